import { milesBetween } from '../../format/distance.ts';
import type { PlacedCity } from '../../site.ts';
import { OUTLINE_PATHS } from '../state-outline/generated/outline-paths.ts';
import { type Box, boxAround, coastLines, overlap } from './chart-lines.ts';
import { citiesApart, citiesOnPlate, nearestFirst } from './city-pins.ts';
import { type CityPin, labelPins, labelSize } from './pin-labels.ts';

/** The surroundings of a city: the land of its state, the cities within a distance, and rings of miles. */
export interface Lens {
  /** The outline of the state, with the city in the middle. */
  readonly path: string;
  readonly pins: readonly CityPin[];
  /** The distance of the edge; that of the ring halfway is half of it. */
  readonly miles: number;
  /** Where a distance is written on its ring, as a part of its radius: where most room is. */
  readonly free: readonly [x: number, y: number];
  /** The ring halfway and the edge, broken behind names. */
  readonly rings: readonly [half: string, edge: string];
}

/** The middle of the box of a drawing (pins.ts), and how far from it the edge is. */
export const LENS = { middle: 160, radius: 188 } as const;

/** Distances of the edge in miles. */
const EDGES = [10, 20, 30, 40, 60, 80, 100, 120, 160, 200];

/** An outline that is drawn larger than this shows how coarse it is. */
const MAX_ZOOM = 3;

interface LensInput {
  /** The state. */
  readonly slug: string;
  readonly cities: readonly PlacedCity[];
  /** The city in the middle. */
  readonly here: string;
  /** Its neighbors, which are named first, with their miles. */
  readonly near: readonly { readonly slug: string; readonly miles: number }[];
}

/** The surroundings of a city, as wide as its neighbors are far; none where these are very far, or have no place. */
export function lensOf({ slug, cities, here, near }: LensInput): Lens | undefined {
  const outline = OUTLINE_PATHS[slug];
  const placed = citiesOnPlate(cities);
  const view = viewOf(placed, here, near.at(-1));
  if (!outline || !view) return undefined;
  const { miles, move } = view;
  const inside = nearestFirst(placed, here, near)
    .map((city) => {
      const [x, y] = move([city.x, city.y]);
      return { ...city, x, y };
    })
    .filter(({ x, y }) => Math.hypot(x - LENS.middle, y - LENS.middle) < LENS.radius - 24);
  const apart = citiesApart(inside);
  const coast = coastLines(outline).map(({ from, to }) => ({ from: move(from), to: move(to) }));
  const names = apart.map((city) => city.slug);
  const pins = labelPins(apart, names, coast).map(({ slug: _, ...pin }) => pin);
  const free = freeSide(pins);
  const ringAt = (radius: number) => ringOf(radius, [...wordsOf(pins), milesOn(radius, free)]);
  return { path: pathOf(outline, move), pins, miles, free, rings: [ringAt(LENS.radius / 2), ringAt(LENS.radius)] };
}

/** A place in a drawing. */
type Point = readonly [x: number, y: number];

/** How far the lens reaches, and where it shows a place of the plate. */
interface View {
  readonly miles: number;
  readonly move: (place: Point) => Point;
}

/** The view that has the city in its middle, and the farthest of its neighbors inside. */
function viewOf(
  placed: ReturnType<typeof citiesOnPlate>,
  here: string,
  farthest: LensInput['near'][number] | undefined,
): View | undefined {
  const city = placed.find(({ slug }) => slug === here);
  const other = placed.find(({ slug }) => slug === farthest?.slug);
  if (!city || !other || !farthest) return undefined;
  const perMile = Math.hypot(other.x - city.x, other.y - city.y) / milesBetween(other, city);
  const zoomTo = (miles: number) => LENS.radius / (miles * perMile);
  const miles = EDGES.find((edge) => edge >= farthest.miles * 1.15 && zoomTo(edge) <= MAX_ZOOM);
  if (miles === undefined) return undefined;
  const moved = (from: number, middle: number) => Math.round((from - middle) * zoomTo(miles) + LENS.middle);
  return { miles, move: ([x, y]) => [moved(x, city.x), moved(y, city.y)] };
}

