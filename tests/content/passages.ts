import { sentencesOf } from './text.ts';

/** One sentence as its author wrote it, placeholders and all. */
export interface Sentence {
  readonly text: string;
  /** The sentence after it in the same paragraph. */
  readonly next: string;
}

/** The sentences of a text in Markdown: no headings, no rows of tables, no fragments. */
export function sentencesIn(markdown: string): Sentence[] {
  return paragraphsIn(markdown).flatMap((paragraph) => {
    const sentences = sentencesOf(paragraph);
    return sentences
      .map((text, i) => ({ text, next: sentences[i + 1] ?? '' }))
      .filter(({ text }) => /[.!?:]["*)]*$/.test(text));
  });
}

function paragraphsIn(markdown: string): string[] {
  const paragraphs: string[] = [''];
  for (const line of markdown.split('\n')) {
    const isFragment = /^\s*(#|\||:::|- \[")/.test(line);
    const isStart = isFragment || /^\s*([-*]|\d+\.)\s|^\s*$/.test(line);
    const before = isStart ? '' : (paragraphs.pop() ?? '');
    paragraphs.push(`${before} ${isFragment ? '' : line}`.trim());
    if (isFragment) paragraphs.push('');
  }
  return paragraphs.filter(Boolean);
}
