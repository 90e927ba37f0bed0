import { milesBetween } from '../../format/distance.ts';

export interface ListedCity {
  readonly name: string;
  readonly slug: string;
  /** Degrees; a place that is only in the table of ZIP codes has none. */
  readonly lat?: number;
  readonly lon?: number;
}

/** So many neighbors stand in the opening of a city. */
const NEIGHBORS = 3;

/** Another city of the state, and how far away it is in a straight line. */
export interface NearCity extends ListedCity {
  readonly miles: number;
}

/** The cities nearest to one of them. A place that is not on the map has none. */
export function nearCities(cities: readonly ListedCity[], slug: string | undefined): NearCity[] {
  const here = cities.find((city) => city.slug === slug);
  return cities
    .filter((city) => city !== here)
    .flatMap((city) => {
      const miles = milesTo(here, city);
      return miles === undefined ? [] : [{ ...city, miles }];
    })
    .sort((a, b) => a.miles - b.miles)
    .slice(0, NEIGHBORS);
}

/** So many cities are shown at first, the largest; the others open. */
export const FIRST = 10;

/** The cities that are shown at first, the city of the page before the others, and these from near to far. */
export function nearestListed(cities: readonly ListedCity[], slug: string | undefined): readonly ListedCity[] {
  const here = cities.find((city) => city.slug === slug);
  const miles = (city: ListedCity) => (city === here ? -1 : (milesTo(here, city) ?? Number.POSITIVE_INFINITY));
  const first = cities.slice(0, FIRST);
  return here ? [...first.sort((a, b) => miles(a) - miles(b)), ...cities.slice(FIRST)] : cities;
}

/** Miles between two cities, where both are on the map. */
export function milesTo(from: ListedCity | undefined, { lat, lon }: ListedCity): number | undefined {
  if (from?.lat === undefined || from.lon === undefined || lat === undefined || lon === undefined) return undefined;
  return milesBetween({ lat: from.lat, lon: from.lon }, { lat, lon });
}
