import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('the limits of all forms stand on the same lines', () => {
  const { body } = domOf(renderExample('fact-panel', 'a state with an FR-44'));
  const axes = [...body.querySelectorAll('.range-axis')].map((axis) => axis.innerHTML);
  expect(axes).toHaveLength(1);
  expect(textOf(body.querySelector('.range-dots > li'))).toContain('Not compulsory otherwise');
});

test('says the limits at once, as agents do, and one limit in full', () => {
  const figures = (name: string) =>
    [...domOf(renderExample('fact-panel', name)).querySelectorAll('.fact-figure')].map((figure) => [
      textOf(figure),
      figure.closest('[data-for]')?.getAttribute('data-for'),
    ]);
  expect(figures('a state with an SR-22')).toEqual([['25/50/25', undefined]]);
  expect(figures('a state with an FR-44')).toEqual([
    ['100/300', '1'],
    ['$10,000', '2 3'],
  ]);
});

test('writes optional and zero limits as text', () => {
  expect(textOf(domOf(renderExample('fact-panel', 'a state with an FR-44')).body)).toContain('Not compulsory');
  expect(textOf(domOf(renderExample('fact-panel', 'a state with an SR-22')).body)).toContain('Any measurable amount');
});

test('shows when it was checked, and how', () => {
  expect(textOf(domOf(renderExample('fact-panel', 'a state with an FR-44')).body)).toContain(
    'Surveyed November 21, 2026. No page of the agency was read; two guides agree.',
  );
});
