import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has the number and its button, and can say whose number it is', () => {
  const document = domOf(renderExample('cta', 'that says whose number it is'));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:+18005550199',
    '/sr22-insurance-quotes',
  ]);
  expect(textOf(document.body)).toContain('not State Farm');
});
