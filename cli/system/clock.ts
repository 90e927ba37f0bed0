/** The build's clock. Pages never read the system time, so builds with the same clock have the same bytes. */
export interface Clock {
  /** The date in UTC, for example 2026-11-21. */
  readonly today: string;
  readonly year: number;
}

/** A date, or a time with its zone. Without a zone, a time would be another day on another machine. */
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Reads `--clock`, an ISO date or time; the default is today. Only the date counts, so builds of one day are alike.
 * @throws {TypeError} if the text is not an ISO date
 */
export function clockAt(iso: string | undefined, now: () => Date = () => new Date()): Clock {
  const date = iso === undefined ? now() : new Date(ISO.test(iso) ? iso : Number.NaN);
  const isNoDay = Number.isNaN(date.getTime()) || (iso?.length === 10 && date.toISOString().slice(0, 10) !== iso);
  if (isNoDay) throw new TypeError(`"${iso}" is not an ISO date such as 2026-11-21.`);
  return { today: date.toISOString().slice(0, 10), year: date.getUTCFullYear() };
}
