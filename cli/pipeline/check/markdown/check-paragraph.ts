import type { Paragraph } from 'mdast';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import { type MarkdownFault, positionWithin, writtenAs } from '../../resolve/directives.ts';

/** Lines that are meant as a heading or a table, but are shown as text. Only the first of a paragraph is reported. */
export function checkParagraph(node: Paragraph, source: string): MarkdownFault[] {
  const written = writtenAs(node, source);
  if (!written.includes('#') && !written.includes('|')) return [];
  let index = 0;
  for (const line of written.split('\n')) {
    const inner = line.replace(/^[\s>]*/, '');
    const fault = lineFault(inner);
    if (fault) return [{ ...fault, ...positionWithin(node, source, index + line.length - inner.length) }];
    index += line.length + 1;
  }
  return [];
}

function lineFault(line: string): ProblemDetails | undefined {
  if (/^#{1,6}[^\s#\d]/.test(line)) return HEADING;
  const isRow = line.startsWith('|') || (line.includes('|') && line.includes('--') && /^[|:\-\s]+$/.test(line));
  return isRow ? TABLE : undefined;
}

const HEADING: ProblemDetails = {
  code: 'broken-text',
  message: 'This line looks like a heading, but it is shown as text.',
  hint: 'Put a space after the # signs. If the sign is meant, write \\#.',
};

const TABLE: ProblemDetails = {
  code: 'broken-text',
  message: 'This line looks like a row of a table, but it is shown as text.',
  hint:
    'A table starts after an empty line: a row of column names, then a row with --- for each of them, for example ' +
    '| --- | --- |.',
};
