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
  /**
   * The day that its days count from, where that is not the first stop: "the conviction". Empty where only its rule
   * says: it is not to scale.
   */
  readonly countedFrom?: string;
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
  /** A scale for each day that days count from, in the order of the road. */
  readonly days: readonly RoadScale[];
  readonly years?: RoadScale;
  /** Where time is left out: the middle of each break, and the stop after it. */
  readonly breaks: readonly { readonly x: number; readonly at: number }[];
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
 * Places the stops across the whole width. Those with a number of days stand to scale, from the day they count from
 * to the last of them; what has no day stands in its column. Years after a break have a scale of their own.
 */
export function placeStops(stops: readonly RoadStop[]): PlacedRoad {
  const labels = stops.map((_, at) => columnOf(at, stops.length));
  const placed = [...labels];
  const days: RoadScale[] = [];
  const breaks: PlacedRoad['breaks'][number][] = [];
  const runs = runsOf(stops);
  for (const [index, run] of runs.entries()) {
    const start = startOf(run, placed, labels);
    if (run.hasOwnStart) breaks.push({ x: Math.round((start + (placed[run.after] ?? 0)) / 2), at: run.after + 1 });
    toScale({ run, start, placed, isLast: index === runs.length - 1 }, labels);
    days.push(dayScale(start, placed, run));
  }
  let years: (RoadScale & Pick<PlacedRoad, 'maybe'>) | undefined;
  for (const [at, { afterBreak, figure }] of stops.entries()) {
    const [from, to] = [placed[at - 1], placed[at]];
    if (!afterBreak || from === undefined || to === undefined) continue;
    const middle = from + (to - from) * BREAK_AT;
    breaks.push({ x: Math.round(middle), at });
    years = yearScale(middle + BREAK_ROOM, to, yearsOf(figure)) ?? years;
  }
  const { maybe, ...scale } = years ?? {};
  return {
    stops: placed,
    labels,
    days,
    ...('ticks' in scale ? { years: scale } : {}),
    breaks,
    ...(maybe ? { maybe } : {}),
  };
}

/** Stops in a row whose days count from the same day. */
interface Run {
  readonly hasOwnStart: boolean;
  /** The stop from which they count, or after which the day lies that they count from. */
  readonly after: number;
  /** Each of them with its day. */
  readonly dated: readonly { readonly day: number; readonly at: number }[];
}

/** No day of a run is before the one that it follows. */
function runsOf(stops: readonly RoadStop[]): Run[] {
  const runs: (Run & { readonly from: string | undefined; readonly dated: { day: number; at: number }[] })[] = [];
  for (const [at, { figure, afterBreak, afterReturn, countedFrom: from }] of stops.entries()) {
    const day = at === 0 || afterBreak || afterReturn || from === '' ? undefined : daysOf(figure);
    const run = runs.at(-1);
    if (day === undefined) continue;
    if (run?.from === from && run) run.dated.push({ day: Math.max(day, run.dated.at(-1)?.day ?? 0), at });
    else {
      const hasOwnStart = run !== undefined || from !== undefined;
      runs.push({ from, hasOwnStart, after: hasOwnStart ? at - 1 : 0, dated: [{ day, at }] });
    }
  }
  return runs;
}

/** How far the day that a run counts from lies on the way to its first stop: a break and a mark have room before it. */
const OWN_START_AT = 0.45;

function startOf({ hasOwnStart, after }: Run, placed: readonly number[], labels: readonly number[]): number {
  const from = placed[after] ?? INSET;
  return hasOwnStart ? Math.round(from + ((labels[after + 1] ?? from) - from) * OWN_START_AT) : from;
}

/** The last column is written from the right edge, where the road ends. */
function columnOf(at: number, count: number): number {
  return at > 0 && at === count - 1 ? WIDTH - INSET : Math.round((at * WIDTH) / count) + INSET;
}

interface RunPlace {
  readonly run: Run;
  readonly start: number;
  /** The middle of each stop, which this moves. */
  readonly placed: number[];
  readonly isLast: boolean;
}

/**
 * Stops of a run stand by their days; those between them share the way. Where two are near, the whole way is longer, as
 * far as the next column leaves room. Stops of one day are one.
 */
function toScale({ run, start, placed, isLast }: RunPlace, columns: readonly number[]): void {
  const last = run.dated.at(-1);
  if (!last || last.day === 0) return;
  const end = columns[last.at] ?? start;
  const known = [{ day: 0, at: run.after }, ...run.dated];
  const pairs = run.dated.map((next, index) => ({ next, before: known[index] ?? next }));
  const needed = pairs.map(({ next, before }) =>
    next.day > before.day ? (MIN_GAP * (next.at - before.at)) / (next.day - before.day) : 0,
  );
  const room = (isLast ? Math.max(end, (columns[last.at + 1] ?? end) - MIN_GAP) : end) - start;
  const perDay = Math.max((end - start) / last.day, Math.min(room / last.day, Math.max(...needed)));
  for (const { next, before } of pairs) {
    for (let between = before.at + 1; between <= next.at; between++) {
      const part = (between - before.at) / (next.at - before.at);
      placed[between] = Math.round(start + perDay * (before.day + (next.day - before.day) * part));
    }
  }
}

/** A step between ticks for each length of a road, in days. */
const STEPS = [
  { upTo: 14, step: 1, tick: '1 day' },
  { upTo: 70, step: 7, tick: '1 week' },
  { upTo: Number.POSITIVE_INFINITY, step: 30, tick: '30 days' },
] as const;

/** Each tick is as far from the next one: time is distance. */
function dayScale(start: number, placed: readonly number[], { dated }: Run): RoadScale {
  const { day: whole, at: last } = dated.at(-1) ?? { day: 0, at: 0 };
  const end = placed[last] ?? WIDTH;
  const { step, tick } = STEPS.find(({ upTo }) => whole <= upTo) ?? STEPS[2];
  const perDay = whole > 0 ? (end - start) / whole : 0;
  const ticks = Array.from({ length: Math.floor(whole / step) + 1 }, (_, at) => start + at * step * perDay);
  return { from: start, to: end, ticks, tick };
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
