// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { requireElement } from './require-element.ts';

test('finds a part of an island', () => {
  document.body.innerHTML = '<ul><li>A</li></ul>';
  expect(requireElement(document.body, 'li', 'carousel').textContent).toBe('A');
});

test('a missing part is an error that names the island and the selector', () => {
  document.body.innerHTML = '';
  expect(() => requireElement(document.body, '.carousel-track', 'carousel')).toThrow(
    'The island "carousel" needs ".carousel-track" in its markup.',
  );
});
