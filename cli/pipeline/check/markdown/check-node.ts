import type { Code, Heading, Link, LinkReference, Nodes, Paragraph, Table, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { counted } from '../../../report/phrases.ts';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import { type MarkdownFault, positionWithin, startOf, writtenAs } from '../../resolve/directives.ts';
import { checkPicture } from './check-picture.ts';
import { deadCheckbox, indentedText, namelessColumns, shownSigns, underlinedText } from './shown-signs.ts';

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
      return [...checkHeading(node, headings), ...underlinedText(node, source), ...shownSigns(node, source)];
    case 'paragraph':
      return [
        ...checkParagraph(node, source),
        ...shownSigns(node, source),
        ...(keepBreaks ? checkLineEnds(node, source) : []),
      ];
    case 'text':
      return checkWords(node, source);
    case 'link':
    case 'linkReference':
      return missingLinkText(node);
    case 'image':
    case 'imageReference':
      return checkPicture(node);
    case 'table':
      return [...checkTable(node), ...namelessColumns(node)];
    case 'listItem':
      return deadCheckbox(node);
    case 'code':
      return [...checkCode(node, source), ...indentedText(node, source)];
    default:
      return [];
  }
}

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

/** Lines up to this length may be an address, a poem or a list. Longer ones were wrapped by an editor. */
const SHORT = 60;
const ENDS_SENTENCE = /[.!?:;…]["'”’*_)\]]*$/;
/** Two spaces or a backslash at the end of a line ask for a break. */
const ASKS_FOR_BREAK = /(?: {2}|\\)$/;

/** A sentence that goes on on the next line, where line ends are shown. Only the first of a paragraph is reported. */
function checkLineEnds(node: Paragraph, source: string): MarkdownFault[] {
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

/** Lines meant as a heading or as a row of a table, but shown as text. Only the first of a paragraph is reported. */
function checkParagraph(node: Paragraph, source: string): MarkdownFault[] {
  const written = writtenAs(node, source);
  if (!/[#|\t]/.test(written)) return [];
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
  if (isRow) return TABLE;
  const tab = line.trimEnd().indexOf('\t');
  return /\w/.test(line.slice(0, Math.max(tab, 0))) ? COLUMNS : undefined;
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

const COLUMNS: ProblemDetails = {
  code: 'broken-text',
  severity: 'warning',
  message: 'A tab parts this line, as the columns of a spreadsheet, but visitors would see a space.',
  hint: 'For a table, write | between the columns, and below their names a row with --- for each. Or type a space.',
};

/** A heading needs words, of levels 2 to 4. Two with the same words look alike in a list of contents. */
function checkHeading(node: Heading, earlier: Set<string>): MarkdownFault[] {
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

/** Signs of bold text, links and footnotes that are left in the text because they form none. */
function checkWords(node: Text, source: string): MarkdownFault[] {
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
