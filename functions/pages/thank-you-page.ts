import type { Receipt } from '../../schemas/rules/forms/read-receipt.ts';
import { withoutButtons } from '../../templates/components/hero/hero-props.ts';
import { partFor } from '../../templates/components/receipt/part-for.ts';
import { pageTitle } from '../../templates/format/page-title.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';

/** The page after a form, in the words for that form, with the reference of what was sent. */
export function thankYouPage(model: ComposedPage, { form, reference }: Receipt, brand: string): ComposedPage {
  const { hero, blocks } = model.props;
  const parts = blocks.flatMap((block) => (block.type === 'receipt' ? block.parts : []));
  const { title = hero.title, text = hero.text } = partFor(parts, form) ?? {};
  const named = { ...hero, title, ...(text ? { text } : {}) };
  // Who asks to be left alone is not asked to call.
  const isQuiet = form === 'privacy-request';
  return {
    ...model,
    title: pageTitle(title, brand),
    ...(isQuiet ? { hideSalesButtons: true } : {}),
    props: {
      ...model.props,
      hero: isQuiet ? withoutButtons(named) : named,
      blocks: blocks.map((block) =>
        block.type === 'receipt' ? { ...block, sent: form, ...(reference ? { reference } : {}) } : block,
      ),
    },
  };
}
