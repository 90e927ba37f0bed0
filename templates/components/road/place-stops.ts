import { yearsIn } from '../../format/text.ts';
import type { Html } from '../../html.ts';

/** A stop of the road back. */
export interface RoadStop {
  readonly title: string;
  /** The number to remember, written largest: "45 days", "$475", "3 years". */
  readonly figure?: string;
  /** When it is reached, and what is done there. */
  readonly text?: string;
  /** What to do about it today. */
  readonly now?: string;
  /** In place of the text, where it has links. */
  readonly html?: Html;
  /** A deadline, what is paid, the end of the road, or what no one can promise. */
  readonly kind?: 'deadline' | 'pay' | 'end' | 'open';
  /** Years lie before it, which the drawing leaves out. */
  readonly afterBreak?: boolean;
  /** Its days count from another day than that of the first stop. */
  readonly hasOwnStart?: boolean;
  /** Its days count from the day on which the license is given back, which no road knows: it is not to scale. */
  readonly afterReturn?: boolean;
}

/** Width of the drawing, in units of it. */
export const WIDTH = 1152;
/** From either edge of the drawing to the middle of its first and last stop. */
export const INSET = 20;
/** From the middle of a stop to the next one, where there is room, so that each is whole. */
export const MIN_GAP = 40;

/** A part of the road that can be measured: from where to where, and one tick a week, a month or a year. */
export interface RoadScale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** What a tick stands for: "1 week". */
  readonly tick: string;
}

/** Where everything of a road stands. */
export interface PlacedRoad {
  /** The middle of each stop. */
  readonly stops: readonly number[];
  /** The middle of what is written below each stop: equal columns, since words need room that days may not leave. */
  readonly labels: readonly number[];
  readonly days?: RoadScale;
  readonly years?: RoadScale;
  /** Where years are left out: the middle of the break. */
  readonly breaks: readonly number[];
  /** The years that no one can promise: from the shortest to the longest time. */
  readonly maybe?: { readonly from: number; readonly to: number };
}

/** Whether a road has anything that can be measured. A way without is a line of numbered steps. */
export function hasTime(stops: readonly RoadStop[]): boolean {
  return stops.some(({ figure, afterBreak }) => afterBreak || daysOf(figure) !== undefined);
}

/** "45 days" to 45, "5 business days" to 7, "Day 0" to 0. What is no number of days has no place of its own. */
export function daysOf(figure: string | undefined): number | undefined {
  const [, first, count, business] = /^(?:Day (\d+)|(\d+) (business )?days?)$/.exec(figure ?? '') ?? [];
  if (first !== undefined) return Number(first);
  if (count === undefined) return undefined;
  return business ? Math.round((Number(count) * 7) / 5) : Number(count);
}

/** "3 years" and "three years" to 3 and 3, "1 to 5 years" to 1 and 5, "Up to 3 years" to 0 and 3. */
export function yearsOf(figure = ''): { from: number; to: number } | undefined {
  const years = yearsIn(figure);
  if (years) return { from: years, to: years };
  const [, upTo, first, last] = /^(up to )?(\d+)(?: to (\d+))? years?$/i.exec(figure) ?? [];
  if (first === undefined) return undefined;
  return { from: upTo ? 0 : Number(first), to: Number(last ?? first) };
}

/**
 * Places the stops across the whole width. Those with a number of days stand to scale, from the first stop to the last
 * of them; what has no day stands in its column. Years after a break have a scale of their own.
 */
export function placeStops(stops: readonly RoadStop[]): PlacedRoad {
  const labels = stops.map((_, at) => columnOf(at, stops.length));
  const days = daysFromStart(stops);
  const lastDated = days.findLastIndex((day) => day !== undefined);
  const placed = toScale(labels, days, lastDated);
  const breaks: number[] = [];
  let years: (RoadScale & Pick<PlacedRoad, 'maybe'>) | undefined;
  for (const [at, { afterBreak, figure }] of stops.entries()) {
    const [from, to] = [placed[at - 1], placed[at]];
    if (!afterBreak || from === undefined || to === undefined) continue;
    const middle = from + (to - from) * BREAK_AT;
    breaks.push(Math.round(middle));
    years = yearScale(middle + BREAK_ROOM, to, yearsOf(figure)) ?? years;
  }
  const { maybe, ...scale } = years ?? {};
  return {
    stops: placed,
    labels,
    ...(lastDated > 0 ? { days: dayScale(placed, days, lastDated) } : {}),
    ...('ticks' in scale ? { years: scale } : {}),
    breaks,
    ...(maybe ? { maybe } : {}),
  };
}

