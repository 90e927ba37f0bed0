import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test("the site's own line has no address: it says where it serves drivers", () => {
  const place = domOf(renderExample('listing-card', 'our own line')).querySelector('h3 + p');
  expect(textOf(place)).toMatch(/^Serves drivers in \w+/);
});

test("the site's own line is labeled as such", () => {
  expect(textOf(domOf(renderExample('listing-card', 'our own line')).querySelector('.badge'))).toBe(
    'Our licensed-agent line',
  );
});

test('a business has no label, its own number, and only the state when its city is unknown', () => {
  const document = domOf(renderExample('listing-card', 'a business, state only'));
  expect(document.querySelector('.badge')).toBeNull();
  expect(textOf(document.querySelector('a'))).toBe('Call 614-555-0123');
  expect(textOf(document.querySelector('h3 + p'))).toBe('Ohio');
});
