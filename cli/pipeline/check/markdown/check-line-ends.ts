import type { Paragraph } from 'mdast';
import { type MarkdownFault, positionWithin, writtenAs } from '../../resolve/directives.ts';

/** Lines up to this length may be an address, a poem or a list. Longer ones were wrapped by an editor. */
const SHORT = 60;
const ENDS_SENTENCE = /[.!?:;…]["'”’*_)\]]*$/;
/** Two spaces or a backslash at the end of a line ask for a break. */
const ASKS_FOR_BREAK = /(?: {2}|\\)$/;

/** A sentence that goes on on the next line, where line ends are shown. Only the first of a paragraph is reported. */
export function checkLineEnds(node: Paragraph, source: string): MarkdownFault[] {
  const written = writtenAs(node, source);
  const lines = written.split('\n');
  const wrapped = lines.slice(0, -1).findIndex((line) => isWrapped(line));
  if (wrapped < 0) return [];
  const end = lines
    .slice(0, wrapped + 1)
    .join('\n')
    .trimEnd().length;
  return [
    {
      code: 'mid-sentence-break',
      severity: 'warning',
      ...positionWithin(node, source, end - 1),
      message: 'Visitors would see a line break here, in the middle of a sentence.',
      hint: 'Write each paragraph on one line, however long: a para block shows the ends of its lines.',
    },
  ];
}

function isWrapped(line: string): boolean {
  const text = line.trim();
  return text.length > SHORT && !ENDS_SENTENCE.test(text) && !ASKS_FOR_BREAK.test(line);
}
