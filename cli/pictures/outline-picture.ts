import { createHash } from 'node:crypto';
import { plateCities, WITH_CITIES } from '../../templates/components/chart-plate/city-pins.ts';
import { OUTLINE_BOX } from '../../templates/components/chart-plate/pins.ts';
import { OUTLINE_PATHS } from '../../templates/components/state-outline/generated/outline-paths.ts';
import type { PlacedCity, Site } from '../../templates/site.ts';
import type { Output } from '../system/disk.ts';
import { escapeXml } from '../system/escape-xml.ts';

/** Those of templates/styles/tokens.css: a picture cannot use the page's stylesheet. */
export const OUTLINE_COLORS = {
  light: { land: '#f7e8bd', coast: '#0b1f33', shallow: '#fff', water: '#c3dae5', deep: '#dbe9f0' },
  dark: { land: '#3d3a2c', coast: '#d9c894', shallow: '#0a1521', water: '#173650', deep: '#11293c' },
} as const;

interface OutlinePicture {
  readonly address: string;
  readonly svg: string;
}

/**
 * The outline of a state in three depths of water, as one file for both schemes, and its cities, which show at the
 * address that ends with `WITH_CITIES`. Undefined for an unknown state.
 */
export function outlinePicture(slug: string, cities: readonly PlacedCity[] = []): OutlinePicture | undefined {
  const path = OUTLINE_PATHS[slug];
  if (path === undefined) return undefined;
  const { light, dark } = OUTLINE_COLORS;
  const style = `use{fill:none;stroke-linejoin:round}${CITY_STYLE}${inks(light)}@media(prefers-color-scheme:dark){${inks(dark)}}`;
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${OUTLINE_BOX}"`;
  const layers = ['d', 'w', 's', 'l'].map((layer) => `<use href="#o" class="${layer}"/>`).join('');
  const svg = `<svg ${frame}><style>${style}</style><defs><path id="o" d="${path}"/></defs>${layers}${citiesOf(slug, cities)}</svg>`;
  return { address: `/assets/states/${slug}-${nameDigest(svg)}.svg`, svg };
}

function inks({ land, coast, shallow, water, deep }: Record<keyof (typeof OUTLINE_COLORS)['light'], string>): string {
  return [
    `.d{stroke:${deep};stroke-width:68}`,
    `.w{stroke:${water};stroke-width:32}`,
    `.s{stroke:${shallow};stroke-width:10}`,
    `.l{fill:${land};stroke:${coast};stroke-width:2.5}`,
    `text{fill:${coast};stroke:${land}}.a{stroke:${shallow}}.m,.p{stroke:${coast}}`,
  ].join('');
}

/** They show where they are asked for. A small plate has no room for words. */
const CITY_STYLE =
  `g{display:none;font:700 11px arial,sans-serif;stroke-width:3.5}${WITH_CITIES}:target{display:inline}` +
  'text{paint-order:stroke;stroke-linejoin:round}.p{stroke-width:8;stroke-linecap:round}.m{fill:none;stroke-width:1.2}' +
  '@media(max-width:250px){text,.m{display:none}.p{stroke-width:13}}';

function citiesOf(slug: string, cities: readonly PlacedCity[]): string {
  const { pins, miles } = plateCities(slug, cities);
  if (pins.length === 0) return '';
  const dots = `<path class="p" d="${pins.map(({ x, y }) => `M${x} ${y}h.01`).join('')}"/>`;
  const names = pins.map(({ label: { name, x, y, anchor, isAtSea } }) => {
    const sea = isAtSea ? ' class="a"' : '';
    return `<text x="${Math.round(x)}" y="${y}" text-anchor="${anchor}"${sea}>${escapeXml(name)}</text>`;
  });
  const bar = miles
    ? `<path class="m" d="M${miles.x} ${miles.y - 5}v5h${miles.width}v-5"/>` +
      `<text x="${miles.x + miles.width + 5}" y="${miles.y + 3}" class="a">${miles.miles} mi</text>`
    : '';
  return `<g id="${WITH_CITIES.slice(1)}">${dots}${names.join('')}${bar}</g>`;
}

/** The outlines of the site's states. */
export function outlinePictures({ states }: Pick<Site, 'states'>): Output[] {
  return states.flatMap(({ slug, cities }) => {
    const picture = outlinePicture(slug, cities);
    return picture ? [{ path: `public${picture.address}`, bytes: picture.svg }] : [];
  });
}

/** Names that end this way are cached by browsers for good: functions/http/caching.ts. */
function nameDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
}
