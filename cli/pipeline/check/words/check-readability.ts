import type { TextRule } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { ResolvedEntry } from '../../resolve/content.ts';
import { bodyOf } from './authored-texts.ts';
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
  const text = bodyOf(authored.body);
  const problems: Problem[] = [];
  const words = wordsOf(textOf(html)).length;
  if (words < leastWords)
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
