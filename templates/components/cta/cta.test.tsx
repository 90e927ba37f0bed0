import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has its button and the number, and can say whose number it is', () => {
  const document = domOf(renderExample('cta', 'that says whose number it is'));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/sr22-insurance-quotes',
    'tel:+18005550199',
  ]);
  expect(textOf(document.body)).toContain('not State Farm');
});
