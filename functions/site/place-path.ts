import { cityKey, toSlug } from '../../schemas/rules/places/slug.ts';
import type { PlaceMatch } from './place-search.ts';
import type { StateEntry } from './site-data.ts';

/** The address of a place's listing; for an area that is not covered, of the page that says so. */
export function pathOfPlace(place: PlaceMatch, states: readonly StateEntry[]): string {
  if (place.foundBy === 'state') return `/location/${place.state.slug}`;
  if (place.foundBy === 'outside') return `/location-search?${new URLSearchParams({ q: place.area.name })}`;
  const state = states.find(({ code }) => code === place.state);
  return state ? `/location/${state.slug}/${citySlug(place.city, state)}` : '/sr22-by-state';
}

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