/** The last column is written from the right edge, where the road ends. */
function columnOf(at: number, count: number): number {
  return at > 0 && at === count - 1 ? WIDTH - INSET : Math.round((at * WIDTH) / count) + INSET;
}

/** The days of each stop that has some. None is before the one that it follows, and the first stop is the start. */
function daysFromStart(stops: readonly RoadStop[]): (number | undefined)[] {
  let last = 0;
  return stops.map(({ figure, afterBreak, afterReturn }, at) => {
    if (at === 0) return 0;
    const day = afterBreak || afterReturn ? undefined : daysOf(figure);
    if (day === undefined) return undefined;
    last = Math.max(last, day);
    return last;
  });
}

/**
 * Stops up to the last one with a day stand by their days; those between them share the way. Where two are near, the
 * whole way is longer, as far as the next column leaves room. Stops of one day are one.
 */
function toScale(columns: readonly number[], days: readonly (number | undefined)[], last: number): number[] {
  const placed = [...columns];
  const [whole, end] = [days[last] ?? 0, columns[last] ?? INSET];
  if (last < 1 || whole === 0) return placed;
  const known = days.flatMap((day, at) => (day === undefined ? [] : [{ day, at }]));
  const needed = known.slice(1).map(({ day, at }, index) => {
    const before = known[index] ?? { day: 0, at: 0 };
    return day > before.day ? (MIN_GAP * (at - before.at)) / (day - before.day) : 0;
  });
  const room = Math.max(end, (columns[last + 1] ?? end) - MIN_GAP) - INSET;
  const perDay = Math.max((end - INSET) / whole, Math.min(room / whole, Math.max(...needed)));
  for (const [index, { day, at }] of known.slice(1).entries()) {
    const before = known[index] ?? { day: 0, at: 0 };
    for (let between = before.at + 1; between <= at; between++) {
      const part = (between - before.at) / (at - before.at);
      placed[between] = Math.round(INSET + perDay * (before.day + (day - before.day) * part));
    }
  }
  return placed;
}

/** A step between ticks for each length of a road, in days. */
const STEPS = [
  { upTo: 14, step: 1, tick: '1 day' },
  { upTo: 70, step: 7, tick: '1 week' },
  { upTo: Number.POSITIVE_INFINITY, step: 30, tick: '30 days' },
] as const;

/** Each tick is as far from the next one: time is distance. */
function dayScale(placed: readonly number[], days: readonly (number | undefined)[], last: number): RoadScale {
  const [whole, end] = [days[last] ?? 0, placed[last] ?? WIDTH];
  const { step, tick } = STEPS.find(({ upTo }) => whole <= upTo) ?? STEPS[2];
  const perDay = whole > 0 ? (end - INSET) / whole : 0;
  const ticks = Array.from({ length: Math.floor(whole / step) + 1 }, (_, at) => INSET + at * step * perDay);
  return { from: INSET, to: end, ticks, tick };
}

/** Where a break stands between its two stops, and what it leaves free on either side. */
const BREAK_AT = 0.3;
const BREAK_ROOM = 24;

function yearScale(from: number, to: number, years: ReturnType<typeof yearsOf>) {
  if (!years) return undefined;
  const start = Math.round(from);
  const at = (year: number) => start + ((to - start) * year) / years.to;
  const ticks = Array.from({ length: years.to + 1 }, (_, year) => at(year));
  const maybe = years.from < years.to ? { maybe: { from: Math.round(at(years.from)), to } } : {};
  return { from: start, to, ticks, tick: '1 year', ...maybe };
}
