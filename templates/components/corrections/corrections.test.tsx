import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('an entry says when, who found it, what was wrong, what is said now, and where', () => {
  const [first, second] = domOf(renderExample('corrections', 'two entries')).querySelectorAll('li');
  expect(textOf(first)).toBe(
    'December 1, 2026, found by a reader Before: The pages gave one length for all cases. ' +
      'Now: They give a length for each case. Texas, Ohio',
  );
  expect([...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/state/texas-sr22',
    '/state/ohio-sr22',
  ]);
  expect(textOf(second)).toContain('found by an editor');
});

test('an empty log says so', () => {
  expect(textOf(domOf(renderExample('corrections', 'none yet')).body)).toBe('Nothing has been corrected yet.');
});
