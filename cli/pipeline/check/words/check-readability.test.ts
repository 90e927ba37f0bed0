import { expect, test } from 'vitest';
import { readingLevel } from './check-readability.ts';

test('the grade is that of the Flesch-Kincaid formula', () => {
  expect(readingLevel(['The cat sat on the mat. The dog ran.'])).toEqual({
    words: 9,
    sentences: 2,
    grade: 0.39 * 4.5 + 11.8 * 1 - 15.59,
  });
});

test('a list item ends its sentence, whether it has a period or not', () => {
  expect(readingLevel(['Your notice', 'Your car']).sentences).toBe(2);
});
