import type { ParaBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Para } from './para.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: Para,
  resolve: (block: ParaBlock) => block,
});
