import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['$100', { from: 100, to: 100 }],
  ['$140.25', { from: 140.25, to: 140.25 }],
  ['$100 to $275', { from: 100, to: 275 }],
  ['$210 in person or $200 by mail', { from: 200, to: 210 }],
  ['$410 ($400 by mail)', { from: 410, to: 410 }],
  ['$145, $175, or $220', { from: 145, to: 220 }],
  ['up to $400', { from: 0, to: 400 }],
  ['at least $500', { from: 500 }],
  ['$250 a year for 3 years', { from: 750, to: 750 }],
  ['$30 a month', { from: 30 }],
  ['$200 for the first 30 days, then $7 a day, at most $3,500', { from: 200, to: 3500 }],
  ['waived', undefined],
  ['the provider sets the price', undefined],
])('reads "%s"', (text, amount) => {
  expect(readAmount(text)).toEqual(amount);
});
