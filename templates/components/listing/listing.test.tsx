import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('keeps its cards while loading, and says that it is loading', () => {
  const document = domOf(renderExample('listing', 'while the browser asks for more'));
  expect(textOf(document.querySelector('h3'))).toBe('SR-22 Insurance');
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(textOf(document.querySelector('[role=status]'))).toBe('Loading providers');
});

test('is quiet otherwise', () => {
  expect(textOf(domOf(renderExample('listing', 'a city')).querySelector('[role=status]'))).toBe('');
});
