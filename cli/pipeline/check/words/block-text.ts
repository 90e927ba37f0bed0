import type { BodyBlock } from '../../../../templates/blocks.ts';
import { textOf } from './html-text.ts';

/** Keys of a block that are not text on the page. */
const NOT_WORDS: ReadonlySet<string> = new Set([
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
export interface TextAt {
  readonly text: string;
  readonly path: readonly (string | number)[];
}

/** All texts of a block or of a file's data, in order, both HTML and plain, but those of the keys left out. */
export function stringsIn(value: unknown, path: TextAt['path'] = [], leftOut = NOT_WORDS): TextAt[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index], leftOut));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    leftOut.has(key) ? [] : stringsIn(item, [...path, key], leftOut),
  );
}

/** The HTML and the plain texts of the blocks of a page, one after another. */
export function bodyHtml(body: readonly BodyBlock[]): string {
  return stringsIn(body)
    .map(({ text }) => text)
    .join('\n');
}

export function bodyText(body: readonly BodyBlock[]): string {
  return textOf(bodyHtml(body));
}
