import type { QuoteBlock as QuoteBlockContent } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { QuoteBlock } from './quote-block.tsx';

export const block = defineBlock({
  layout: 'own',
  component: QuoteBlock,
  resolve: (block: QuoteBlockContent, { id }: BlockContext) => ({ ...block, id }),
});
