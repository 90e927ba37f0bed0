import type { FilingKind } from '../../templates/components/state-map/filing-kind.ts';
import { MAP_PICTURE } from '../../templates/components/state-map/map-picture.tsx';
import { mapStates } from '../../templates/components/state-map/map-states.ts';
import type { Site } from '../../templates/site.ts';
import type { Output } from '../system/output.ts';
import { PALETTE } from './palette.ts';

/** A picture does not see the page's stylesheet; these are the shades of state-map.css. */
const SHADES: Readonly<Record<FilingKind, string>> = {
  required: PALETTE.blue,
  fr44: PALETTE.navy,
  limited: PALETTE.mist,
  'not-used': PALETTE.line,
};

/** The map of the states as a picture file, for pages that show it without its links. */
export function usMap(site: Site): Output {
  const shapes = mapStates(site).map(({ kind, path }) => `<path fill="${SHADES[kind]}" d="${path}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 700" stroke="${PALETTE.paper}" stroke-width="1.5">${shapes.join('')}</svg>`;
  return { path: `public${MAP_PICTURE}`, bytes: svg };
}
