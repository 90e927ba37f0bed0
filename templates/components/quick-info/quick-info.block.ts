import type { QuickInfoBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { QuickInfo } from './quick-info.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: QuickInfo,
  resolve: (block: QuickInfoBlock) => block,
});
