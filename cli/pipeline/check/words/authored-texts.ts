import type { Position } from '../../../report/problem.ts';
import type { ContentKind } from '../../parse/content-kinds.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { stringsIn } from './block-text.ts';

/** A text as its author wrote it. */
export interface AuthoredText {
  readonly text: string;
  /** Where a character of the text is in the file. */
  at(index: number): Position;
}

/** Kinds of content that are facts or rules themselves, or must never change. */
const NOT_WORDS: readonly ContentKind[] = ['facts', 'state', 'provider', 'cities', 'consent', 'prose'];

/** The texts of a file that an author may reword: those of its data, and its Markdown. */
export function authoredTexts(draft: Draft): AuthoredText[] {
  const { kind, data, body } = draft;
  if (NOT_WORDS.includes(kind)) return [];
  const inData = stringsIn(data).map(({ text, path }) => ({
    text,
    at: (index: number) => draft.locateWithin(path, index),
  }));
  return [...inData, bodyOf(body)];
}

/** The Markdown of a file below its front matter. */
export function bodyOf({ text, linesAbove }: Draft['body']): AuthoredText {
  return {
    text,
    at: (index) => {
      const { line, column } = positionIn(text, index);
      return { line: line + linesAbove, column };
    },
  };
}

/** Where a character of a text is. */
export function positionIn(text: string, index: number): Position {
  const above = text.slice(0, index).split('\n');
  return { line: above.length, column: (above.at(-1) ?? '').length + 1 };
}
