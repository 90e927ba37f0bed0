/** What the address of the comparison asks for: two or three states beside each other, or all of them sorted. */

/** The page that compares states. */
export const COMPARE_PATH = '/sr22-by-state';
/** The keys of its query. */
export const COMPARE_KEYS = ['state', 'sort'] as const;
/** So many states fit beside each other. */
export const MAX_COMPARED = 3;

/** The orders in which all states can be listed. */
export const STATE_ORDERS = ['name', 'length', 'minimums', 'fees', 'alcohol'] as const;
export type StateOrder = (typeof STATE_ORDERS)[number];

export interface StateComparison {
  /** The slugs of the states that were chosen, at most `MAX_COMPARED`, each once. */
  readonly states: readonly string[];
  readonly order?: StateOrder;
  /** What is wrong, as a sentence. Without it there are two or three states, or an order. */
  readonly problem?: string;
}

interface KnownState {
  readonly slug: string;
  readonly name: string;
}

/** Texts are told back to the visitor, so a long one is cut. */
const LONGEST = 40;

/** Reads ?state=texas&state=ohio or ?sort=fees. States come first if an address has both. */
export function readComparison(
  query: URLSearchParams,
  find: (text: string) => KnownState | undefined,
): StateComparison {
  const texts = query.getAll('state').map(trimmed).filter(Boolean);
  return texts.length > 0 ? chosenStates(texts, find) : chosenOrder(trimmed(query.get('sort') ?? ''));
}

function chosenOrder(text: string): StateComparison {
  const order = STATE_ORDERS.find((known) => known === text);
  if (order) return { states: [], order };
  const problem =
    text === '' ? 'Pick two or three states to compare.' : `We cannot sort by “${text}.” Pick one of the orders below.`;
  return { states: [], problem };
}

function chosenStates(texts: readonly string[], find: (text: string) => KnownState | undefined): StateComparison {
  const found = texts.flatMap((text) => find(text) ?? []);
  const distinct = [...new Map(found.map((state) => [state.slug, state])).values()];
  const problem = problemOf(texts, found, distinct, find);
  return { states: distinct.slice(0, MAX_COMPARED).map(({ slug }) => slug), ...(problem ? { problem } : {}) };
}

function problemOf(
  texts: readonly string[],
  found: readonly KnownState[],
  distinct: readonly KnownState[],
  find: (text: string) => KnownState | undefined,
): string | undefined {
  const unknown = texts.find((text) => !find(text));
  if (unknown !== undefined) return `We know no state called “${unknown}.” Pick one from the list.`;
  if (distinct.length > MAX_COMPARED) return 'We compare at most three states at a time. These are the first three.';
  const twice = found.find((state, index) => found.findIndex(({ slug }) => slug === state.slug) < index);
  if (twice) return `${twice.name} is there twice. Pick another state beside it.`;
  return distinct.length < 2 ? `Pick a second state to compare with ${distinct[0]?.name}.` : undefined;
}

function trimmed(text: string): string {
  return text.trim().slice(0, LONGEST);
}
