import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { Sign } from './sign.tsx';

const sign = (name: string) => domOf(renderExample('sign', name)).querySelector('svg');

test('forms differ by shape, not only by color', () => {
  const shapes = ['SR-22', 'FR-44', 'no form'].map((name) => sign(name)?.firstElementChild?.outerHTML);
  expect(new Set(shapes).size).toBe(3);
});

test('a sign shows the name of its form on two lines', () => {
  expect(textOf(sign('FR-44'))).toBe('FR44');
  expect(textOf(sign('another form'))).toBe('SR22A');
});

test('a form whose name goes on has its letters, and one that is named in words is called a form', () => {
  const drawn = (form: string) => textOf(domOf(renderToStaticMarkup(<Sign form={form} kind="sometimes" />)).body);
  expect(drawn('SR-22 for the other state')).toBe('SR22');
  expect(drawn('Proof of financial responsibility')).toBe('form');
});

test('screen readers pass over a sign unless it says more than the words beside it', () => {
  expect(sign('SR-22')?.getAttribute('aria-hidden')).toBe('true');
  expect(sign('read out')?.getAttribute('aria-label')).toBe('Files SR-22');
});
