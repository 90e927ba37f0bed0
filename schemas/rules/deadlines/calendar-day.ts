import type { Span } from '../facts/filing-length.ts';

/*
 * Calendar days as text: 2026-11-02. They have no time and no time zone, so none can shift them. Texts of this form
 * are in the order of their days.
 */

const DAY_MS = 86_400_000;

/** Whether a text is a day of the calendar, written as year-month-day. */
export function isCalendarDay(text: string): boolean {
  return isDayShaped(text) && textOf(Date.parse(text)) === text;
}

/** Whether a text is written as year-month-day, also for a day that does not exist. */
export function isDayShaped(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

export function addDays(day: string, count: number): string {
  return textOf(Date.parse(day) + count * DAY_MS);
}

/** How many days later the second day is. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Adds a span. A month that lacks the day ends on its last one: a year after February 29 is February 28. */
export function addSpan(day: string, { count, unit }: Span): string {
  if (unit === 'day') return addDays(day, count);
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + (unit === 'year' ? 12 * count : count));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(Number(day.slice(8)), lastDay));
  return textOf(date.getTime());
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function textOf(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

const PERIOD = /^([1-9]\d{0,3}) (day|month|year)s?$/;

/**
 * The days of a period as content writes it ("90 days", "24 months", "5 years"): as many as it can have, with its leap
 * days, so that no period ends early. Two years are 731 days, and five are 1827.
 * @throws {RangeError} the text is not a period. The schema of the content refuses such a text first.
 */
export function daysIn(period: string): number {
  const [, count, unit] = PERIOD.exec(period) ?? [];
  if (count === undefined) throw new RangeError(`"${period}" is not a period like "90 days" or "5 years".`);
  if (unit === 'day') return Number(count);
  const months = Number(count) * (unit === 'year' ? 12 : 1);
  const years = Math.floor(months / 12);
  return 365 * years + Math.ceil(years / 4) + 31 * (months % 12);
}
