import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('calls and leads to a quote', () => {
  const links = [...domOf(renderExample('bottom-bar', 'as on every page')).querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['tel:+18005550199', 'Call 800-555-0199'],
    ['/sr22-insurance-quotes', 'Get a Free Quote'],
  ]);
});
