import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has the specified heading, toggle and button, and links to the landing page', () => {
  const document = domOf(renderExample('quote-block', 'with the usual title'));
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/lpe');
  expect(textOf(document.querySelector('h2'))).toBe('Get a Free, No-obligation SR22 Auto Insurance Quote');
  expect(textOf(document.querySelector('.switch'))).toBe('Currently Insured');
  expect(textOf(document.querySelector('button'))).toBe('Request a Quote');
});
