import { locationPath, statePath } from '../../format/place.ts';
import type { Site } from '../../site.ts';
import { filingKind } from './filing-kind.ts';
import type { MapState } from './state-map.tsx';

/** States too small for their two letters. */
const SMALL = new Set(['CT', 'DE', 'HI', 'MA', 'MD', 'NH', 'NJ', 'RI', 'VT']);

/** Offset to the right for letters that do not fit in the middle of their state. */
const NUDGE: Readonly<Record<string, number>> = { FL: 24, LA: -18, MI: 10 };

/** The states with everything the map shows. */
export function mapStates(site: Site): MapState[] {
  return site.states.map(({ slug, facts }) => ({
    name: facts.name,
    code: facts.code,
    kind: filingKind(facts),
    path: site.outlines[facts.code]?.path ?? '',
    ...labelOf(facts.code, site),
    link: statePath(slug),
    location: locationPath(slug),
  }));
}

function labelOf(code: string, site: Site) {
  const outline = site.outlines[code];
  return outline && !SMALL.has(code) ? { label: { x: outline.x + (NUDGE[code] ?? 0), y: outline.y + 6 } } : {};
}
