import { expect, test } from 'vitest';
import { memoryDisk } from '../../../../tests/support/memory-disk.ts';
import { spellingProblems } from './spelling-problems.ts';

test('each line of the spelling checker is a problem with its line and a hint', () => {
  const disk = memoryDisk({ 'content/a.md': 'One\r\ntwoo\r\n' });
  const printed = 'content/a.md\t2\t1\ttwoo\tUnknown word\ttwo*, took\n\n';
  expect(spellingProblems(printed, disk)).toEqual([
    {
      code: 'misspelled-word',
      severity: 'warning',
      file: 'content/a.md',
      line: 2,
      column: 1,
      message: 'No dictionary has the word "twoo".',
      hint: 'Did you mean "two"? If the word is right, add it to docs/words.txt, in alphabetical order.',
      excerpt: 'twoo',
    },
  ]);
});

test('a word without suggestions has a hint too', () => {
  const disk = memoryDisk({ 'content/a.md': 'qzx' });
  expect(spellingProblems('content/a.md\t1\t1\tqzx\tUnknown word\t', disk)[0]?.hint).toMatch(/^If the word is right/);
});
