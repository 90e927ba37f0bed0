import type { ProseBlock } from '../../blocks.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Prose } from './prose.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: Prose,
  // The headings serve the page's contents list.
  resolve: ({ type, html }: ProseBlock) => ({ type, html }),
});
