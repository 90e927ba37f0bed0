import { expect, test } from 'vitest';
import { DESCRIPTION_LENGTH, describedAs, pageTitle, withinLength } from './page-title.ts';

test('a title ends with the brand, unless it names it already', () => {
  expect(pageTitle('What an SR-22 costs', 'SR-22 Harbor')).toBe('What an SR-22 costs | SR-22 Harbor');
  expect(pageTitle('SR-22 Harbor: help', 'SR-22 Harbor')).toBe('SR-22 Harbor: help');
});

test('a title of up to 60 characters has the brand, and a longer one has not', () => {
  const brand = 'SR-22 Harbor';
  const fits = 'x'.repeat(60 - ` | ${brand}`.length);
  expect(pageTitle(fits, brand)).toHaveLength(60);
  expect(pageTitle(`${fits}x`, brand)).toBe(`${fits}x`);
});

test('a title that grew loses its brand, and only that', () => {
  const grown = 'SR-22 insurance in Columbus, Ohio: all businesses, page 2';
  expect(withinLength(`${grown} | SR-22 Harbor`)).toBe(grown);
  expect(withinLength('x'.repeat(70))).toBe('x'.repeat(70));
});

test('a description with a sentence before it is cut between words where it is too long', () => {
  expect(describedAs('Page 2 of 3.', 'All posts.')).toBe('Page 2 of 3. All posts.');
  const cut = describedAs('Page 2 of 3.', `${'word '.repeat(40)}end.`);
  expect(cut).toMatch(/ word…$/);
  expect(cut.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH.most);
});
