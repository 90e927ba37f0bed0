import type { Code, Link, LinkReference, Nodes, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { counted } from '../../../report/phrases.ts';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import { type MarkdownFault, startOf, writtenAs } from '../../resolve/directives.ts';
import { checkHeading } from './check-heading.ts';
import { checkLineEnds } from './check-line-ends.ts';
import { checkParagraph } from './check-paragraph.ts';
import { checkPicture } from './check-picture.ts';
import { checkWords } from './check-words.ts';

interface MarkdownToCheck {
  /** The text the tree was parsed from. */
  readonly source: string;
  /** The headings so far, as they are written. A heading that is checked is added. */
  readonly headings: Set<string>;
  /** Whether line ends are shown as line breaks. */
  readonly keepBreaks: boolean;
}

/**
 * What an author would not see to be wrong with one node of a text, without what is inside it. Placeholders are not
 * filled yet.
 */
export function checkNode(node: Nodes, { source, headings, keepBreaks }: MarkdownToCheck): MarkdownFault[] {
  switch (node.type) {
    case 'heading':
      return checkHeading(node, headings);
    case 'paragraph':
      return [...checkParagraph(node, source), ...(keepBreaks ? checkLineEnds(node, source) : [])];
    case 'text':
      return checkWords(node, source);
    case 'link':
    case 'linkReference':
      return missingLinkText(node);
    case 'image':
    case 'imageReference':
      return checkPicture(node);
    case 'footnoteReference':
      return [{ ...startOf(node), ...FOOTNOTE }];
    case 'table':
      return checkTable(node);
    case 'code':
      return checkCode(node, source);
    default:
      return [];
  }
}

const FOOTNOTE: ProblemDetails = {
  code: 'vague-link',
  message: 'A footnote is a link that says nothing but its number.',
  hint: 'Say it in the text, or name the source with a link.',
};

/** A code block between fences that has no second fence takes in the rest of the text. */
function checkCode(node: Code, source: string): MarkdownFault[] {
  const lines = writtenAs(node, source).split('\n');
  const [opening = ''] = lines;
  const fence = opening.startsWith('~~~') ? '~~~' : '```';
  if (!opening.startsWith(fence)) return []; // Indented code has no fences.
  const isClosed = lines.length > 1 && (lines.at(-1) ?? '').replace(/^[\s>]*/, '').startsWith(fence);
  if (isClosed) return [];
  return [
    {
      code: 'broken-text',
      ...startOf(node),
      message: 'A code block opens here and is never closed.',
      hint: `Put a line of ${fence} where the code ends, or remove this line.`,
    },
  ];
}

/** A row with fewer cells than columns has gaps; of one with more, the last are not shown. */
function checkTable({ children: [head, ...rows] }: Table): MarkdownFault[] {
  const columns = head?.children.length ?? 0;
  return rows
    .filter((row) => row.children.length !== columns)
    .map((row) => ({
      code: 'broken-text',
      ...startOf(row),
      message: `This row has ${counted(row.children.length, 'cell')}, but the table has ${counted(columns, 'column')}.`,
      hint: 'Separate the cells with |. Leave a cell empty if it has nothing to say; write \\| for the sign itself.',
    }));
}

/** A link without words cannot be seen, and is read to a blind visitor as its address. */
function missingLinkText(node: Link | LinkReference): MarkdownFault[] {
  if (textOf(node, { includeHtml: false }).trim() !== '') return [];
  return [
    {
      code: 'broken-link',
      ...startOf(node),
      message: 'This link has no words.',
      hint: 'Write between the square brackets what the link leads to.',
    },
  ];
}