/** About how wide letters are, and what stays free around them, in units of the drawing. */
const LETTERS = { here: 9.8, other: 6, room: 3 } as const;

/** Where names are written. */
function wordsOf(pins: readonly CityPin[]): Box[] {
  return pins.flatMap(({ label, isHere }) => {
    if (!label) return [];
    const letters = label.name.length + (label.miles === undefined ? 0 : ` ${label.miles} mi`.length);
    const width = letters * (isHere ? LETTERS.here : LETTERS.other);
    const left = label.x - { start: 0, middle: width / 2, end: width }[label.anchor];
    const height = labelSize(isHere);
    return [{ left, right: left + width, top: label.y - height, bottom: label.y + height / 4 }];
  });
}

/** Where a distance is written on its ring. */
function milesOn(ring: number, [x, y]: readonly [number, number]): Box {
  return boxAround(LENS.middle + x * ring, LENS.middle + y * ring, 16, 6);
}

/** As finely as a ring is cut, in parts of it. */
const PARTS = 120;

/** A ring around the city, without what lies behind words. */
function ringOf(ring: number, words: readonly Box[]): string {
  const points = Array.from({ length: PARTS }, (_, at) => {
    const angle = (2 * Math.PI * at) / PARTS;
    const [x, y] = [LENS.middle + ring * Math.sin(angle), LENS.middle - ring * Math.cos(angle)];
    const isFree = !words.some((word) => overlap(word, boxAround(x, y, LETTERS.room)));
    return { isFree, at: `${Math.round(x)} ${Math.round(y)}` };
  });
  const first = points.findIndex(({ isFree }) => !isFree);
  const turned = [...points.slice(first), ...points.slice(0, first)];
  const arcs = turned.flatMap(({ isFree, at }, from) => {
    if (!isFree || turned[from - 1]?.isFree) return [];
    const length = [...turned.slice(from), { isFree: false }].findIndex((one) => !one.isFree) - 1;
    const end = turned[from + length]?.at ?? at;
    return length > 0 ? [`M${at}A${ring} ${ring} 0 ${length > PARTS / 2 ? 1 : 0} 1 ${end}`] : [];
  });
  return arcs.join('');
}

/** An outline in other units: rings of an absolute move and relative lines. */
function pathOf(outline: string, move: View['move']): string {
  return outline
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const points = coastLines(ring).map(({ from }) => move(from));
      const [[startX, startY] = [0, 0], ...rest] = points;
      const steps = rest.map(([x, y], at) => [x - (points[at]?.[0] ?? 0), y - (points[at]?.[1] ?? 0)]);
      return `M${startX} ${startY}l${steps.flat().join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** All around, but not where words would leave the box, nor where the plate of the state stands. */
const SIDES = Array.from({ length: 16 }, (_, at) => {
  const angle = (at * Math.PI) / 8;
  return [Math.round(Math.sin(angle) * 100) / 100, Math.round(Math.cos(angle) * 100) / 100] as const;
}).filter(([x, y]) => Math.abs(x) < 0.9 && (x > -0.5 || y < 0));

/** The side on which what is written on both rings is farthest from dots and names. */
function freeSide(pins: readonly CityPin[]): readonly [number, number] {
  const words = [
    ...pins.map(({ x, y }) => [x, y] as const),
    ...wordsOf(pins).flatMap(({ left, right, top, bottom }) =>
      [left, (left + right) / 2, right].map((x) => [x, (top + bottom) / 2] as const),
    ),
  ];
  const room = ([x, y]: readonly [number, number]) =>
    Math.min(
      ...[LENS.radius / 2, LENS.radius].flatMap((radius) =>
        words.map(([wordX, wordY]) => Math.hypot(LENS.middle + x * radius - wordX, LENS.middle + y * radius - wordY)),
      ),
    );
  return SIDES.toSorted((a, b) => room(b) - room(a))[0] ?? [0, 1];
}
