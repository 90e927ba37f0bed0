import { Fragment } from 'react';
import { locationPath } from '../../format/place.ts';
import type { NearCity } from './listed-city.ts';

export interface NearCitiesProps {
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
