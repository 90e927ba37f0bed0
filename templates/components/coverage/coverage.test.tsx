import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('coverage', 'one state'));

test('is headed as the specification says', () => {
  expect(textOf(document.querySelector('h2'))).toBe('SR-22 Rules Vary by State');
});

test('is the map without its choices, with both links of every state', () => {
  expect(document.querySelector('input')).toBeNull();
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/state/utah-sr22',
    '/location/utah',
  ]);
  expect(document.querySelector('.map-states use')?.getAttribute('href')).toBe('/assets/us-map-ABCDEF01.svg#UT');
});
