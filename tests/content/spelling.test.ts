import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the word list is in alphabetical order, each word once', () => {
  const words = readFileSync(new URL('../../docs/words.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const sorted = [...new Set(words)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  expect(words).toEqual(sorted);
});
