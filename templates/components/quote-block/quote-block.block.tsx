import type { QuoteBlock as QuoteBlockContent } from '../../../schemas/generated/content-types.ts';
import { useFormState } from '../../form-state.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { QuoteBlock, type QuoteBlockProps } from './quote-block.tsx';

/** The block, with its values and error when the visitor just pressed its button. */
function QuoteBlockSlot(props: QuoteBlockProps) {
  return <QuoteBlock {...props} form={useFormState('quote-block').form} />;
}

export const block = defineBlock({
  layout: 'own',
  component: QuoteBlockSlot,
  resolve: (block: QuoteBlockContent, { id, path }: BlockContext) => ({ ...block, id, page: path }),
  forms: () => ['quote-block'],
});
