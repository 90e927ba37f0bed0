import { milesBetween } from '../../format/distance.ts';
import type { PlacedCity } from '../../site.ts';
import { OUTLINE_PATHS } from '../state-outline/generated/outline-paths.ts';
import { type Box, coastLines, crosses, isOnLand, type Line } from './chart-lines.ts';
import { labelPins, type PinLabel } from './pin-labels.ts';

/** As many cities as a plate names: the first of its file, which are the largest. */
const MAX_CITIES = 8;

/** How far two dots stand from each other at least, in units of the drawing: a name fits between them. */
const APART = 24;

/** What a plate carries. */
export interface PlateCities {
  readonly pins: readonly { readonly x: number; readonly y: number; readonly label: PinLabel }[];
  readonly miles?: MilesBar;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Those that stand apart from all before them. */
export function citiesApart<City extends Point>(cities: readonly City[], apart = APART): City[] {
  const kept: City[] = [];
  for (const city of cities) {
    if (!kept.some(({ x, y }) => Math.hypot(x - city.x, y - city.y) < apart)) kept.push(city);
  }
  return kept;
}

/** Those with a place in the outline. */
export function citiesOnPlate(cities: readonly PlacedCity[]): (PlacedCity & Placed)[] {
  return cities.flatMap(({ x, y, ...city }) => (x === undefined || y === undefined ? [] : [{ ...city, x, y }]));
}

/** A city of a page on its plate: the page's own, a neighbor with its miles, or another. */
export interface ShownCity {
  readonly slug: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isHere?: true;
  readonly miles?: number;
}

/** The neighbors of a city, the nearest first. */
type Neighbors = readonly { readonly slug: string; readonly miles: number }[];

/** The city of a page and its neighbors first, then the others in their order, each marked as what it is. */
export function nearestFirst(cities: readonly (PlacedCity & Placed)[], here: string | undefined, near: Neighbors) {
  const first = [here, ...near.map(({ slug }) => slug)];
  const rank = (slug: string) => (first.includes(slug) ? first.indexOf(slug) : first.length);
  return cities
    .toSorted((a, b) => rank(a.slug) - rank(b.slug))
    .map(({ slug, name, x, y }): ShownCity => {
      const miles = near.find((one) => one.slug === slug)?.miles;
      return { slug, name, x, y, ...(slug === here ? { isHere: true } : {}), ...(miles ? { miles } : {}) };
    });
}

/** The largest cities of a state on its plate, each with its name, and the scale of the plate in miles. */
export function plateCities(slug: string, cities: readonly PlacedCity[]): PlateCities {
  const coast = coastLines(OUTLINE_PATHS[slug] ?? '');
  const placed = citiesOnPlate(cities);
  const shown = citiesApart(placed).slice(0, MAX_CITIES);
  const named = shown.map((city) => city.slug);
  const miles = milesBar(placed, coast);
  return {
    pins: labelPins(shown, named, coast).flatMap(({ x, y, label }) => (label ? [{ x, y, label }] : [])),
    ...(miles ? { miles } : {}),
  };
}

type Placed = Pick<PlacedCity, 'lat' | 'lon'> & { readonly x: number; readonly y: number };

/** A length of the plate in whole miles, and where it stands in free water. */
export interface MilesBar {
  readonly miles: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Lengths that a bar may have, the longest that has room first. */
const LENGTHS = [200, 100, 50, 25, 10, 5, 2];
const LONGEST = 90;

/** The corners of the plate in which a bar may stand: at the left and at the right, below and above. */
const CORNERS = [
  [-30, 330],
  [185, 330],
  [-30, -10],
  [185, -10],
] as const;

/** Measured between the two cities that are farthest from each other; none where no corner is free. */
export function milesBar(cities: readonly Placed[], coast: readonly Line[]): MilesBar | undefined {
  const pairs = cities.flatMap((a, at) =>
    cities.slice(at + 1).map((b) => ({ units: Math.hypot(a.x - b.x, a.y - b.y), a, b })),
  );
  const [farthest] = pairs.toSorted((one, other) => other.units - one.units);
  if (!farthest || farthest.units === 0) return undefined;
  const perMile = farthest.units / milesBetween(farthest.a, farthest.b);
  const miles = LENGTHS.find((length) => length * perMile <= LONGEST);
  if (miles === undefined) return undefined;
  const width = Math.round(miles * perMile);
  for (const [x, y] of CORNERS) {
    const box: Box = { left: x, right: x + LONGEST, top: y - 18, bottom: y + 6 };
    if (!isOnLand(box, coast) && !coast.some((line) => crosses(line, box, 4))) return { miles, x, y, width };
  }
  return undefined;
}
