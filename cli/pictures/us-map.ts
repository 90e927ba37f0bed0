import type { FilingKind } from '../../templates/components/state-map/filing-kind.ts';
import { MAP_PICTURE } from '../../templates/components/state-map/map-picture.tsx';
import { mapStates } from '../../templates/components/state-map/map-states.ts';
import type { Site } from '../../templates/site.ts';
import type { Output } from '../system/output.ts';
import { PALETTE } from './palette.ts';

/** The shades of state-map.css, because a picture cannot use the page's stylesheet. */
const SHADES: Readonly<Record<FilingKind, string>> = {
  required: PALETTE.blue,
  fr44: PALETTE.navy,
  limited: PALETTE.mist,
  'not-used': PALETTE.line,
};

/** The map of the states as a picture, for pages that show it without links. */
export function usMap(site: Site): Output {
  const shapes = mapStates(site).map(({ kind, path }) => `<path fill="${SHADES[kind]}" d="${path}"/>`);
  const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 700"';
  const svg = `<svg ${frame} stroke="${PALETTE.paper}" stroke-width="1.5">${shapes.join('')}</svg>`;
  return { path: `public${MAP_PICTURE}`, bytes: svg };
}
