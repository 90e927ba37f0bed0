import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { sourcesPicture } from './official-sources.tsx';

const document = domOf(renderExample('official-sources', 'two states'));

test('says what its bars show, and names the states without an official one', () => {
  expect(textOf(document.querySelector('caption'))).toBe(
    'Each bar: official on a government site, official elsewhere, the rest. The number: how many are official, of all. We found no official source yet for Ohio.',
  );
});

test('its picture counts the sources, and cuts one bar in proportion to their kinds', () => {
  const states = [
    { name: 'Ohio', path: '/state/ohio-sr22', all: 3, official: 0, ofGovernment: 0 },
    { name: 'Texas', path: '/state/texas-sr22', all: 9, official: 6, ofGovernment: 3 },
  ];
  const { body } = domOf(<>{sourcesPicture({ states })}</>);
  expect(textOf(body.querySelector('p'))).toBe('12 sources of 2 state pages');
  expect([...body.querySelectorAll('li')].map(textOf)).toEqual([
    '3 official, on a government site',
    '3 official, a text or copy elsewhere',
    '6 from insurers, law firms and guides',
  ]);
  const pieces = [...body.querySelectorAll('rect')].map((piece) =>
    ['x', 'width'].map((key) => piece.getAttribute(key)),
  );
  expect(pieces).toEqual([
    ['0%', '25%'],
    ['25%', '25%'],
    ['50%', '50%'],
  ]);
});

test('without sources there is no picture', () => {
  expect(sourcesPicture({ states: [] })).toBeUndefined();
});

test('each state leads to its sources', () => {
  const [texas] = document.querySelectorAll('tbody tr');
  expect(textOf(texas)).toBe('Texas 56% 5 of 9');
  expect(texas?.querySelector('a')?.getAttribute('href')).toBe('/state/texas-sr22#sources');
});

test('letters lead to the first state of each', () => {
  const links = [...document.querySelectorAll('.letters > a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#sources-o', '#sources-t']);
  expect(textOf(document.querySelector('#sources-t th'))).toBe('Texas');
});

test('states stand by their share of official sources, or by name', () => {
  const names = [...document.querySelectorAll('table')].map((table) =>
    [...table.querySelectorAll('tbody a')].map(textOf),
  );
  expect(names).toEqual([
    ['Texas', 'Ohio'],
    ['Ohio', 'Texas'],
  ]);
});

test('each bar has its sources by kind, as far as they are of that kind', () => {
  const widths = [...document.querySelectorAll('.by-name tbody tr')].map((row) =>
    [...row.querySelectorAll('rect')].map((bar) => bar.getAttribute('width')),
  );
  expect(widths).toEqual([
    ['0%', '0%', '100%'],
    ['22.2%', '33.3%', '44.4%'],
  ]);
});
