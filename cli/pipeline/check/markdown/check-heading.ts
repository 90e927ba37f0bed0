import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type MarkdownFault, startOf } from '../../resolve/directives.ts';

/** A heading needs words, of levels 2 to 4. Two with the same words look alike in a list of contents. */
export function checkHeading(node: Heading, earlier: Set<string>): MarkdownFault[] {
  const text = textOf(node, { includeHtml: false }).trim();
  const place = startOf(node);
  if (text === '') {
    return [
      {
        code: 'broken-text',
        ...place,
        message: 'This heading has no words.',
        hint: 'Write its words after the signs, or remove it.',
      },
    ];
  }
  if (node.depth > 4) {
    return [
      {
        code: 'heading-order',
        ...place,
        message: `This heading is of level ${node.depth}. Texts have levels 2 to 4.`,
        hint: 'Start it with ##, ### or ####, or make a list of it.',
      },
    ];
  }
  if (!earlier.has(text)) {
    earlier.add(text);
    return [];
  }
  return [
    {
      code: 'duplicate-heading',
      severity: 'warning',
      ...place,
      message: `The text already has the heading "${text}".`,
      hint: 'Say in one of the two what is different there.',
    },
  ];
}
