import type { Code } from 'mdast';
import type { MarkdownFault } from '../directives.ts';
import { startOf, writtenAs } from '../source-position.ts';

/** A code block between fences that has no second fence takes in the rest of the text. */
export function checkCode(node: Code, source: string): MarkdownFault[] {
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
