import { StateMap, type StateMapProps } from '../state-map/state-map.tsx';

interface CoverageProps extends Omit<StateMapProps, 'title' | 'brief'> {
  readonly title?: string;
}

/** All states, on the map and in columns of ten, as a short part of a page about something else. */
export function Coverage({ title = 'SR-22 Rules Vary by State', ...map }: CoverageProps) {
  return <StateMap title={title} brief {...map} />;
}
