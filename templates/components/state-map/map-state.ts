import type { MapLayer } from '../map-layers/layer-rules.ts';

/** What the map shows of a state. */
export interface MapState {
  readonly name: string;
  readonly code: string;
  /** Its shade in each layer. */
  readonly shades: Readonly<Record<MapLayer, number>>;
  /** What its card says. */
  readonly facts: readonly MapFact[];
  /** The state's page. */
  readonly link: string;
  /** The state's provider listing. */
  readonly location: string;
}

/** A line of a state's card. */
export interface MapFact {
  readonly term: string;
  readonly value: string;
}
