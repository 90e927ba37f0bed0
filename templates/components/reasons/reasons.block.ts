import type { ReasonsBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Reasons } from './reasons.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Reasons,
  resolve: (block: ReasonsBlock) => block,
});
