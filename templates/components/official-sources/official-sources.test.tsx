import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('official-sources', 'two states'));

test('counts the sources, and names the states without an official one', () => {
  expect(textOf(document.querySelector('caption'))).toBe(
    'Our state pages use 12 sources. 5 of them are official. The dark part of a bar is the official share, the light part the other sources. We found no official source yet for Ohio.',
  );
});

test('each state leads to its sources', () => {
  const [, texas] = document.querySelectorAll('tbody tr');
  expect(textOf(texas)).toBe('Texas 5 of 9');
  expect(texas?.querySelector('a')?.getAttribute('href')).toBe('/state/texas-sr22#sources');
});

test('letters lead to the first state of each', () => {
  const links = [...document.querySelectorAll('.letters > a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#sources-o', '#sources-t']);
  expect(textOf(document.querySelector('#sources-t th'))).toBe('Texas');
});

test('each bar is dark as far as sources are official', () => {
  const widths = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('rect')].map((bar) => bar.getAttribute('width')),
  );
  expect(widths).toEqual([
    ['0', '100'],
    ['55.6', '44.4'],
  ]);
});
