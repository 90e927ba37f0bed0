import { milesBetween } from '../../format/distance.ts';
import type { PlacedCity } from '../../site.ts';
import { OUTLINE_PATHS } from '../state-outline/generated/outline-paths.ts';
import { coastLines, type Line } from './chart-lines.ts';
import { citiesApart, citiesOnPlate, nearestFirst, type ShownCity } from './city-pins.ts';
import { LENS, type Rings, ringsAround } from './lens-rings.ts';
import { type CityPin, labelPins } from './pin-labels.ts';
import { pinRadius } from './pins.ts';

/** The surroundings of a city: the land of its state, the cities within a distance, and rings of miles. */
export interface Lens extends Rings {
  /** The outline of the state, with the city in the middle. */
  readonly path: string;
  readonly pins: readonly CityPin[];
  /** The distance of the edge; that of the ring halfway is half of it. */
  readonly miles: number;
}

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

/** How far two dots stand from each other at least, in units of the drawing: both are seen. */
const APART = 10;

/** The surroundings of a city, as wide as its neighbors are far; none where these are very far, or have no place. */
export function lensOf({ slug, cities, here, near }: LensInput): Lens | undefined {
  const outline = OUTLINE_PATHS[slug];
  const placed = citiesOnPlate(cities);
  const view = viewOf(placed, here, near.at(-1));
  if (!outline || !view) return undefined;
  const seen = citiesInside(nearestFirst(placed, here, near), view);
  const pins = namedPins(citiesApart(seen, APART), coastIn(view, outline));
  return { path: pathOf(outline, view.move), pins, miles: view.miles, ...ringsAround(pins) };
}

/** Cities where the view shows them, without those whose dot would lie over its edge. */
function citiesInside(cities: readonly ShownCity[], { move }: View): ShownCity[] {
  return cities
    .map((city) => {
      const [x, y] = move([city.x, city.y]);
      return { ...city, x, y };
    })
    .filter(({ x, y }) => Math.hypot(x - LENS.middle, y - LENS.middle) < LENS.radius - pinRadius(false));
}

function coastIn({ move }: View, outline: string): Line[] {
  return coastLines(outline).map(({ from, to }) => ({ from: move(from), to: move(to) }));
}

function namedPins(cities: readonly ShownCity[], coast: readonly Line[]): CityPin[] {
  const names = cities.map(({ slug }) => slug);
  return labelPins(cities, names, coast, LENS).map(({ slug: _, ...pin }) => pin);
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
