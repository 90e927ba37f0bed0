import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { sentencesOf } from './text.ts';

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
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  const words = sentences.flat();
  const counts = {
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  };
  return { words: counts.word, sentences: counts.sentence, grade: fleschKincaid(counts) };
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}]+(?:['’./,-][\p{L}\p{N}]+)*/gu) ?? [];
}
