import type { CorrectionsBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { Corrections, correctionPicture, withNewest } from './corrections.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Corrections,
  resolve: ({ type }: CorrectionsBlock, { site }: BlockContext) => ({ type, ...withNewest(site.corrections) }),
  picture: correctionPicture,
});
