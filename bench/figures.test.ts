import { expect, test } from 'vitest';
import { type Figure, formatFigure, isWithin, quantile } from './figures.ts';

const figure = (changes: Partial<Figure>): Figure => ({
  section: 'build',
  name: 'cold',
  value: 3,
  unit: 's',
  ...changes,
});

test('a quantile is one of the values, in any order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => quantile(values, share))).toEqual([50, 95, 99, 100]);
  expect(quantile([7], 0.95)).toBe(7);
});

test('a budget is an upper or a lower limit; a figure without one is always within budget', () => {
  expect(isWithin(figure({}))).toBe(true);
  expect(isWithin(figure({ budget: { atMost: 3 } }))).toBe(true);
  expect(isWithin(figure({ budget: { atMost: 2.9 } }))).toBe(false);
  expect(isWithin(figure({ budget: { atLeast: 3.1 } }))).toBe(false);
});

test('a line shows the figure, its budget and whether it is within', () => {
  expect(formatFigure(figure({ value: 2.5, budget: { atMost: 4 } }))).toMatch(/^ {2}cold +2\.50 s {2}<= 4 s +ok$/);
  expect(formatFigure(figure({ value: 900, unit: '/s', budget: { atLeast: 1200 } }))).toMatch(
    /900\/s {2}>= 1,200\/s +OVER$/,
  );
});
