import { describe, expect, test } from 'vitest';
import { longDate, olderDay } from './date.ts';
import { money } from './money.ts';
import { formatPhone, telHref } from './phone.ts';
import { locationPath, placeName, providerPath, statePath } from './place.ts';
import { cutAfterSentence, fill, lengthInWords } from './text.ts';

test.each([
  [0, '$0'],
  [750, '$750'],
  [25_000, '$25,000'],
  [1_000_000, '$1,000,000'],
])('%i dollars', (dollars, shown) => expect(money(dollars)).toBe(shown));

test('a day is written out, whatever the time zone', () => expect(longDate('2026-01-05')).toBe('January 5, 2026'));

test.each([
  ['1 year', 'one year'],
  ['3 years', 'three years'],
  ['1 to 3 years', 'one to three years'],
  ['180 days to 3 years', '180 days to three years'],
  ['12 years', '12 years'],
])('%s in words', (length, words) => expect(lengthInWords(length)).toBe(words));

test('a number dials as E.164 and reads as ddd-ddd-dddd', () => {
  expect(telHref('+18005550199')).toBe('tel:+18005550199');
  expect(formatPhone('+18005550199')).toBe('800-555-0199');
});

test('places read city first and are addressed state first', () => {
  expect(placeName('Ohio', 'Columbus')).toBe('Columbus, Ohio');
  expect(placeName('Ohio')).toBe('Ohio');
  expect(locationPath('ohio', 'columbus')).toBe('/location/ohio/columbus');
  expect(locationPath('ohio')).toBe('/location/ohio');
  expect(statePath('new-hampshire')).toBe('/state/new-hampshire-sr22');
  expect(providerPath('state-farm')).toBe('/state-farm-sr22');
});

describe('fill', () => {
  test('fills known names and leaves others visible', () => {
    expect(fill('{brand} and {other}', { brand: 'Harbor' })).toBe('Harbor and {other}');
  });
});

test.each([
  ['2026-11-21', '2026-11-10', '2026-11-10'],
  ['2026-11-01', '2026-11-10', '2026-11-01'],
  ['2026-11-21', undefined, '2026-11-21'],
  [undefined, '2026-11-10', '2026-11-10'],
])('of %s and %s the older day is %s', (own, facts, day) => expect(olderDay(own, facts)).toBe(day));

test.each([
  ['A first one. A second one.', ['A first one.', 'A second one.']],
  ['It is s. 322.271 that says so. Ask.', ['It is s. 322.271 that says so.', 'Ask.']],
  ['Only one', ['Only one', '']],
])('"%s" is cut after its first sentence', (text, parts) => expect(cutAfterSentence(text)).toEqual(parts));
