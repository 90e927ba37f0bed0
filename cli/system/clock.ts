/** The build's clock. Pages never ask the machine for the time; a build made with the same clock is the same bytes. */
export interface Clock {
  /** The day, for example 2026-11-21 (UTC). */
  readonly today: string;
  readonly year: number;
}

/** A day, or a time with its zone: a time without one is another day on another machine. */
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Reads `--clock`: an ISO date or time. Without one it is today, to the day, so that two builds on one day are alike. */
export function clockAt(iso: string | undefined, now: () => Date = () => new Date()): Clock {
  const date = iso === undefined ? now() : new Date(ISO.test(iso) ? iso : Number.NaN);
  const isNoDay = Number.isNaN(date.getTime()) || (iso?.length === 10 && date.toISOString().slice(0, 10) !== iso);
  if (isNoDay) throw new TypeError(`"${iso}" is not an ISO date such as 2026-11-21.`);
  return { today: date.toISOString().slice(0, 10), year: date.getUTCFullYear() };
}
