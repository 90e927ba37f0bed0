import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has the specified heading, toggle and button, and posts to the landing page', () => {
  const document = domOf(renderExample('quote-block', 'with the usual title'));
  const form = document.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/lpe']);
  expect(textOf(document.querySelector('h2'))).toBe('Get a Free, No-obligation SR22 Auto Insurance Quote');
  expect(textOf(document.querySelector('.switch'))).toBe('Currently Insured');
  expect(textOf(document.querySelector('button'))).toBe('Request a Quote');
});

test('pressed without an answer, says at the field what is missing and keeps the toggle', () => {
  const document = domOf(renderExample('quote-block', 'pressed without an answer'));
  const input = document.querySelector('input[name=q]');
  expect(input?.hasAttribute('autofocus')).toBe(true);
  expect(textOf(document.getElementById(input?.getAttribute('aria-describedby') ?? ''))).toBe(
    'Zip code or address is required',
  );
  expect(document.querySelector('[name=insured]')?.hasAttribute('checked')).toBe(true);
});
