import { createHash } from 'node:crypto';
import { OUTLINE_BOX } from '../../templates/components/chart-plate/pins.ts';
import { OUTLINE_PATHS } from '../../templates/components/state-outline/generated/outline-paths.ts';
import type { Site } from '../../templates/site.ts';
import type { Output } from '../system/disk.ts';

/** Those of templates/styles/tokens.css: a picture cannot use the page's stylesheet. */
export const OUTLINE_COLORS = {
  light: { land: '#f7e8bd', coast: '#0b1f33', shallow: '#fff', water: '#c3dae5', deep: '#dbe9f0' },
  dark: { land: '#463d28', coast: '#d9c894', shallow: '#0a1521', water: '#173650', deep: '#11293c' },
} as const;

interface OutlinePicture {
  readonly address: string;
  readonly svg: string;
}

/** The outline of a state in three depths of water, as one file for both schemes. Undefined for an unknown state. */
export function outlinePicture(slug: string): OutlinePicture | undefined {
  const path = OUTLINE_PATHS[slug];
  if (path === undefined) return undefined;
  const { light, dark } = OUTLINE_COLORS;
  const style = `use{fill:none;stroke-linejoin:round}${inks(light)}@media(prefers-color-scheme:dark){${inks(dark)}}`;
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${OUTLINE_BOX}"`;
  const layers = ['d', 'w', 's', 'l'].map((layer) => `<use href="#o" class="${layer}"/>`).join('');
  const svg = `<svg ${frame}><style>${style}</style><defs><path id="o" d="${path}"/></defs>${layers}</svg>`;
  return { address: `/assets/states/${slug}-${nameDigest(svg)}.svg`, svg };
}

function inks({ land, coast, shallow, water, deep }: Record<keyof (typeof OUTLINE_COLORS)['light'], string>): string {
  return [
    `.d{stroke:${deep};stroke-width:68}`,
    `.w{stroke:${water};stroke-width:32}`,
    `.s{stroke:${shallow};stroke-width:10}`,
    `.l{fill:${land};stroke:${coast};stroke-width:2.5}`,
  ].join('');
}

/** The outlines of the site's states. */
export function outlinePictures({ states }: Pick<Site, 'states'>): Output[] {
  return states.flatMap(({ slug }) => {
    const picture = outlinePicture(slug);
    return picture ? [{ path: `public${picture.address}`, bytes: picture.svg }] : [];
  });
}

/** Names that end this way are cached by browsers for good: functions/http/caching.ts. */
function nameDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
}
