import { GOAL, type SearchGoal, searchGoal } from '../../../schemas/rules/places/search-goal.ts';
import { page, seeOther } from '../../http/answer.ts';
import { printable } from '../../lib/text.ts';
import type { PlaceSearch } from '../../pages/pages.ts';
import { pathOfPlace } from '../../site/place-path.ts';
import { answerPlace } from '../../site/place-search.ts';
import type { Deps, Endpoint } from '../handler.ts';

export const LOCATION_SEARCH = '/location-search';

/**
 * GET /location-search?q=Portland: answers a search by its address, which can be kept and sent to others. Without a
 * search it is the page to start one.
 */
export const endpoint: Endpoint = {
  bundle: 'finder',
  method: 'GET',
  path: LOCATION_SEARCH,
  guard: 'page',
  handler: searchByAddress,
};

/** A visitor chooses between so many places at most. */
const MAX_CHOICES = 10;
const LONGEST = 200;
const STATES = '/sr22-by-state';
const START = { kind: 'start' } as const;

async function searchByAddress(request: Request, deps: Deps): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  return answerSearch({ text: asked.get('q') ?? '', goal: searchGoal(asked.get(GOAL)) }, deps);
}

interface Search {
  readonly text: string;
  readonly goal?: SearchGoal;
}

/**
 * Redirects to the place that typed text means. If several fit, or none, or one that the site does not cover, answers
 * with what `show` gives: by itself, the page that says so. Without any text that page is where a search starts, and a
 * posted form leads to the states.
 */
export async function answerSearch(
  { text, goal }: Search,
  deps: Deps,
  show?: (search: PlaceSearch) => Promise<Response>,
): Promise<Response> {
  const typed = printable(text).trim().slice(0, LONGEST);
  if (typed === '') return show ? seeOther(STATES) : showSearch({ path: LOCATION_SEARCH, typed, answer: START }, deps);
  const answer = await answerPlace(deps.site, typed, MAX_CHOICES);
  if (answer.kind === 'place') return seeOther(pathOfPlace(answer.place, await deps.site.states(), goal));
  const search: PlaceSearch = { path: LOCATION_SEARCH, typed, answer, ...(goal ? { goal } : {}) };
  return show ? show(search) : showSearch(search, deps);
}

/** The page for searches, or the states on a site without one. */
async function showSearch(search: PlaceSearch, { pages }: Deps): Promise<Response> {
  const html = await pages.placeSearch(search);
  return html === undefined ? seeOther(STATES) : page(html);
}
