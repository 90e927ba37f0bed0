import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('table', 'three columns'));

test('the first column names the row', () => {
  expect([...document.querySelectorAll('tbody th[scope=row]')].map(textOf)).toEqual(['Filing fee', 'Premium']);
  expect(document.querySelectorAll('tbody td')).toHaveLength(4);
});

test('scrolls inside itself, by keyboard too, under its own name', () => {
  const region = document.querySelector('[tabindex="0"]');
  expect(region?.getAttribute('aria-label')).toBe('What makes up the price');
});
