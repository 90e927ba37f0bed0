import { expect, test } from 'vitest';
import { addBusinessDays, businessDay, businessDayAfter, businessDaysBetween } from './business-days.ts';
import { isFederalHoliday } from './federal-holidays.ts';

/** 2026-11-16 is a Monday. */
test.each([
  ['Mon to Fri', '2026-11-16T18:00:00Z', '2026-11-20T18:00:00Z', 4],
  ['Mon to Mon', '2026-11-16T18:00:00Z', '2026-11-23T18:00:00Z', 5],
  ['almost Mon to Mon', '2026-11-16T18:00:00Z', '2026-11-23T17:59:59Z', 4],
  ['Mon to Sunday', '2026-11-16T18:00:00Z', '2026-11-22T18:00:00Z', 4],
  ['Fri to Mon', '2026-11-20T18:00:00Z', '2026-11-23T18:00:00Z', 1],
  ['Sat to Mon evening', '2026-11-21T18:00:00Z', '2026-11-24T09:59:59.999Z', 1],
  ['Sat to Fri', '2026-11-21T18:00:00Z', '2026-11-28T12:00:00Z', 5],
  ['Sunday evening on the West coast, Monday in UTC', '2026-11-23T06:00:00Z', '2026-11-28T12:00:00Z', 5],
  ['two weeks', '2026-11-16T18:00:00Z', '2026-11-30T18:00:00Z', 10],
  ['across Thanksgiving, which counts', '2026-11-24T18:00:00Z', '2026-12-01T18:00:00Z', 5],
  ['within a weekend', '2026-11-21T18:00:00Z', '2026-11-22T18:00:00Z', 0],
  ['a clock that was set back', '2026-11-21T18:00:00Z', '2026-11-10T18:00:00Z', 0],
])('%s', (_what, from, to, days) => {
  expect(businessDaysBetween(new Date(from), new Date(to))).toBe(days);
});

test('a later start never counts more days', () => {
  const now = new Date('2026-12-31T18:00:00Z');
  const hours = Array.from({ length: 24 * 21 }, (_, hour) => new Date(Date.UTC(2026, 10, 16, hour)));
  const days = hours.map((asked) => businessDaysBetween(asked, now));
  expect(days).toEqual([...days].sort((a, b) => b - a));
});

test.each([1, 5, 10, 15])('%d business days later is the first moment that counts as so many', (count) => {
  for (let hour = 0; hour < 24 * 8; hour += 1) {
    const from = new Date(Date.UTC(2026, 10, 16, hour));
    const end = addBusinessDays(from, count);
    expect(businessDaysBetween(from, end)).toBe(count);
    expect(businessDaysBetween(from, new Date(end.getTime() - 1))).toBe(count - 1);
  }
});

test('what is due 15 business days after a Saturday is due on a Friday', () => {
  expect(businessDay(addBusinessDays(new Date('2026-11-21T19:43:00Z'), 15))).toBe('2026-12-11');
  expect(businessDay(addBusinessDays(new Date('2026-11-16T18:00:00Z'), 10))).toBe('2026-11-30');
});

test.each([
  ['2026-11-02', 10, '2026-11-17'],
  ['2026-11-07', 1, '2026-11-09'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-12-31', 1, '2027-01-04'],
])('a day that is due %s plus %d business days skips weekends and federal holidays: %s', (day, count, due) => {
  expect(businessDayAfter(day, count, isFederalHoliday)).toBe(due);
});
