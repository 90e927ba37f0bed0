/** The words of a text. A number, an abbreviation and a word with an apostrophe or a hyphen are one word each. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’./,-][\p{L}\p{N}]+)*/gu) ?? [];
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** A sentence and where it starts in its text. */
export interface Sentence {
  readonly text: string;
  readonly index: number;
}

export function sentencesOf(text: string): Sentence[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const trimmed = segment.trim();
    return trimmed === '' ? [] : [{ text: trimmed, index: index + segment.indexOf(trimmed) }];
  });
}
