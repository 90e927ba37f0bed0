import { toSlug } from '../../schemas/rules/slug.ts';
import { seeOther } from '../http/answer.ts';
import { findState } from '../site/find-state.ts';
import { cityKey, type Place, searchPlaces } from '../site/place-search.ts';
import type { StateEntry } from '../site/site-data.ts';
import type { Handler } from './handler.ts';

/** GET /location-search?q=43215: where the zip search leads without script. Unknown places lead to the list of states. */
export const locationSearch: Handler = async (request, { site }) => {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200);
  const states = await site.states();
  const state = findState(states, typed);
  if (state) return seeOther(`/location/${state.slug}`);
  const [place] = await searchPlaces(site, typed, 1);
  return seeOther((place && locationOf(place, states)) ?? '/sr22-by-state');
};

function locationOf(place: Place, states: readonly StateEntry[]): string | undefined {
  const state = states.find(({ code }) => code === place.state);
  return state && `/location/${state.slug}/${citySlug(place.city, state)}`;
}

/** The slug of the state's own city of that name, where it has one; GeoNames writes some names otherwise. */
function citySlug(city: string, { cities }: StateEntry): string {
  return cities.find(({ name }) => cityKey(name) === cityKey(city))?.slug ?? toSlug(city);
}
