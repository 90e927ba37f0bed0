import type { AuthoredText } from '../authored-texts.ts';
import type { TextFault } from './slips.ts';

interface DataText extends AuthoredText {
  readonly path: readonly (string | number)[];
}

/** A paragraph of sentences: no heading, list, table, quotation, block or line of keys. */
const PARAGRAPH = /(?:^|(?<=\n\n))(?=[A-Za-z(“"*])(?:[^\n]|\n(?![\n#|>]|:::))+/g;
const HAS_LINES = /^\s*(?:[-*+] |\d+[.)] |[\w-]+: |:::)/m;

/** Finds paragraphs that were edited halfway: they start in the middle of a sentence, or end there. */
export function halfSentences({ text, at }: AuthoredText): TextFault[] {
  return [...text.matchAll(PARAGRAPH)].flatMap(({ 0: paragraph, index }) => {
    if (HAS_LINES.test(paragraph) || paragraph.split(/\s+/).length < LEAST_WORDS) return [];
    const faults: TextFault[] = [];
    if (/^[a-z]{2,} /.test(paragraph)) faults.push({ at: at(index), ...FAULT, ...STARTS });
    const written = paragraph.trimEnd();
    if (/[a-z]{2}$/.test(written)) faults.push({ at: at(index + written.length - 1), ...FAULT, ...ENDS });
    const open = neverClosed(paragraph);
    if (open !== undefined) faults.push({ at: at(index + open), ...FAULT, ...OPEN });
    return faults;
  });
}

/** Shorter ones may be an address, or a line that leads to a list. */
const LEAST_WORDS = 6;

/** Where a bracket or quotation mark opens that no later one closes. Those of links stay out. */
function neverClosed(paragraph: string): number | undefined {
  const prose = paragraph.replace(/\]\([^)\n]*\)/g, (all) => ' '.repeat(all.length));
  for (const [opening, closing] of [
    ['(', ')'],
    ['“', '”'],
  ] as const) {
    const last = prose.lastIndexOf(opening);
    if (last > prose.lastIndexOf(closing)) return last;
  }
  const straight = [...prose.matchAll(/"/g)];
  return straight.length % 2 === 1 ? straight.at(-1)?.index : undefined;
}

/** Keys of data that hold sentences. */
const SENTENCES: ReadonlySet<string | number | undefined> = new Set([
  'note',
  'filingNote',
  'serves',
  'statement',
  'was',
]);

/** Finds sentences of data that break off: an answer, or the note of a state. */
export function halfValues(texts: readonly DataText[]): TextFault[] {
  return texts.flatMap(({ text, path, at }) => {
    const isSentence = SENTENCES.has(path.at(-1)) || (path.includes('answer') && path.at(-1) === 'text');
    const written = text.trimEnd();
    if (!isSentence || written.split(/\s+/).length < LEAST_WORDS || /\n/.test(written)) return [];
    const open = neverClosed(written);
    return [
      ...(/[a-z]$/.test(written) ? [{ at: at(written.length - 1), ...FAULT, ...ENDS }] : []),
      ...(open === undefined ? [] : [{ at: at(open), ...FAULT, ...OPEN }]),
    ];
  });
}

const FAULT = { code: 'garbled-text', severity: 'warning' } as const;
const STARTS = {
  message: 'This paragraph starts with a small letter.',
  hint: 'Start the sentence with a capital letter, or write what is missing before it.',
} as const;
const ENDS = {
  message: 'The text ends without a period.',
  hint: 'Write one, or the rest of the sentence.',
} as const;
const OPEN = {
  message: 'What opens here is never closed in this text.',
  hint: 'Write the closing mark, or remove this one.',
} as const;
