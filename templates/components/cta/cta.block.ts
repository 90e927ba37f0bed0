import type { CtaBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { Cta } from './cta.tsx';

export const block = defineBlock({
  layout: 'own',
  component: Cta,
  resolve: (block: CtaBlock, { phone }: BlockContext) => ({ ...block, phone }),
});
