import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { dollarAxis, placeOn } from './axis.ts';

const rows = (name: string) => [...domOf(renderExample('range-dots', name)).querySelectorAll('li:not(.range-axis)')];

test('each row is read as words, without its drawing', () => {
  expect(rows('fees').map(textOf)).toContain('Civil penalty $300 to $2,000');
  expect(rows('fees').every((row) => row.querySelector('svg')?.getAttribute('aria-hidden') === 'true')).toBe(true);
});

test('a range goes from dot to dot, and an unknown sum is a gap', () => {
  const [one, range, unknown] = rows('fees');
  const dots = (row?: Element) => row?.querySelector('.range-dot')?.getAttribute('d')?.match(/M/g)?.length;
  expect([one, range, unknown].map(dots)).toEqual([1, 2, undefined]);
  expect(range?.querySelector('.range-span')).not.toBeNull();
  expect(unknown?.querySelector('.range-gap')).not.toBeNull();
});

test('the axis is logarithmic: each ten times as much is as far', () => {
  const axis = { from: 10, to: 1000, marks: [] };
  expect([10, 100, 1000, 5, 9999].map((value) => placeOn(axis, value))).toEqual(['2%', '50%', '98%', '2%', '98%']);
});

test('a line of one value has it at its start', () => {
  expect(placeOn({ from: 25, to: 25, marks: [] }, 25)).toBe('2%');
});

test('an axis begins and ends with round numbers around all values', () => {
  expect(dollarAxis([45, 150, 500])).toEqual({ from: 20, to: 500, marks: [20, 100, 500], unit: '$' });
  expect(dollarAxis([25]).to).toBeGreaterThan(25);
});

test('the lowest and the highest of all are named, in place of the axis', () => {
  const [row] = rows('beside all states');
  expect([...(row?.querySelectorAll('.range-ends text') ?? [])].map(textOf)).toEqual(['Low $10,000', 'High $50,000']);
  expect(domOf(renderExample('range-dots', 'beside all states')).querySelector('.range-axis')).toBeNull();
});

test('among all, a line goes from the lowest value to the highest, and its ends are named where they are', () => {
  const [row] = rows('beside all states');
  const places = [...(row?.querySelectorAll('.range-ends text') ?? [])].map((name) => name.getAttribute('x'));
  expect(places[0]).toBe('2%');
  expect(row?.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M2 8/);
});
