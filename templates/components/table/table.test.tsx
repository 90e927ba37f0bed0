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

test('a cell of three columns names its column, for phones', () => {
  expect(
    [...document.querySelectorAll('tbody tr:first-child td')].map((cell) => cell.getAttribute('data-label')),
  ).toEqual([...document.querySelectorAll('thead th')].slice(1).map(textOf));
});

test('the row about this site stands out', () => {
  const { body } = domOf(renderExample('table', 'a row about this site'));
  expect([...body.querySelectorAll('.is-ours')].map(textOf)).toEqual(['Us A short path']);
});

test('a cell that begins with yes or no has a mark, and a column of a form its sign', () => {
  const { body } = domOf(renderExample('table', 'marks'));
  const marks = [...body.querySelectorAll('td')].map((cell) => cell.querySelector('svg')?.getAttribute('class'));
  expect(marks.map((mark) => /mark-(\w+)/.exec(mark ?? '')?.[1])).toEqual(['check', 'cross', undefined, 'alert']);
  expect([...body.querySelectorAll('th .sign')].map(textOf)).toEqual(['SR22']);
});
