import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('the bars of limits share one scale', () => {
  const widths = [...domOf(renderExample('fact-panel', 'a state with an FR-44')).querySelectorAll('rect')];
  expect(widths.slice(0, 4).map((bar) => bar.getAttribute('width'))).toEqual(['0', '3.3', '33.3', '100']);
});

test('writes optional and zero limits as text', () => {
  expect(textOf(domOf(renderExample('fact-panel', 'a state with an FR-44')).body)).toContain('Not compulsory');
  expect(textOf(domOf(renderExample('fact-panel', 'a state with an SR-22')).body)).toContain('Any measurable amount');
});

test('shows when it was checked, and how', () => {
  expect(textOf(domOf(renderExample('fact-panel', 'a state with an FR-44')).body)).toContain(
    'Checked November 21, 2026. No page of the agency was read; two guides agree.',
  );
});
