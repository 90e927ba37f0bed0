import type { Nodes } from 'mdast';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import type { MarkdownFault } from '../directives.ts';
import { startOf } from '../source-position.ts';
import { checkCode } from './check-code.ts';
import { checkHeading } from './check-heading.ts';
import { checkLineEnds } from './check-line-ends.ts';
import { checkParagraph } from './check-paragraph.ts';
import { checkPicture } from './check-picture.ts';
import { checkTable } from './check-table.ts';
import { checkWords } from './check-words.ts';
import { missingLinkText } from './missing-link-text.ts';

export interface MarkdownToCheck {
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
