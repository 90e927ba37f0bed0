import { expect, test } from 'vitest';
import { filingLength, isWithin } from './filing-length.ts';

test.each([
  ['3 years', { count: 3, unit: 'year' }, { count: 3, unit: 'year' }, false],
  ['1 year', { count: 1, unit: 'year' }, { count: 1, unit: 'year' }, false],
  ['1 to 3 years', { count: 1, unit: 'year' }, { count: 3, unit: 'year' }, false],
  ['180 days to 3 years', { count: 180, unit: 'day' }, { count: 3, unit: 'year' }, false],
  ['up to 3 years', undefined, { count: 3, unit: 'year' }, false],
  ['3 to 20 years, or for life', { count: 3, unit: 'year' }, { count: 20, unit: 'year' }, true],
  ['for life', undefined, undefined, true],
  ['as long as the suspension lasts', undefined, undefined, false],
] as const)('reads "%s"', (text, least, most, forLife) => {
  expect(filingLength(text)).toEqual({ ...(least ? { least } : {}), ...(most ? { most } : {}), forLife });
});

test.each([
  ['2 years', '2 to 3 years', true],
  ['1 year', '2 to 3 years', false],
  ['180 days', '6 months to 3 years', false],
  ['180 days', '180 days to 3 years', true],
  ['up to 3 years', '3 years', true],
  ['5 years', 'up to 3 years', false],
  ['for life', '3 to 20 years', false],
  ['for life', '3 to 20 years, or for life', true],
  ['25 years', '3 to 20 years, or for life', true],
  ['as long as the suspension lasts', '3 years', true],
])('"%s" within "%s": %s', (inner, outer, within) => {
  expect(isWithin(filingLength(inner), filingLength(outer))).toBe(within);
});
