import { expect, test } from 'vitest';
import { suggest } from './phrases.ts';

const KNOWN = ['title', 'description', 'reviewedOn', 'id'];

test.each([
  ['titel', 'Did you mean `title`? '],
  ['descripton', 'Did you mean `description`? '],
  ['reviewOn', 'Did you mean `reviewedOn`? '],
  ['reviewedon', 'Did you mean `reviewedOn`? '],
  ['Id', 'Did you mean `id`? '],
])('"%s" is close enough to a known word', (written, sentence) => {
  expect(suggest(written, KNOWN)).toBe(sentence);
});

test.each(['phone', 'x', 'of', ''])('"%s" is too far from any known word', (written) => {
  expect(suggest(written, KNOWN)).toBe('');
});

test('with no known words there is nothing to suggest', () => {
  expect(suggest('title', [])).toBe('');
});
