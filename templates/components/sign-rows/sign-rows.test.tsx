import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('names each form for readers who do not see its sign', () => {
  const rows = domOf(renderExample('sign-rows', 'two forms')).querySelectorAll('li');
  expect([...rows].map((row) => row.querySelector('svg')?.getAttribute('aria-label'))).toEqual(['FR-44', 'SR-22']);
  expect(textOf(rows[0])).toContain('DUI or DWI: 3 years');
});
