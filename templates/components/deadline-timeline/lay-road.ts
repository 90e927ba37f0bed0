import { daysBetween } from '../../../schemas/rules/deadlines/calendar-day.ts';

/** Width of the drawing. */
export const WIDTH = 1152;

/** Height of one row of labels. */
export const TIER = 52;

/** What stands at the road. */
interface RoadStop {
  /** 2026-11-22 */
  readonly day: string;
  readonly kind: string;
  readonly title: string;
  readonly date: string;
}

interface Label {
  readonly x: number;
  /** Of the second of its two lines. */
  readonly y: number;
  readonly textX: number;
  /** It ends at the stop instead of beginning there. */
  readonly isLast: boolean;
  readonly title: string;
  readonly date: string;
  readonly kind: string;
}

const START = 13;
const END = WIDTH - START;

/** Where the part to scale ends, if years follow it. */
const BREAK = 900;

/** A longer way between two days is not drawn to scale. */
const LONG_DAYS = 120;

/** Places the stops: to scale up to the first long way, then evenly. A label that has no room moves up a row. */
export function layRoad(stops: readonly RoadStop[], today: string) {
  const days = [...new Set([...stops.map(({ day }) => day), today])].sort();
  const first = days.findIndex((day, index) => daysBetween(days[index - 1] ?? day, day) > LONG_DAYS);
  const nearDays = first < 0 ? days : days.slice(0, first);
  const farDays = first < 0 ? [] : days.slice(first);
  const end = farDays.length > 0 ? BREAK : END;
  const [start = today, last = today] = [nearDays[0], nearDays.at(-1)];
  const span = daysBetween(start, last);
  const lastX = farDays.length > 0 ? BREAK - 90 : END;
  const perDay = span > 0 ? (lastX - START) / span : 0;
  const near = nearDays.map((day) => ({ day, x: Math.round(START + daysBetween(start, day) * perDay) }));
  const far = farDays.map((day, index) => ({
    day,
    x: Math.round(END - ((farDays.length - 1 - index) * (END - BREAK - 80)) / farDays.length),
  }));
  const xOf = new Map([...near, ...far].map(({ day, x }) => [day, x]));
  const { labels, tiers } = place(stops.map((stop) => ({ ...stop, x: xOf.get(stop.day) ?? START })));
  return { labels, tiers, near, far, end, perDay, now: xOf.get(today) };
}

/** Puts each label in the lowest row that has room for it. */
function place(stops: readonly (RoadStop & { readonly x: number })[]) {
  const rows: number[] = [];
  const labels = stops.map((stop): Label => {
    const width = Math.max(stop.title.length * 9.5, stop.date.length * 8);
    const isLast = stop.x + width > WIDTH;
    const left = isLast ? stop.x + START - width : stop.x - START;
    const free = rows.findIndex((taken) => taken <= left);
    const row = free < 0 ? rows.length : free;
    rows[row] = left + width + 20;
    const { x, title, date, kind } = stop;
    return { x, y: -14 - row * TIER, textX: isLast ? x + START : left, isLast, title, date, kind };
  });
  return { labels, tiers: rows.length };
}

/** The road's height at a place: it swings a little. */
export function roadHeight(x: number): number {
  return Math.round((26 - 7 * Math.sin(x / 170)) * 10) / 10;
}
