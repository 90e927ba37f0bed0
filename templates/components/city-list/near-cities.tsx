import { Fragment } from 'react';
import { milesBetween } from '../../format/distance.ts';
import { locationPath } from '../../format/place.ts';
import type { ListedCity } from './city-list.tsx';

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

/** Miles between two cities, where both are on the map. */
export function milesTo(from: ListedCity | undefined, { lat, lon }: ListedCity): number | undefined {
  if (from?.lat === undefined || from.lon === undefined || lat === undefined || lon === undefined) return undefined;
  return milesBetween({ lat: from.lat, lon: from.lon }, { lat, lon });
}

interface NearCitiesProps {
  readonly cityName: string;
  readonly stateSlug: string;
  readonly near: readonly NearCity[];
}

/** A city's neighbors, each with its listing. Miles are in a straight line. */
export function NearCities({ cityName, stateSlug, near }: NearCitiesProps) {
  if (near.length === 0) return null;
  return (
    <p className="near-cities small">
      <span>Near {cityName}, in a straight line:</span>{' '}
      {near.map(({ name, slug, miles }) => (
        <Fragment key={slug}>
          <a href={locationPath(stateSlug, slug)}>
            {name}, {miles} mi
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
