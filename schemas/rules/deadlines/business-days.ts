const DAY_MS = 86_400_000;

/** Hawaii (UTC-10, no daylight saving time), where a weekend ends last among the states. */
const OFFSET_MS = 10 * 3_600_000;

/**
 * Whole business days (Monday to Friday) between two moments. Counting federal holidays is stricter than the law:
 * nothing on time by this count is late by one that skips them. Days are Hawaiian, so a Sunday evening is never a
 * Monday; a weekend counts as Friday's end.
 */
export function businessDaysBetween(from: Date, to: Date): number {
  let at = onWeekday(from.getTime() - OFFSET_MS);
  const end = onWeekday(to.getTime() - OFFSET_MS);
  let days = 0;
  for (at = nextWeekday(at); at <= end; at = nextWeekday(at)) days += 1;
  return days;
}

/** The moment from which businessDaysBetween counts so many days. */
export function addBusinessDays(from: Date, count: number): Date {
  let at = onWeekday(from.getTime() - OFFSET_MS);
  for (let days = 0; days < count; days += 1) at = nextWeekday(at);
  return new Date(at + OFFSET_MS);
}

/** The calendar day of a moment, as 2026-12-11: of the end of a Friday, that Friday. */
export function businessDay(time: Date): string {
  return new Date(time.getTime() - OFFSET_MS).toISOString().slice(0, 10);
}

/** The calendar day that is so many business days after another. Days that are holidays do not count. */
export function businessDayAfter(day: string, count: number, isHoliday: (day: string) => boolean): string {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  let at = onWeekday(Date.parse(day));
  for (let days = 0; days < count; ) {
    at = nextWeekday(at);
    if (!isHoliday(dayOf(at))) days += 1;
  }
  return dayOf(at);
}

/** Moves a moment on a weekend back to the last millisecond of Friday. */
function onWeekday(time: number): number {
  const after = daysAfterFriday(time);
  return after === 0 ? time : time - (time % DAY_MS) - (after - 1) * DAY_MS - 1;
}

/** The same time on the next weekday. */
function nextWeekday(time: number): number {
  return time + (new Date(time).getUTCDay() === 5 ? 3 : 1) * DAY_MS;
}

/** 1 on Saturday, 2 on Sunday, 0 on weekdays. */
function daysAfterFriday(time: number): number {
  const day = new Date(time).getUTCDay();
  return day === 6 ? 1 : day === 0 ? 2 : 0;
}
