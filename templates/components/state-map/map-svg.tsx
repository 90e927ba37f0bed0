import { renderToStaticMarkup } from 'react-dom/server';
import type { FilingKind } from './filing-kind.ts';
import type { MapState } from './state-map.tsx';

/** The tokens that shade each kind, as in state-map.css. */
const SHADES: Readonly<Record<FilingKind, string>> = {
  required: '--blue',
  fr44: '--navy',
  limited: '--pale',
  'not-used': '--line',
};

/** The map as an SVG file of its own. A picture does not see the page's stylesheet, so the colors are read from it here. */
export function mapSvg(states: readonly Pick<MapState, 'code' | 'kind' | 'path'>[], css: string): string {
  const colorOf = (token: string) => new RegExp(`${token}: ?([^;}]+)`).exec(css)?.[1];
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 700" stroke={colorOf('--paper')} strokeWidth="1.5">
      {states.map(({ code, kind, path }) => (
        <path key={code} fill={colorOf(SHADES[kind])} d={path} />
      ))}
    </svg>,
  );
}
