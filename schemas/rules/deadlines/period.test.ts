import { expect, test } from 'vitest';
import { daysIn } from './period.ts';

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
