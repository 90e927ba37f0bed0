/** Fills in {placeholders} by name. A placeholder without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * A length with its small numbers in words: "3 years" to "three years", "180 days to 3 years" to "180 days to three
 * years".
 */
export function lengthInWords(length: string): string {
  return length.replace(/\b\d+\b/g, (number) => WORDS[Number(number)] ?? number);
}

/** "five years" and "5 years" to 5. */
export function yearsIn(length: string): number | undefined {
  const [, number] = /^(\w+) years?$/.exec(length) ?? [];
  if (number === undefined) return undefined;
  const word = WORDS.indexOf(number);
  return word > 0 ? word : Number(number) || undefined;
}

/** For the middle of a sentence. What begins with an abbreviation stays: "DUI or DWI". */
export function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** For the start of a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Letters of a sentence that shows below the heading of a folded part: two lines of a phone. */
export const PREVIEW_LENGTH = 90;

/** Whether a sentence, perhaps with marks of HTML, can show below the heading of a folded part. */
export function fitsPreview(html: string): boolean {
  return html.replace(/<[^>]+>/g, '').replace(/&[^;\s]+;/g, "'").length <= PREVIEW_LENGTH;
}

/** The first sentence of a text, if it can show while the rest is folded, and what is left to unfold. */
export function cutPreview(text: string): readonly [preview: string | undefined, rest: string] {
  const [first, rest] = cutAfterSentence(text);
  return fitsPreview(first) ? [first, rest] : [undefined, text];
}

/** A text as its first sentence and the rest of it. */
export function cutAfterSentence(text: string): readonly [first: string, rest: string] {
  const end = /[.?!](?= [A-Z“"])/.exec(text)?.index;
  return end === undefined ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 2)];
}

/** More letters than these are set smaller, so that a range of sums stays on one line. */
const LONG_FIGURE = { from: 10, longest: 14 } as const;

/** The class of a large figure that is set smaller, because of its length. */
export function figureSize({ length }: string): 'is-long' | 'is-longest' | undefined {
  if (length < LONG_FIGURE.from) return undefined;
  return length < LONG_FIGURE.longest ? 'is-long' : 'is-longest';
}
