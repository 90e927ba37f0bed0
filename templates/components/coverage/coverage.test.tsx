import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { columnsOfTen } from './coverage.tsx';

test('fifty states make five columns of ten', () => {
  const columns = columnsOfTen(Array.from({ length: 50 }, (_, index) => index));
  expect(columns.map((column) => column.length)).toEqual([10, 10, 10, 10, 10]);
  expect(columns[1]?.[0]).toBe(10);
});

test('is headed as the specification says', () => {
  expect(textOf(domOf(renderExample('coverage', 'two columns')).querySelector('h2'))).toBe('SR-22 Rules Vary by State');
});
