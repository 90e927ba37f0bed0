import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { sentencesOf, wordsOf } from './words.ts';

export interface ReadingLevel {
  readonly words: number;
  readonly sentences: number;
  /** Years of school needed to read the text easily. */
  readonly grade: number;
}

/** The Flesch-Kincaid grade of some paragraphs. The end of a paragraph ends a sentence, even without a period. */
export function readingLevel(paragraphs: readonly string[]): ReadingLevel {
  const sentences = paragraphs
    .flatMap(sentencesOf)
    .map(({ text }) => wordsOf(text))
    .filter(({ length }) => length > 0);
  const words = sentences.flat();
  const counts = {
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  };
  return { words: counts.word, sentences: counts.sentence, grade: fleschKincaid(counts) };
}

const counted = new Map<string, number>();

function syllablesOf(word: string): number {
  const count = counted.get(word) ?? Math.max(1, syllable(word));
  counted.set(word, count);
  return count;
}
