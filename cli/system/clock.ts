/** The build's clock. Pages never read the system time, so builds with the same clock have the same bytes. */
export interface Clock {
  /** The date in UTC, for example 2026-11-21. */
  readonly today: string;
  readonly year: number;
  /** The moment, in UTC: 2026-11-21T15:04:05.000Z. It decides what is published; pages do not show it. */
  readonly now: string;
}

/** A date, or a time with its zone. Without a zone, a time would be another day on another machine. */
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Reads `--clock`, an ISO date or time; the default is now. A date is its first moment in UTC.
 * @throws {TypeError} if the text is not an ISO date
 */
export function clockAt(iso: string | undefined, now: () => Date = () => new Date()): Clock {
  const date = iso === undefined ? now() : instantOf(iso);
  if (!date) throw new TypeError(`"${iso}" is not an ISO date such as 2026-11-21.`);
  return { today: dayOf(date), year: date.getUTCFullYear(), now: date.toISOString() };
}

/** The moment that an ISO date or time with its zone names; undefined if the calendar has no such day. */
export function instantOf(iso: string): Date | undefined {
  const date = new Date(ISO.test(iso) ? iso : Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  // JavaScript reads February 30 as March 2.
  const day = iso.slice(0, 10);
  return dayOf(new Date(`${day}T00:00Z`)) === day ? date : undefined;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
