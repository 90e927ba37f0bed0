import { type Box, boxAround, overlap } from './chart-lines.ts';
import { type CityPin, labelSize } from './pin-labels.ts';

/** The middle of the box of a drawing (pins.ts), and how far from it the edge is. */
export const LENS = { middle: 160, radius: 188 } as const;

/** The rings of a lens. */
export interface Rings {
  /** Where a distance is written on its ring, as a part of its radius: where most room is. */
  readonly free: readonly [x: number, y: number];
  /** The ring halfway and the edge, broken behind names. */
  readonly rings: readonly [half: string, edge: string];
}

/** The rings of a lens, and where their distances are written. */
export function ringsAround(pins: readonly CityPin[]): Rings {
  const free = freeSide(pins);
  const ringAt = (radius: number) => ringOf(radius, [...wordsOf(pins), milesOn(radius, free)]);
  return { free, rings: [ringAt(LENS.radius / 2), ringAt(LENS.radius)] };
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
