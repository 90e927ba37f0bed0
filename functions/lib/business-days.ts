const DAY_MS = 86_400_000;

/** Hawaii, where a weekend ends last in the states; it knows no daylight saving time. */
const OFFSET_MS = 10 * 3_600_000;

/**
 * Whole business days from one moment to another: Monday to Friday. Federal holidays count as business days here, which is stricter than the
 * law: what is due by this count is never late by one that leaves them out. Days are those of Hawaii, so that a Sunday evening anywhere in the
 * states is not taken for a Monday; what comes on a weekend counts from the end of Friday.
 */
export function businessDaysBetween(from: Date, to: Date): number {
  let at = onWeekday(from.getTime() - OFFSET_MS);
  const end = onWeekday(to.getTime() - OFFSET_MS);
  let days = 0;
  for (at = nextWeekday(at); at <= end; at = nextWeekday(at)) days += 1;
  return days;
}

/** A moment of a weekend is the last of its Friday. */
function onWeekday(time: number): number {
  const after = daysAfterFriday(time);
  return after === 0 ? time : time - (time % DAY_MS) - (after - 1) * DAY_MS - 1;
}

/** The same time a day later, or on Monday. */
function nextWeekday(time: number): number {
  return time + (new Date(time).getUTCDay() === 5 ? 3 : 1) * DAY_MS;
}

/** 0 from Monday to Friday. */
function daysAfterFriday(time: number): number {
  return [2, 0, 0, 0, 0, 0, 1][new Date(time).getUTCDay()] as number;
}
