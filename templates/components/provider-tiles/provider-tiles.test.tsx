import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('provider-tiles', 'every status, and a licensed logo'));

test('a tile is the name as a wordmark, with the status of those that are not open to all', () => {
  expect([...document.querySelectorAll('li')].slice(0, 3).map(textOf)).toEqual([
    'State Farm',
    'USAAMembers only',
    'SafecoRetired',
  ]);
});

test('a licensed logo takes the place of the wordmark, with the name as its text', () => {
  expect(document.querySelector('img')?.getAttribute('alt')).toBe('Esurance');
});
