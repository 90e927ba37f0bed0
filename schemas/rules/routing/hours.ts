import type { BuyerHours } from '../../generated/content-types.ts';

/** A moment as clocks of a time zone show it. */
export interface LocalTime {
  /** 2026-11-26 */
  readonly day: string;
  readonly weekday: (typeof WEEKDAYS)[number];
  /** 24 hours, for example 09:05. */
  readonly time: string;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether clocks of such a zone are known. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Daylight saving time included. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun';
  return { day, weekday, time: `${parts.hour}:${parts.minute}` };
}

/** Whether a buyer takes leads at a moment. Without opening hours it does on every day that is not closed. */
export function isOpen({ open, closed = [] }: Pick<BuyerHours, 'open' | 'closed'>, at: LocalTime): boolean {
  if (closed.includes(at.day)) return false;
  if (!open) return true;
  return open.some(({ days, from, to }) => days.includes(at.weekday) && from <= at.time && at.time < to);
}

/** The index of an opening that never opens, because it ends before it begins. */
export function neverOpens({ open = [] }: Pick<BuyerHours, 'open'>): number | undefined {
  const index = open.findIndex(({ from, to }) => from >= to);
  return index < 0 ? undefined : index;
}
