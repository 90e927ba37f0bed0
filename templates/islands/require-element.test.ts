// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { requireElement } from './require-element.ts';

test('gives the element of the markup', () => {
  document.body.innerHTML = '<div><input name="zipcode"></div>';
  expect(requireElement<HTMLInputElement>(document.body, '[name="zipcode"]', 'quote-form').name).toBe('zipcode');
});

test('names the island and the selector when the markup lacks it', () => {
  document.body.innerHTML = '<div></div>';
  expect(() => requireElement(document.body, 'form', 'quote-form')).toThrow(
    'The island "quote-form" needs form in its markup.',
  );
});
