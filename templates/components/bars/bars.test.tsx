import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { block, percentBars } from './bars.answer-block.tsx';

const widths = (svg: Element | null | undefined) =>
  [...(svg?.querySelectorAll('rect') ?? [])].map((rect) => rect.getAttribute('width'));

test('a range is dark up to its lowest number, a single number whole', () => {
  const [range, single] = domOf(renderExample('bars', 'a range, and whose number it is')).querySelectorAll('svg');
  expect([widths(range), widths(single)]).toEqual([['30', '70'], ['50']]);
});

test('marks are lines across the bar, at their share of the scale', () => {
  const [bar] = domOf(renderExample('bars', 'with marks to compare with')).querySelectorAll('svg');
  expect(bar?.querySelector('path')?.getAttribute('d')).toBe('M15 0v4h1V0M50 0v4h1V0');
});

test('the number is text, with whose it is, and the bar is hidden from screen readers', () => {
  const document = domOf(renderExample('bars', 'a range, and whose number it is'));
  expect(textOf(document.querySelector('.bars > div'))).toBe('Filing feeA guide, 2026 $15 to $50');
  expect(document.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0);
});

test.each([
  ['0.050% to 0.10%', { share: 1, from: 0.5 }],
  ['0.05 %', { share: 0.5 }],
  ['not known', { share: 0 }],
])('%s is drawn by its percentages, on the scale of all', (value, bar) => {
  const items = percentBars([
    { label: 'one', value },
    { label: 'limit', value: '0.10%' },
  ]);
  expect(items[0]).toEqual({ label: 'one', value, ...bar });
});

test('dollars are dots on one axis: a range from dot to dot, and a gap where no amount is known', () => {
  const items = [
    { label: 'Usual', value: '$15 to $35' },
    { label: 'By others', value: 'not known' },
  ];
  const document = domOf(renderToStaticMarkup(block.show({ type: 'bars', title: 'To file', items })));
  expect([...document.querySelectorAll('.range-dots > li:not(.range-axis)')].map(textOf)).toEqual([
    'Usual $15 to $35',
    'By others not known',
  ]);
  expect(document.querySelectorAll('.range-span')).toHaveLength(1);
  expect(document.querySelectorAll('.range-gap')).toHaveLength(1);
});
