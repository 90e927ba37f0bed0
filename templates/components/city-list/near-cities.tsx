import { Fragment } from 'react';
import { locationPath } from '../../format/place.ts';
import type { ListedCity } from './listed-city.ts';

export interface NearCitiesProps {
  readonly title: string;
  readonly stateSlug: string;
  /** The neighbors of a city have their miles, in a straight line. */
  readonly near: readonly (ListedCity & { readonly miles?: number })[];
}

/** A city's neighbors, or the largest cities of a state, each with its listing. */
export function NearCities({ title, stateSlug, near }: NearCitiesProps) {
  if (near.length === 0) return null;
  return (
    <p className="near-cities small">
      <span>{title}</span>{' '}
      {near.map(({ name, slug, miles }) => (
        <Fragment key={slug}>
          <a href={locationPath(stateSlug, slug)}>{miles === undefined ? name : `${name}, ${miles} mi`}</a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
