import type { Link, LinkReference } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { MarkdownFault } from '../directives.ts';
import { startOf } from '../source-position.ts';

/** A link without words cannot be seen, and is read to a blind visitor as its address. */
export function missingLinkText(node: Link | LinkReference): MarkdownFault[] {
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
