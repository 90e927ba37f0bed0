import { toSlug } from '../../schemas/rules/slug.ts';
import { seeOther } from '../http/answer.ts';
import { findState } from '../site/find-state.ts';
import { cityKey, type PlaceMatch, searchPlaces } from '../site/place-search.ts';
import type { StateEntry } from '../site/site-data.ts';
import type { Deps, Endpoint } from './handler.ts';

/**
 * GET /location-search?q=43215: redirects the zip search of a browser without script. Unknown places go to the list of
 * states.
 */
export const endpoint: Endpoint = { method: 'GET', path: '/location-search', handler: redirectToPlace };

async function redirectToPlace(request: Request, { site }: Deps): Promise<Response> {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200);
  const states = await site.states();
  const state = findState(states, typed);
  if (state) return seeOther(`/location/${state.slug}`);
  const [place] = await searchPlaces(site, typed, 1);
  return seeOther((place && locationOf(place, states)) ?? '/sr22-by-state');
}

function locationOf(place: PlaceMatch, states: readonly StateEntry[]): string | undefined {
  const state = states.find(({ code }) => code === place.state);
  return state && `/location/${state.slug}/${citySlug(place.city, state)}`;
}

/** The slug of the state's own city of that name, when it has one. GeoNames spells some names differently. */
function citySlug(city: string, { cities }: StateEntry): string {
  return cities.find(({ name }) => cityKey(name) === cityKey(city))?.slug ?? toSlug(city);
}
