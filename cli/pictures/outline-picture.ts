import { createHash } from 'node:crypto';
import { OUTLINE_PATHS } from '../../templates/components/state-outline/generated/outline-paths.ts';
import type { Site } from '../../templates/site.ts';
import type { Output } from '../system/disk.ts';

/** --deep and --blue of templates/styles/tokens.css: a picture cannot use the page's stylesheet. */
export const OUTLINE_COLORS = {
  light: { fill: '#e4ebf4', stroke: '#3b6ea8' },
  dark: { fill: '#1d3553', stroke: '#59c' },
} as const;

interface OutlinePicture {
  readonly address: string;
  readonly svg: string;
}

/** The outline of a state as a file of its own, in the colors of both schemes. Undefined for an unknown state. */
export function outlinePicture(slug: string): OutlinePicture | undefined {
  const path = OUTLINE_PATHS[slug];
  if (path === undefined) return undefined;
  const { light, dark } = OUTLINE_COLORS;
  const style = [
    `path{fill:${light.fill};stroke:${light.stroke};stroke-width:3;stroke-linejoin:round}`,
    `@media(prefers-color-scheme:dark){path{fill:${dark.fill};stroke:${dark.stroke}}}`,
  ].join('');
  const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"';
  const svg = `<svg ${frame}><style>${style}</style><path d="${path}"/></svg>`;
  return { address: `/assets/states/${slug}-${nameDigest(svg)}.svg`, svg };
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
