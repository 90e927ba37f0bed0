import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test("the site's own line has no address: it says where it serves drivers", () => {
  const place = domOf(renderExample('listing-card', 'our own line')).querySelector('h3 + p');
  expect(textOf(place)).toMatch(/^Serves drivers in \w+/);
});

test('a business has no label, its own number, and only the state when its city is unknown', () => {
  const document = domOf(renderExample('listing-card', 'a business, state only'));
  expect(document.querySelector('.listing-job')).toBeNull();
  expect(textOf(document.querySelector('a'))).toBe('Call 614-555-0123');
  expect(textOf(document.querySelector('h3 + p'))).toBe('Ohio');
});

test('a line of the site says what it is for, and has another way to the same', () => {
  const document = domOf(renderExample('listing-card', 'our own line'));
  expect(textOf(document.querySelector('.listing-job'))).toBe('Ask for quotes');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:+18005550199',
    '/sr22-insurance-quotes',
  ]);
});
