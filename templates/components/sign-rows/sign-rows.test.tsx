import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { SignRows } from './sign-rows.tsx';

test('names each form for readers who do not see its sign', () => {
  const rows = domOf(renderExample('sign-rows', 'two forms')).querySelectorAll('li');
  expect([...rows].map((row) => row.querySelector('svg')?.getAttribute('aria-label'))).toEqual(['FR-44', 'SR-22']);
  expect(textOf(rows[0])).toContain('DUI or DWI: 3 years');
});

test('says of a dashed sign that only some cases need the form', () => {
  const rows = [{ form: 'SR-22', kind: 'sometimes' as const, title: 'DUI or DWI', text: 'A court decides.' }];
  const [svg] = domOf(renderToStaticMarkup(<SignRows rows={rows} />)).querySelectorAll('svg');
  expect(svg?.getAttribute('aria-label')).toBe('SR-22, in some cases');
});
