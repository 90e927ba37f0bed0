import type { Receipt } from '../../schemas/rules/read-receipt.ts';
import { partFor } from '../../templates/components/receipt/part-for.ts';
import { pageTitle } from '../../templates/format/page-title.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';

/** The page after a form, in the words for that form, with the reference of what was sent. */
export function thankYouPage(model: ComposedPage, { form, reference }: Receipt, brand: string): ComposedPage {
  const { hero, blocks } = model.props;
  const parts = blocks.flatMap((block) => (block.type === 'receipt' ? block.parts : []));
  const { title = hero.title, text = hero.text } = partFor(parts, form) ?? {};
  return {
    ...model,
    title: pageTitle(title, brand),
    props: {
      ...model.props,
      hero: { ...hero, title, ...(text ? { text } : {}) },
      blocks: blocks.map((block) =>
        block.type === 'receipt' ? { ...block, sent: form, ...(reference ? { reference } : {}) } : block,
      ),
    },
  };
}
