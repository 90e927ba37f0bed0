import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('links each city of the state and, unless complete, links to more', () => {
  const document = domOf(renderExample('city-list', 'a state'));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/location/ohio/columbus',
    '/location/ohio/cleveland',
    '/location/ohio/cincinnati',
    '/location/ohio/toledo',
    '/sr22-by-state',
  ]);
});

test('marks the city the page is about', () => {
  const document = domOf(renderExample('city-list', "a city, complete, with the browser's buttons"));
  expect(textOf(document.querySelector('[aria-current=page]'))).toBe('Toledo');
  expect(document.body.textContent).not.toContain('More Cities');
});
