import type { ProsConsBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { ProsCons } from './pros-cons.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: ProsCons,
  resolve: (block: ProsConsBlock) => block,
});
