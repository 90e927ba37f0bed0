import type { TextRule } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { ResolvedEntry } from '../resolve/content.ts';
import { bodyHtml } from './block-text.ts';
import { paragraphsOf, textOf } from './html-text.ts';
import { readingLevel } from './reading-level.ts';
import { sentencesOf, wordsOf } from './words.ts';

/** Checks that a text is long enough to be useful and easy enough to read, by the rule of its kind. */
export function checkReadability(
  { authored, body }: ResolvedEntry,
  { leastWords = 0, highestGrade }: TextRule,
): Problem[] {
  const html = bodyHtml(body);
  const start = { line: authored.body.linesAbove + 1, column: 1 };
  const problems: Problem[] = [];
  const words = wordsOf(textOf(html)).length;
  if (words < leastWords)
    problems.push(
      problemAt(authored.file, start, {
        code: 'short-text',
        message: `The text has ${words} words, ${leastWords - words} too few.`,
        hint: `Say more that helps the visitor: texts of this kind have at least ${leastWords} words.`,
      }),
    );
  const paragraphs = paragraphsOf(html);
  const { grade } = readingLevel(paragraphs);
  if (highestGrade !== undefined && grade > highestGrade)
    problems.push(
      problemAt(authored.file, start, {
        code: 'hard-text',
        message: `The text needs reading grade ${grade.toFixed(1)}; ${highestGrade} is the most.`,
        hint: `Shorten sentences and words. The longest sentence: "${longestSentence(paragraphs)}"`,
      }),
    );
  return problems;
}

function longestSentence(paragraphs: readonly string[]): string {
  const sentences = paragraphs.flatMap(sentencesOf).map(({ text }) => text);
  return sentences.reduce((longest, text) => (wordsOf(text).length > wordsOf(longest).length ? text : longest), '');
}
