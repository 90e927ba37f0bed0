import type { LikelyPagesBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { LikelyPages } from './likely-pages.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: LikelyPages,
  resolve: (block: LikelyPagesBlock) => block,
});
