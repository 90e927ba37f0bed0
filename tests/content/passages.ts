import { sentencesOf } from './text.ts';

/** One sentence as written, including placeholders. */
export interface Sentence {
  readonly text: string;
  /** The next sentence in the same paragraph. */
  readonly next: string;
}

/** The sentences of a Markdown text, without headings, table rows, and fragments. */
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
