/** Where a search for a place can lead other than to the listing of the place. */
const SEARCH_GOALS = ['rules', 'fees'] as const;
/** What a visitor wants to know of the state that a place is in. */
export type SearchGoal = (typeof SEARCH_GOALS)[number];

/** The name of the goal in addresses and forms, beside `q`. */
export const GOAL = 'for';

/** The goal that a form or an address names. */
export function searchGoal(value: unknown): SearchGoal | undefined {
  return SEARCH_GOALS.find((goal) => goal === value);
}

/** What a search asks, as it stands in an address. */
export function searchQuery(typed: string, goal?: SearchGoal): string {
  return `${new URLSearchParams({ q: typed, ...(goal ? { [GOAL]: goal } : {}) })}`;
}
