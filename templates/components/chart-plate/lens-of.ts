import { milesBetween } from '../../format/distance.ts';
import type { PlacedCity } from '../../site.ts';
import { OUTLINE_PATHS } from '../state-outline/generated/outline-paths.ts';
import { type Box, boxAround, coastLines, overlap } from './chart-lines.ts';
import { citiesApart, citiesOnPlate } from './city-pins.ts';
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
  const city = placed.find((one) => one.slug === here);
  const farthest = near.at(-1)?.miles;
  if (!outline || !city || farthest === undefined) return undefined;
  const other = placed.find((one) => one.slug === near.at(-1)?.slug);
  const perMile = other && Math.hypot(other.x - city.x, other.y - city.y) / milesBetween(other, city);
  if (!perMile) return undefined;
  const zoomTo = (miles: number) => LENS.radius / (miles * perMile);
  const miles = EDGES.find((edge) => edge >= farthest * 1.15 && zoomTo(edge) <= MAX_ZOOM);
  if (miles === undefined) return undefined;
  const zoom = zoomTo(miles);
  const across = (x: number) => Math.round((x - city.x) * zoom + LENS.middle);
  const down = (y: number) => Math.round((y - city.y) * zoom + LENS.middle);
  const nearest = [here, ...near.map((one) => one.slug)];
  const rank = (one: string) => (nearest.includes(one) ? nearest.indexOf(one) : nearest.length);
  const shown = placed
    .toSorted((a, b) => rank(a.slug) - rank(b.slug))
    .map(({ slug: id, name, x, y }) => ({ slug: id, name, x: across(x), y: down(y) }))
    .filter(({ x, y }) => Math.hypot(x - LENS.middle, y - LENS.middle) < LENS.radius - 24)
    .map((one) => {
      const distance = near.find(({ slug: id }) => id === one.slug)?.miles;
      return { ...one, ...(one.slug === here ? { isHere: true } : {}), ...(distance ? { miles: distance } : {}) };
    });
  const apart = citiesApart(shown);
  const coast = coastLines(outline).map(({ from, to }) => ({
    from: [across(from[0]), down(from[1])] as const,
    to: [across(to[0]), down(to[1])] as const,
  }));
  const labeled = labelPins(
    apart,
    apart.map((one) => one.slug),
    coast,
  );
  const pins = labeled.map(({ slug: _, ...pin }) => pin);
  const free = freeSide(pins);
  const [half, edge] = [LENS.radius / 2, LENS.radius].map((ring) =>
    ringOf(ring, [...wordsOf(pins), milesOn(ring, free)]),
  );
  return { path: pathOf(outline, across, down), pins, miles, free, rings: [half ?? '', edge ?? ''] };
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
function pathOf(outline: string, across: (x: number) => number, down: (y: number) => number): string {
  return outline
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const points = coastLines(ring).map(({ from }) => [across(from[0]), down(from[1])] as const);
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
