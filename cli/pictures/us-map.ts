import { createHash } from 'node:crypto';
import { coastLines } from '../../templates/components/chart-plate/chart-lines.ts';
import { MAP_LAYERS, type MapLayer } from '../../templates/components/map-layers/layer-rules.ts';
import { mapStates } from '../../templates/components/state-map/state-map.block.ts';
import { OUTLINE_FITS } from '../../templates/components/state-outline/generated/outline-paths.ts';
import type { Site, StateOutline, StateRecord } from '../../templates/site.ts';
import { clearOf } from './place-label.ts';

interface UsMap {
  /** Hashed like those of scripts, so that browsers keep the file. */
  readonly address: string;
  readonly svg: string;
  /** Beside it: what the cards of the states say, as an answer of the API. */
  readonly factsAddress: string;
  readonly facts: string;
}
/** The map's coordinate space (specification section 3: roughly 0-1200 by 0-700). */
const WIDTH = 1200;
const HEIGHT = 700;
const MARGIN = 8;
/** The census file is projected to 975 x 610 (Albers, with Alaska and Hawaii as insets). */
const SOURCE_WIDTH = 975;
const SOURCE_HEIGHT = 610;
const SCALE = Math.min((WIDTH - 2 * MARGIN) / SOURCE_WIDTH, (HEIGHT - 2 * MARGIN) / SOURCE_HEIGHT);

/** How the census map is scaled and moved into the map's space: its scale, x and y. */
export const MAP_FIT = [SCALE, (WIDTH - SOURCE_WIDTH * SCALE) / 2, (HEIGHT - SOURCE_HEIGHT * SCALE) / 2] as const;

/** From light to dark, by the tokens of the page that shows them. The page may soften both ends. */
const SHADES = [
  'var(--none,var(--paper))',
  'var(--sea3)',
  'color-mix(in srgb,var(--sea3),var(--land))',
  'var(--land)',
  'var(--most,var(--ink))',
] as const;

/** The shade of plain land. */
const LAND = 3;

/** States that a finger or a pointer would miss, with the place of their box beside the map. From north to south. */
const BOXES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  VT: { x: 916, y: 52 },
  NH: { x: 986, y: 16 },
  MA: { x: 1130, y: 236 },
  RI: { x: 1130, y: 298 },
  CT: { x: 1130, y: 360 },
  NJ: { x: 1130, y: 422 },
  DE: { x: 1130, y: 484 },
  MD: { x: 1130, y: 546 },
};
const BOX = { width: 66, height: 56 };

/**
 * On a narrow page the boxes stand below the map, four in a row. There a unit of the map is about a fourth of a pixel.
 * The outer ones keep off the edges of the drawing, which would clip their outlines.
 */
const ROW = { of: 4, left: 63, top: 722, width: 270, height: 178, across: 288, down: 190 };

/** Labels beside the middle of their state, where there is room. */
const NUDGE: Readonly<Record<string, readonly [x: number, y: number]>> = {
  FL: [17, 0],
  HI: [-76, 18],
  ID: [0, 30],
  LA: [-11, -20],
  MI: [12, 14],
  NV: [0, -14],
};

/** Labels that have room on a narrow page only if they are smaller. */
const TIGHT = new Set(['HI', 'IN', 'KY', 'LA', 'MS', 'SC', 'TN', 'WV']);

/**
 * The states as a file: one group a state, with its code as the id. In it the shape, its label and its boxes stand
 * once for each layer, in the layer's shade, and once for the dots of our cities. A page shows a group with `use` and
 * decides with custom properties, which cross into the file: the tokens of its colors; the layers by their names,
 * `block` or `none`; `--wide` and `--narrow` for boxes, `visible` or `hidden`. There is a sample of each
 * shade, too.
 */
export function usMap(site: Pick<Site, 'states' | 'outlines'>): UsMap {
  const states = mapStates(site);
  const groups = states.flatMap(({ code, shades }, index) => {
    const outline = site.outlines[code];
    if (!outline) return [];
    const layers = MAP_LAYERS.map((layer) => layerOf(code, outline, { layer, shade: shades[layer] }));
    const dots = dotsOf(site.states[index]);
    const places = layerOf(code, outline, { layer: 'places', shade: LAND, dots });
    return [`<g id="${code}">${layers.join('')}${places}</g>`];
  });
  const samples = SHADES.map((fill, shade) => {
    return `<rect id="shade-${shade}" width="16" height="16" fill="${fill}"/>`;
  });
  const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 700"';
  const svg = `<svg ${frame}>${samples.join('')}${groups.join('')}</svg>`;
  const facts = JSON.stringify(Object.fromEntries(states.map((state) => [state.code, state.facts])));
  const hash = createHash('sha256').update(svg).update(facts).digest('hex').slice(0, 8).toUpperCase();
  const name = `/assets/us-map-${hash}`;
  return { address: `${name}.svg`, svg, factsAddress: `${name}.json`, facts };
}

