import { type SearchGoal, searchQuery } from '../../schemas/rules/places/search-goal.ts';
import { cityKey, toSlug } from '../../schemas/rules/places/slug.ts';
import type { PlaceMatch } from './place-search.ts';
import type { StateEntry } from './site-data.ts';

/**
 * The address of a place's listing, or of what the search is for in its state; for an area that is not covered, of the
 * page that says so.
 */
export function pathOfPlace(place: PlaceMatch, states: readonly StateEntry[], goal?: SearchGoal): string {
  if (place.foundBy === 'outside') return `/location-search?${searchQuery(place.area.name, goal)}`;
  const state = place.foundBy === 'state' ? place.state : states.find(({ code }) => code === place.state);
  if (!state) return '/sr22-by-state';
  if (goal) return GOAL_PATHS[goal](state.slug);
  return `/location/${state.slug}${place.foundBy === 'state' ? '' : `/${citySlug(place.city, state)}`}`;
}

const GOAL_PATHS: Readonly<Record<SearchGoal, (slug: string) => string>> = {
  rules: (slug) => `/state/${slug}-sr22`,
  fees: (slug) => `/state/${slug}-sr22#fees`,
};

/** "Columbus, Ohio", or only the state or area. */
export function nameOfPlace(place: PlaceMatch, states: readonly StateEntry[]): string {
  if (place.foundBy === 'state') return place.state.name;
  if (place.foundBy === 'outside') return place.area.name;
  const state = states.find(({ code }) => code === place.state);
  return `${place.city}, ${state?.name ?? place.state}`;
}

/** The slug of the state's own city of that name, when it has one. GeoNames spells some names differently. */
function citySlug(city: string, { cities }: StateEntry): string {
  return cities.find(({ name }) => cityKey(name) === cityKey(city))?.slug ?? toSlug(city);
}
