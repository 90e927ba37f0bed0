import { Fragment } from 'react';
import type { MapState } from './map-state.ts';

export interface StateItemProps {
  /** Address of the file that draws the states. */
  readonly drawing: string;
  readonly state: MapState;
  /** The card has no facts of its own. */
  readonly brief?: boolean;
}

/** A state in the list, its shape on the map, and its card. */
export function StateItem({ drawing, state, brief }: StateItemProps) {
  const { name, code, link } = state;
  return (
    // A finger or a click on the shape moves the focus here, which shows the card.
    <li tabIndex={-1}>
      <svg viewBox="60 0 1140 700" preserveAspectRatio="xMinYMin" aria-hidden="true">
        <use href={`${drawing}#${code}`} />
      </svg>
      <a className="line-link" href={link}>
        <span aria-hidden="true">{name}</span>
        <b>{name} rules</b>
      </a>
      <div className="map-card panel raised">{!brief && <StateCard state={state} />}</div>
    </li>
  );
}

function StateCard({ state: { name, facts, location } }: Pick<StateItemProps, 'state'>) {
  return (
    <>
      <dl>
        {facts.map(({ term, value }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <a className="line-link" href={location} aria-label={`Providers in ${name}`}>
        Providers
      </a>
    </>
  );
}