type Dots = readonly { readonly x: number; readonly y: number }[];

/** Where the state's cities are on the map. */
function dotsOf({ slug, cities }: Pick<StateRecord, 'slug' | 'cities'> = { slug: '', cities: [] }): Dots {
  const [scale, left, top] = MAP_FIT;
  const [own = 1, x = 0, y = 0] = OUTLINE_FITS[slug] ?? [];
  return cities.flatMap((city) => {
    if (city.x === undefined || city.y === undefined) return [];
    const [right, down] = [((city.x - x) / own) * scale + left, ((city.y - y) / own) * scale + top];
    return [{ x: Math.round(right), y: Math.round(down) }];
  });
}

/** Lines without length, whose round ends are dots. */
function drawnDots(dots: Dots): string {
  const path = dots.map(({ x, y }) => `M${x} ${y}h0`).join('');
  return `<path stroke="var(--dot)" stroke-width="8" stroke-linecap="round" d="${path}"/>`;
}

interface Layer {
  /** `places` is the land, for the cities on it. */
  readonly layer: MapLayer | 'places';
  readonly shade: number;
  /** Lie on the shape. Its label keeps off them. */
  readonly dots?: Dots;
}

function layerOf(code: string, outline: StateOutline, { layer, shade, dots }: Layer): string {
  const colors = `fill="${SHADES[shade]}" color="var(--${shade > 3 ? 'paper' : 'ink'})"`;
  const parts = BOXES[code] ? boxesOf(code, outline) : labelOf(code, outline, dots);
  const display = `var(--${layer},${layer === MAP_LAYERS[0] ? 'block' : 'none'})`;
  return `<g display="${display}" ${colors}><path d="${outline.path}"/>${dots ? drawnDots(dots) : ''}${parts}</g>`;
}

function labelOf(code: string, outline: StateOutline, dots: Dots = []): string {
  const [nudgeX, nudgeY] = NUDGE[code] ?? [0, 0];
  const [x, y] = [outline.x + nudgeX, outline.y + nudgeY];
  const { x: right, y: down } = clearOf(dots, { x, y }, coastLines(outline.path));
  // The islands leave no room: the letters stand in the sea.
  const color = code === 'HI' ? 'var(--ink)' : 'currentColor';
  const letters = text(code, { x: x + right, y: y + down, color });
  const label = code === 'HI' ? letters.replace('var(--halo,none)', 'none') : letters;
  return TIGHT.has(code) ? `<g font-size="min(1em,32px)">${label}</g>` : label;
}

function boxesOf(code: string, outline: StateOutline): string {
  const place = BOXES[code] ?? outline;
  const [middle, side] = [place.y + BOX.height / 2, place.x < outline.x ? place.x + BOX.width : place.x];
  const index = Object.keys(BOXES).indexOf(code);
  const low = {
    x: ROW.left + (index % ROW.of) * ROW.across,
    y: ROW.top + Math.floor(index / ROW.of) * ROW.down,
  };
  return [
    '<g visibility="var(--wide)">',
    `<path d="M${outline.x} ${outline.y}L${side} ${middle}" stroke="var(--edge)"/>`,
    box(code, { ...place, ...BOX }),
    '</g><g visibility="var(--narrow)">',
    box(code, { ...low, width: ROW.width, height: ROW.height }),
    '</g>',
  ].join('');
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function box(code: string, { x, y, width, height }: Box): string {
  const radius = Math.round(height / 5);
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
  return shape + text(code, { x: x + width / 2, y: y + height / 2, color: 'currentColor' });
}

interface Text {
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

/**
 * The baseline is a third of the size of the letters below the middle. The page decides that size, and whether letters
 * have an edge that keeps them off the dots.
 */
function text(words: string, { x, y, color }: Text): string {
  const edge = 'stroke="var(--halo,none)" stroke-width="6" paint-order="stroke"';
  return `<text x="${x}" y="${y}" dy=".35em" text-anchor="middle" fill="${color}" ${edge}>${words}</text>`;
}
