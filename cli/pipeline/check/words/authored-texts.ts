import type { BodyBlock } from '../../../../templates/blocks.ts';
import type { Position } from '../../../report/problem.ts';
import type { ContentKind } from '../../parse/content-kinds.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { withoutNotes } from './html-text.ts';

/** A text as its author wrote it. */
export interface AuthoredText {
  readonly text: string;
  /** Where a character of the text is in the file. */
  at(index: number): Position;
}

/** Kinds of content that are facts or rules themselves, or must never change. */
const KINDS_WITHOUT_WORDS: readonly ContentKind[] = ['facts', 'state', 'provider', 'cities', 'consent', 'prose'];

/** The texts of a file that an author may reword: those of its data, and its Markdown. */
export function authoredTexts(draft: Draft): readonly AuthoredText[] {
  const texts = known.get(draft) ?? gatherTexts(draft);
  known.set(draft, texts);
  return texts;
}

/** Each check of words asks for those of its file. */
const known = new WeakMap<Draft, readonly AuthoredText[]>();

function gatherTexts(draft: Draft): AuthoredText[] {
  const { kind, data, body } = draft;
  if (KINDS_WITHOUT_WORDS.includes(kind)) return [];
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

/** Keys of a block that are not text on the page. */
const KEYS_WITHOUT_WORDS: ReadonlySet<string> = new Set([
  'type',
  'headings',
  'icon',
  'tone',
  'link',
  'buttonLink',
  'href',
  'image',
  'name',
]);

/** A text in some data, and where. */
interface TextAt {
  readonly text: string;
  readonly path: readonly (string | number)[];
}

/** All texts of a block or of a file's data, in order, both HTML and plain, but those of the keys left out. */
export function stringsIn(value: unknown, path: TextAt['path'] = [], leftOut = KEYS_WITHOUT_WORDS): TextAt[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index], leftOut));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    leftOut.has(key) ? [] : stringsIn(item, [...path, key], leftOut),
  );
}

/** The HTML and the plain texts of the blocks of a page, one after another. */
export function bodyHtml(body: readonly BodyBlock[]): string {
  const texts = stringsIn(body).map(({ text }) => text);
  return withoutNotes(texts.join('\n'));
}
