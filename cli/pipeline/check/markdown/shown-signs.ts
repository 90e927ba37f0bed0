import type { Code, Heading, ListItem, Paragraph, Table } from 'mdast';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import { type MarkdownFault, positionWithin, startOf, writtenAs } from '../../resolve/directives.ts';

/** Signs of other dialects of Markdown, or of a word processor, that visitors would read as they are typed. */
export function shownSigns(node: Paragraph | Heading, source: string): MarkdownFault[] {
  const written = withoutCode(writtenAs(node, source));
  return SIGNS.flatMap(({ quick, pattern, ...fault }): MarkdownFault[] => {
    if (quick !== undefined && !written.includes(quick)) return [];
    return [...written.matchAll(pattern)].map(({ index }) => ({ ...fault, ...positionWithin(node, source, index) }));
  });
}

/** Code and addresses as spaces, so that places stay. */
function withoutCode(written: string): string {
  return written.replace(/(`+)[\s\S]*?\1|\]\([^)\s]*\)|<https?:[^>]*>|https?:\/\/\S+/g, (all) =>
    all.replace(/[^\n]/g, ' '),
  );
}

interface Sign extends ProblemDetails {
  /** A text without it needs no closer look. */
  readonly quick?: string;
  readonly pattern: RegExp;
}

const code = 'broken-text';
/** The start of a line. What follows comes first in a pattern: to look back from each character takes long. */
const LINE = String.raw`(?<=^[ \t>]*)`;

const SIGNS: readonly Sign[] = [
  {
    pattern: new RegExp(`(?=[•‣◦▪●·○–—])${LINE}(?:[•‣◦▪●·○][ \\t]*\\S|[–—][ \\t]+\\S)`, 'gmu'),
    code,
    message: 'This line looks like an item of a list, but it is shown as text.',
    hint: 'Start it with a hyphen and a space: - item. An empty line comes before the list.',
  },
  {
    pattern: new RegExp(`(?=[-+\\d])${LINE}(?:[-+]|\\d{1,2}[.)])(?=[A-Z]|[a-z]+[ ,.\\n])`, 'gmu'),
    code,
    message: 'This line looks like an item of a list, but it is shown as text.',
    hint: 'Put a space after the hyphen or the number.',
  },
  {
    pattern: new RegExp(`(?=[-+*#\\d])${LINE}(?:#{1,6}|[-+*]|\\d{1,2}[.)])[\u00a0\u202f\u3000]`, 'gm'),
    code,
    message: 'The space after this sign is one that keeps words together, so the line is no heading and no item.',
    hint: 'Type the space again without any other key: Option and the space bar of a Mac make the wrong one.',
  },
  {
    pattern: new RegExp(`(?=[\u00a0\u202f\u3000])${LINE}[\u00a0\u202f\u3000]+(?:#{1,6}|[-+*]|\\d{1,2}[.)])\\s`, 'gm'),
    code,
    message: 'The space before this sign is one that keeps words together, so the line is no heading and no item.',
    hint: 'Remove it, or type it again without any other key.',
  },
  {
    quick: '**',
    pattern:
      /(?<![\w*\\])\*\*[ \t]+[^\s*](?:[^*\n]*[^\s*])?[ \t]*\*\*(?![\w*])|(?<![\w*\\])\*\*[^\s*](?:[^*\n]*[^\s*])?[ \t]+\*\*(?![\w*])/g,
    code,
    message: 'These stars are shown, because spaces keep the text between them from being bold.',
    hint: 'Put two stars right before the first letter and right after the last.',
  },
  {
    quick: '==',
    pattern: /(?<![=\\])==(?=[^\s=])[^=\n]+==/g,
    code,
    message: 'The signs == are shown: Markdown has no marker pen.',
    hint: 'Write **bold** text.',
  },
  {
    quick: ':',
    pattern: /(?<![\w:/\\]):[a-z][a-z0-9_+-]+:(?![\w:/])/g,
    code,
    message: 'This name of a picture sign is shown as it is typed.',
    hint: 'Remove it, or write the words that it stands for.',
  },
  {
    quick: ')[',
    pattern: /\([^()\n]+\)\[(?=[/#]|https?:| )/g,
    code: 'broken-link',
    message: 'The brackets of this link are the wrong way around, so it is shown as text.',
    hint: 'Write [words](/address).',
  },
  {
    quick: '![',
    pattern: /!\[[^[\]\n]+\](?![([:])/g,
    code,
    message: 'This picture has no address, so its description is shown as text.',
    hint: 'Write ![description](/assets/name.svg).',
  },
  {
    quick: '`',
    pattern: /`(?=[A-Za-z])/g,
    code,
    message: 'This mark of code is never closed, so it is shown.',
    hint: 'Write one right behind the code, too, or remove it.',
  },
  {
    quick: '*',
    pattern: /(?<![\w*\\])\*(?=[A-Za-z])(?![^*]*\*)/g,
    code,
    message: 'This star is never closed, so it is shown.',
    hint: 'Put another one right behind the last letter, or remove it.',
  },
  {
    quick: '^',
    pattern: /(?<!\[)\^[A-Za-z0-9]+\^/g,
    code,
    message: 'The signs ^ are shown: Markdown has no raised letters.',
    hint: 'Remove them.',
  },
  {
    quick: '[(',
    pattern: /\[[^[\]\n]+\[\((?=[/#]|https?:)/g,
    code: 'broken-link',
    message: 'The second bracket of this link opens where it should close, so it is shown as text.',
    hint: 'Write [words](/address).',
  },
  {
    quick: '[[',
    pattern: /(?<!\\)\[\[[^\]\n]+\]\]/g,
    code: 'broken-link',
    message: 'Double brackets make no link here. They are shown as text.',
    hint: 'Write [words](/address).',
  },
  {
    quick: '{',
    pattern: /\{(?:[:.#][\w-]+|[a-z-]+=)[^{}\n]*\}/g,
    code,
    message: 'Braces with attributes are shown as text. Only blocks take them.',
    hint: 'Remove them.',
  },
  {
    quick: '[!',
    pattern: new RegExp(`(?=\\[!)${LINE}\\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\\]`, 'gm'),
    code,
    message: 'This mark of a note is shown as text.',
    hint: 'Write the block :::note{title="..."}, its text, and a line of three colons.',
  },
  {
    quick: '[',
    pattern: new RegExp(`(?=\\[[Tt])${LINE}\\[(?:TOC|toc)\\]`, 'gm'),
    code,
    message: 'This mark is shown as text.',
    hint: 'Remove it: pages with headings have a list of contents anyway.',
  },
  {
    quick: '\\n',
    pattern: /\\n(?=[A-Z\s]|$)/g,
    code,
    message: 'A backslash and an n are shown as they are.',
    hint: 'Press the Enter key twice where a paragraph ends.',
  },
  {
    quick: '：',
    pattern: /[：]{2,}/g,
    code,
    message: 'These are wide colons, as Chinese and Japanese keyboards type them. They start no block.',
    hint: 'Type them again as :::.',
  },
  {
    quick: '{',
    pattern: /(?<!\\)\{[a-zA-Z][\w.]*(?:[ –—‑][\w.]+){1,3}\}/g,
    code: 'broken-placeholder',
    message: 'No placeholder has this name, so the braces are shown to visitors.',
    hint: 'The words of a name are joined by hyphens: {filing-fee}.',
  },
  {
    pattern: /%[a-z]+(?:[-.][a-z0-9]+)+%|[‹«<][a-z]+(?:[-.][a-z0-9]+)+[›»>]|(?<![\w$])\$[a-z]+(?:[-.][a-z0-9]+)+/g,
    code: 'broken-placeholder',
    message: 'This looks like a placeholder in other signs than braces, so it is shown as text.',
    hint: 'Write the name of the fact between braces: {filing-fee}.',
  },
  {
    quick: '{',
    pattern: /(?<!\\)\$\{(?=[a-zA-Z])/g,
    code: 'broken-placeholder',
    message: 'The dollar sign before this placeholder is shown to visitors.',
    hint: 'Remove it. A placeholder of an amount prints its own.',
  },
];

/** A line of hyphens right below a text makes a heading of it, where a rule was meant. */
export function underlinedText(node: Heading, source: string): MarkdownFault[] {
  const written = writtenAs(node, source);
  if (!/\n[ \t>]*(?:-+|=+)[ \t]*$/.test(written)) return [];
  return [
    {
      code,
      ...startOf(node),
      message: 'The line of signs below this text makes a heading of it.',
      hint: 'Write ## before a heading. For a rule, put an empty line above the signs.',
    },
  ];
}

/** Words that are indented by four spaces are shown as code, in a line that never breaks. */
export function indentedText(node: Code, source: string): MarkdownFault[] {
  const written = writtenAs(node, source);
  if (/^[`~]{3}/.test(written) || !/\p{L}{2,} \p{L}{2,} \p{L}{2,}|\]\(|\*\*/u.test(node.value)) return [];
  return [
    {
      code,
      ...startOf(node),
      message: 'Four spaces or a tab before this text make code of it.',
      hint: 'Remove them. For code, put a line of ``` above and below.',
    },
  ];
}

/** A table names its columns. */
export function namelessColumns({ children: [head] }: Table): MarkdownFault[] {
  if (!head || head.children.some(({ children }) => children.length > 0)) return [];
  return [
    {
      code,
      ...startOf(head),
      message: 'No column of this table has a name.',
      hint: 'Write the names of the columns into its first row: screen readers say them with each cell.',
    },
  ];
}

/** A box to tick does nothing on a page. */
export function deadCheckbox(node: ListItem): MarkdownFault[] {
  if (typeof node.checked !== 'boolean') return [];
  return [
    {
      code,
      ...startOf(node),
      message: 'This item has a box that nobody can tick.',
      hint: 'Remove [ ] or [x].',
    },
  ];
}
