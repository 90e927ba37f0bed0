/** One sentence as written, including placeholders. */
interface Passage {
  readonly text: string;
  /** Where it starts in the Markdown. */
  readonly index: number;
  /** The next sentence in the same paragraph. */
  readonly next: string;
}

/** The sentences of a Markdown text, without headings, table rows, and fragments. */
export function passagesIn(markdown: string): Passage[] {
  return paragraphsIn(markdown).flatMap(({ start, end }) => {
    // A line end is as long as a space, so positions stay.
    const sentences = sentencesOf(markdown.slice(start, end).replaceAll('\n', ' '));
    return sentences
      .map(({ text, index }, i) => ({ text, index: start + index, next: sentences[i + 1]?.text ?? '' }))
      .filter(({ text }) => /[.!?:]["*)]*$/.test(text));
  });
}

interface Paragraph {
  readonly start: number;
  readonly end: number;
}

const IS_FRAGMENT = /^\s*(?:#|\||:::|- \[")/;
const STARTS_PARAGRAPH = /^\s*(?:[-*]|\d+\.)\s|^\s*$/;

function paragraphsIn(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: number | undefined;
  let at = 0;
  const close = (): void => {
    if (open !== undefined) paragraphs.push({ start: open, end: at });
    open = undefined;
  };
  for (const line of markdown.split('\n')) {
    const isFragment = IS_FRAGMENT.test(line);
    if (isFragment || STARTS_PARAGRAPH.test(line)) close();
    if (!isFragment) open ??= at;
    at += line.length + 1;
  }
  close();
  return paragraphs;
}

/** The words of a text. A number, an abbreviation and a word with an apostrophe or a hyphen are one word each. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’./,-][\p{L}\p{N}]+)*/gu) ?? [];
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** A sentence and where it starts in its text. */
interface Sentence {
  readonly text: string;
  readonly index: number;
}

export function sentencesOf(text: string): Sentence[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const trimmed = segment.trim();
    return trimmed === '' ? [] : [{ text: trimmed, index: index + segment.indexOf(trimmed) }];
  });
}

/** The sentence of a text around a character. */
export function sentenceAround(text: string, index: number): string {
  const before =
    text
      .slice(0, index)
      .split(/(?<=[.!?:])\s|\n\s*\n|\n(?=[-*#|])/)
      .at(-1) ?? '';
  const after = /^(?:[^.!?\n]|\.(?=\S)|\n(?![\n\s*#|-]))*[.!?]?/.exec(text.slice(index))?.[0] ?? '';
  return `${before}${after}`;
}

/** What stands in quotation marks or a quotation is in the words of others. They become spaces, so places stay. */
export function withoutQuotations(text: string): string {
  return text.replace(/^>.*(?:\n(?!\n).*)*|(?<!["=\w])"[^"\n]{2,300}"|“[^”\n]{2,300}”/gm, (quoted) =>
    quoted.replace(/[^\n]/g, ' '),
  );
}
