import { describe, expect, test } from 'vitest';
import { addDays, addSpan, daysIn, isCalendarDay, isDayShaped, weekdayOf } from './calendar-day.ts';

test.each([
  ['2026-11-02', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['11/02/2026', false],
  ['', false],
  ['2026-11-02T10:00', false],
])('"%s" is a day: %s', (text, is) => expect(isCalendarDay(text)).toBe(is));

test('a day that does not exist is still written like one', () => expect(isDayShaped('2026-02-31')).toBe(true));

describe('days later', () => {
  test.each([
    ['2026-11-02', 15, '2026-11-17'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %d is %s', (day, count, later) => expect(addDays(day, count)).toBe(later));
});

describe('spans', () => {
  test.each([
    ['2026-11-02', { count: 2, unit: 'year' }, '2028-11-02'],
    ['2024-02-29', { count: 1, unit: 'year' }, '2025-02-28'],
    ['2024-02-29', { count: 4, unit: 'year' }, '2028-02-29'],
    ['2026-01-31', { count: 1, unit: 'month' }, '2026-02-28'],
    ['2026-08-31', { count: 6, unit: 'month' }, '2027-02-28'],
    ['2026-10-31', { count: 13, unit: 'month' }, '2027-11-30'],
    ['2026-11-02', { count: 180, unit: 'day' }, '2027-05-01'],
    ['2026-11-02', { count: -10, unit: 'year' }, '2016-11-02'],
  ] as const)('%s plus %o is %s', (day, span, end) => expect(addSpan(day, span)).toBe(end));
});

test('the day of the week is that of the calendar, in every time zone', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
});

describe('period', () => {
  test.each([
    ['1 day', 1],
    ['90 days', 90],
    ['1 month', 31],
    ['3 months', 93],
    ['1 year', 366],
    ['24 months', 731],
    ['4 years', 1461],
    ['5 years', 1827],
  ])('%s are at most %d days', (period, days) => {
    expect(daysIn(period)).toBe(days);
  });

  test('anything else is no period', () => {
    expect(() => daysIn('a while')).toThrow('"a while" is not a period');
  });
});
