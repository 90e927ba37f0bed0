import { addDays, weekdayOf } from './calendar-day.ts';

/** Month and day: New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas. */
const FIXED = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const MONDAY = 1;
const THURSDAY = 4;

/** Month, weekday and the days of the month on which the holiday can be: the third Monday is one of 15 to 21. */
const FLOATING = [
  { month: '01', weekday: MONDAY, first: 15 },
  { month: '02', weekday: MONDAY, first: 15 },
  { month: '05', weekday: MONDAY, first: 25 },
  { month: '09', weekday: MONDAY, first: 1 },
  { month: '10', weekday: MONDAY, first: 8 },
  { month: '11', weekday: THURSDAY, first: 22 },
] as const;

/**
 * Whether federal offices are closed on a calendar day (5 U.S.C. 6103): on a holiday, or on the Friday before one on a
 * Saturday, or on the Monday after one on a Sunday.
 */
export function isFederalHoliday(day: string): boolean {
  const weekday = weekdayOf(day);
  if (isFixed(day)) return true;
  if (weekday === 5 && isFixed(addDays(day, 1))) return true;
  if (weekday === MONDAY && isFixed(addDays(day, -1))) return true;
  const [, month, date] = day.split('-');
  return FLOATING.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === weekday &&
      Number(date) >= holiday.first &&
      Number(date) < holiday.first + 7,
  );
}

function isFixed(day: string): boolean {
  return FIXED.includes(day.slice(5));
}
