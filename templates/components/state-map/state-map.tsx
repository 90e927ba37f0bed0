import { Fragment } from 'react';
import type { Html } from '../../html.ts';
import type { HeadingLevel } from '../heading/heading.tsx';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';
import { MAP_LAYERS, type MapLayer } from '../map-layers/layer-rules.ts';
import { MapLayers, MapLegend } from '../map-layers/map-layers.tsx';
import { SectionHead } from '../section-head/section-head.tsx';
import type { MapState } from './map-state.ts';

export interface StateMapProps {
  readonly title: string;
  readonly text?: Html;
  /** Address of the file that draws each state, by its code, in a space of 1200 by 700. */
  readonly drawing: string;
  /** By name. */
  readonly states: readonly MapState[];
  /** For pages with much else: one layer. A card has its two links, and the script adds the facts. */
  readonly brief?: boolean;
  /** It stands beside the title of the page. */
  readonly opens?: boolean;
  /** The land with the dots of our cities, in place of the layers. A state leads to its providers first. */
  readonly places?: boolean;
  /** The code of a state whose card fills the room beside a wide map until another is picked. */
  readonly sample?: string;
  readonly level?: HeadingLevel;
}

/**
 * The US map and the list of states in one: a state's shape, its link and its card are one item of the list. So what is
 * pointed at, tapped or focused, in the map or in the list, is lit in both and shows its card without script.
 */
export function StateMap({ title, text, drawing, states, brief, opens, places, sample, level }: StateMapProps) {
  return (
    <div className={['state-map', opens && 'map-opens', places && 'is-places'].filter(Boolean).join(' ')}>
      <SectionHead title={title} text={text} level={level} />
      {!brief && <MapLayers />}
      <div className="map-body">
        <div className="map-space" />
        <div className="map-key">
          {layersOf({ brief, places }).map((layer) => (
            <MapLegend key={layer} drawing={drawing} layer={layer} shades={states.map(({ shades }) => shades[layer])} />
          ))}
          <p className="soft small">
            {places
              ? 'Each of our cities has a page of its own. Pick a state on the map or in the list.'
              : 'Pick a state on the map or in the list. Its rules show here.'}
          </p>
        </div>
        <ListFold total={states.length} />
        <ul className="map-states">
          {states.map((state) => (
            <StateItem
              key={state.code}
              drawing={drawing}
              state={state}
              facts={brief ? state.facts.slice(0, state.code === sample ? OF_SAMPLE : 0) : state.facts}
              isSample={state.code === sample}
              places={places}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** So many facts of its example are in a brief map: the form, for how long, and the minimums. */
const OF_SAMPLE = 3;

/** The layers that a legend explains. The dots of cities explain themselves. */
function layersOf({ brief, places }: Pick<StateMapProps, 'brief' | 'places'>): readonly MapLayer[] {
  if (places) return [];
  return brief ? MAP_LAYERS.slice(0, 1) : MAP_LAYERS;
}

/** The names show once this is open: they are long, and the map has a link for each of them. */
function ListFold({ total }: { total: number }) {
  return (
    <details className="map-fold">
      <summary className="button button-plain">
        List all {total} states
        <Drawing d={chevron} />
      </summary>
    </details>
  );
}

interface StateItemProps extends Pick<StateMapProps, 'places'> {
  /** Address of the file that draws the states. */
  readonly drawing: string;
  readonly state: MapState;
  readonly facts: MapState['facts'];
  readonly isSample: boolean;
}

/** A state in the list, its shape on the map, and its card. */
function StateItem({ drawing, state, facts, isSample, places }: StateItemProps) {
  const { name, code, link, location } = state;
  const ways = [
    { words: `${name} rules`, href: link },
    { words: `${name} providers`, href: location },
  ];
  const [first, second] = places ? ways.reverse() : ways;
  return (
    // A finger or a click on the shape moves the focus here, which shows the card.
    <li tabIndex={-1} className={isSample ? 'is-sample' : undefined}>
      <svg viewBox="60 0 1140 700" preserveAspectRatio="xMinYMin" aria-hidden="true">
        <use href={`${drawing}#${code}`} />
      </svg>
      <a className="line-link" href={first?.href}>
        <span aria-hidden="true">{name}</span>
        <b>{first?.words}</b>
      </a>
      <div className="map-card panel raised">
        {facts.length > 0 && <StateFacts facts={facts} />}
        <a href={second?.href}>{second?.words}</a>
      </div>
    </li>
  );
}

function StateFacts({ facts }: Pick<MapState, 'facts'>) {
  return (
    <dl>
      {facts.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
