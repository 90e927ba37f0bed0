import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { isFederalHoliday } from './federal-holidays.ts';

/** The days that follow from 5 U.S.C. 6103. */
const HOLIDAYS = {
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '06-18', '06-19', '07-04', '07-05', '09-06', '10-11', '11-11', '11-25'],
};

test.each([
  ['2026', HOLIDAYS[2026]],
  // Christmas of 2027 and New Year's Day of 2028 are Saturdays.
  ['2027', [...HOLIDAYS[2027], '12-24', '12-25', '12-31']],
])('the days off of %s', (year, expected) => {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));
  expect(days.filter(isFederalHoliday).map((day) => day.slice(5))).toEqual(expected);
});
