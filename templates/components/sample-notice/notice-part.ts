import type { NoticePart } from '../../../schemas/generated/content-types.ts';

export type { NoticePart } from '../../../schemas/generated/content-types.ts';

/** The class of everything that belongs to one part: the style lights it together. */
export function partClass(number: number): string {
  return `notice-part notice-part-${number}`;
}

/** The id of a part in the letter. */
export function partId({ id }: Pick<NoticePart, 'id'>): string {
  return `letter-${id}`;
}

/** The id of its explanation. */
export function explanationId({ id }: Pick<NoticePart, 'id'>): string {
  return `notice-${id}`;
}

/** A line of the letter in pieces. */
export interface CutLine {
  readonly before: string;
  /** The words that are explained, up to the last one. */
  readonly words: string;
  /** A number or the name of a form, which must not break at its hyphen. */
  readonly lastWord: string;
  readonly after: string;
}

/** Cuts a line at the brackets around the words that are explained. */
export function cutLine(line: string): CutLine {
  const [before = '', explained = '', after = ''] = line.split(/[[\]]/);
  const last = explained.lastIndexOf(' ') + 1;
  return { before, words: explained.slice(0, last), lastWord: explained.slice(last), after };
}
