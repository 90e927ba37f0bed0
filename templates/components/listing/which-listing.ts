import { locationPath, placeName } from '../../format/place.ts';
import type { Crumb } from '../breadcrumb/breadcrumb.tsx';
import type { ListedCity } from '../city-list/listed-city.ts';

/** A state's or a city's listing: the few first businesses, or a page of all. */
export interface WhichListing {
  readonly stateName: string;
  readonly stateSlug: string;
  /** The whole state when left out. */
  readonly city?: ListedCity;
  /** All businesses, page by page. */
  readonly complete?: boolean;
  /** A page of all businesses, from 1. */
  readonly page?: number;
}

/** Its address without the origin: /location/ohio/columbus?complete=1&page=2. */
export function listingAddress({ stateSlug, city, complete, page = 1 }: WhichListing): string {
  const path = locationPath(stateSlug, city?.slug);
  return complete ? `${path}?complete=1${page > 1 ? `&page=${page}` : ''}` : path;
}

/** Its name in the page's title: "Columbus, Ohio: all businesses, page 2". */
export function listingName({ stateName, city, complete, page = 1 }: WhichListing): string {
  const place = placeName(stateName, city?.name);
  return complete ? `${place}: all businesses${page > 1 ? `, page ${page}` : ''}` : place;
}

/** The pages above it. */
export function listingCrumbs({ stateName, stateSlug, city, complete }: WhichListing): Crumb[] {
  return [
    { name: 'Home', href: '/' },
    { name: 'SR-22 by State', href: '/sr22-by-state' },
    ...(city || complete ? [{ name: stateName, href: locationPath(stateSlug) }] : []),
    ...(city && complete ? [{ name: city.name, href: locationPath(stateSlug, city.slug) }] : []),
  ];
}
