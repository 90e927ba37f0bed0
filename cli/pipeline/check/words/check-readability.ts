import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { TextRule } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { ResolvedEntry } from '../../resolve/content.ts';
import { isUnwrittenDraft } from '../../validate/check-unwritten.ts';
import { bodyHtml, bodyOf } from './authored-texts.ts';
import { paragraphsOf, textOf } from './html-text.ts';
import { sentencesOf, wordsOf } from './passages.ts';

/** Checks that a text is long enough to be useful and easy enough to read, by the rule of its kind. */
export function checkReadability(
  { authored, body }: ResolvedEntry,
  { leastWords = 0, highestGrade }: TextRule,
): Problem[] {
  const html = bodyHtml(body);
  const text = bodyOf(authored.body);
  const problems: Problem[] = [];
  const words = wordsOf(textOf(html)).length;
  if (words < leastWords && !isUnwrittenDraft(authored))
    problems.push(
      problemAt(authored.file, text.at(text.text.search(/\S|$/)), {
        code: 'short-text',
        message: `The text has ${words} words, ${leastWords - words} too few.`,
        hint: `Say more that helps the visitor: texts of this kind have at least ${leastWords} words.`,
      }),
    );
  const paragraphs = paragraphsOf(html);
  const { grade } = readingLevel(paragraphs);
  if (highestGrade !== undefined && grade > highestGrade)
    problems.push(
      problemAt(authored.file, text.at(startOf(longestSentence(paragraphs), text.text)), {
        code: 'hard-text',
        message: `The text needs reading grade ${grade.toFixed(1)}; ${highestGrade} is the most.`,
        hint: 'Shorten sentences and words, beginning with the longest sentence, which starts here.',
      }),
    );
  return problems;
}

function longestSentence(paragraphs: readonly string[]): readonly string[] {
  const sentences = paragraphs.flatMap(sentencesOf).map(({ text }) => wordsOf(text));
  return sentences.reduce((longest, words) => (words.length > longest.length ? words : longest), []);
}

/** Where a sentence that visitors read starts in the Markdown: at its first words, or else where the text starts. */
function startOf(words: readonly string[], markdown: string): number {
  for (const count of [5, 3, 2]) {
    const start = words.slice(0, count).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const index = markdown.search(new RegExp(start.join('[^\\p{L}\\p{N}]+'), 'u'));
    if (start.length === count && index !== -1) return index;
  }
  return markdown.search(/\S|$/);
}

interface ReadingLevel {
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
