import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('every term stands with what it means in one sentence, and folds the rest', () => {
  const document = domOf(renderExample('topics', 'two terms'));
  expect([...document.querySelectorAll('summary')].map(textOf)).toEqual([
    'Blood alcohol concentration How much alcohol is in your blood.',
    'Implied consent',
  ]);
  expect(textOf(document.querySelector('#implied-consent'))).toBe('By driving you agree to a test.');
});
