import { weekdayOf } from '../../schemas/rules/deadlines/calendar-day.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The older of two ISO days. A page is only as fresh as its oldest part. */
export function olderDay(own: string | undefined, facts: string | undefined): string | undefined {
  if (!own || !facts) return own ?? facts;
  return own < facts ? own : facts;
}

/** The newest of some ISO days. A page changed when the last of its parts did. */
export function newestDay(...days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}

/** "2026-11-21" to "November 21, 2026". Works on text, so time zones cannot shift the day. */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`;
}

/** "2026-11-21" to "Nov 21, 2026". */
export function shortDate(day: string): string {
  return longDate(day).replace(/^([A-Z][a-z]{2})[a-z]*/, '$1');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "2026-11-21" to "Saturday, November 21, 2026". */
export function weekdayDate(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]}, ${longDate(day)}`;
}
