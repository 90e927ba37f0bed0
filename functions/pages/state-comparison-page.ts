import type { StateComparison } from '../../schemas/rules/facts/state-comparison.ts';
import type { BlockView } from '../../templates/components/block-list/block-registry.ts';
import { ORDER_NAMES } from '../../templates/components/state-compare/state-words.ts';
import { pageTitle } from '../../templates/format/page-title.ts';
import type { FormState } from '../../templates/page.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';

/** What stays on a page with a result. The map and what explains it are one link away. */
const BESIDE_RESULT: readonly BlockView['type'][] = ['state-compare', 'note', 'cta'];

/** The page that compares states, with a result, or with what is wrong. Search engines know only the page itself. */
export function stateComparisonPage(
  model: ComposedPage,
  comparison: StateComparison,
  brand: string,
): { readonly page: ComposedPage; readonly form?: FormState } {
  const { states: chosen, order, problem } = comparison;
  const { hero } = model.props;
  const blocks = model.props.blocks.map((block) =>
    block.type === 'state-compare' ? { ...block, chosen, ...(order ? { order } : {}) } : block,
  );
  if (problem) {
    const form: FormState = { form: 'state-compare', values: {}, errors: { state: problem } };
    return { page: { ...model, noIndex: true, props: { ...model.props, blocks } }, form };
  }
  const { zip: _, ...top } = hero;
  const { title, text } = order ? orderWords(order) : comparisonWords(namesOf(model, chosen));
  return {
    page: {
      ...model,
      noIndex: true,
      title: pageTitle(title, brand),
      description: text,
      props: {
        ...model.props,
        hero: { ...top, title, text, textButton: false },
        blocks: blocks.filter(({ type }) => BESIDE_RESULT.includes(type)),
      },
    },
  };
}

function namesOf({ props: { blocks } }: ComposedPage, slugs: readonly string[]): string[] {
  const states = blocks.flatMap((block) => (block.type === 'state-compare' ? block.states : []));
  return slugs.flatMap((slug) => states.find((state) => state.slug === slug)?.name ?? []);
}

function comparisonWords(names: readonly string[]) {
  const all = new Intl.ListFormat('en-US').format(names);
  return {
    title: `${all}: SR-22 rules compared`,
    text: `The form, how long it lasts, fees, minimum insurance and alcohol limits of ${all}, side by side.`,
  };
}

function orderWords(order: NonNullable<StateComparison['order']>) {
  const { caption } = ORDER_NAMES[order];
  return { title: `SR-22 rules: ${caption.toLowerCase()}`, text: 'Pick a state for its full rules and their sources.' };
}
