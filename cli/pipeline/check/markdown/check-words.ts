import type { Text } from 'mdast';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import { type MarkdownFault, positionWithin, writtenAs } from '../../resolve/directives.ts';

/** Signs of bold text, links and footnotes that are left in the text because they form none. */
export function checkWords(node: Text, source: string): MarkdownFault[] {
  const written = writtenAs(node, source);
  return SIGNS.flatMap(({ quick, pattern, ...fault }): MarkdownFault[] => {
    if (!quick.some((sign) => written.includes(sign))) return [];
    return [...written.matchAll(pattern)].map((match) => ({
      ...fault,
      ...positionWithin(node, source, openingOf(written, match.index)),
    }));
  });
}

/** The bracket that opens what a closing bracket ends. */
function openingOf(written: string, index: number): number {
  if (written.charAt(index) !== ']') return index;
  const opening = written.lastIndexOf('[', index - 1);
  if (opening < 0) return index;
  return written.charAt(opening - 1) === '!' ? opening - 1 : opening;
}

interface Sign extends ProblemDetails {
  /** Texts without any of these need no closer look. */
  readonly quick: readonly string[];
  readonly pattern: RegExp;
}

const SIGNS: readonly Sign[] = [
  {
    quick: ['**'],
    pattern: /(?<!\\)(?:\*\*(?=\S)|(?<=[^\s*\\])\*\*)/g,
    code: 'broken-text',
    message: 'Bold text starts or ends here, but the other two stars are missing.',
    hint: 'Put two stars right before its first letter and right after its last. If stars are meant, write \\*\\*.',
  },
  {
    quick: ['__'],
    pattern: /(?<![\\\w])__(?=[^\W_])|(?<=[^\W_])__(?!\w)/g,
    code: 'broken-text',
    message: 'Bold text starts or ends here, but the other two underscores are missing.',
    hint: 'Write bold text between two stars: **like this**. If underscores are meant, write \\_\\_.',
  },
  {
    quick: ['](', '] ('],
    pattern: /(?<!\\)\](?:\(| \((?=[/#]|https?:|mailto:|tel:))/g,
    code: 'broken-link',
    message: 'This looks like a link or a picture, but it is shown as text.',
    hint: 'Write [words](/address) without a space between the brackets or in the address, and close both.',
  },
  {
    quick: ['][', '[^'],
    pattern: /(?<!\\)\]\[|(?<!\\)\[\^(?=[^\]\s])/g,
    code: 'broken-link',
    message: 'This refers to a link or a footnote that is not defined, so it is shown as text.',
    hint: 'Write the address in place: [words](/address). Or define it on a line of its own: [name]: /address.',
  },
];
