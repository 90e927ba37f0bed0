import type { BodyBlock } from '../../templates/blocks.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** The text of some HTML, without tags. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The main part of a page. */
export function mainHtml(html: string): string {
  return /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/** What a visitor reads in the main part of a page, without forms, drawings, and scripts. */
export function mainText(html: string): string {
  return textOf(mainHtml(html).replace(/<(form|svg|script)\b[\s\S]*?<\/\1>/g, ' '));
}

/** Every paragraph and list item of some HTML, as plain text. */
export function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = '']) => textOf(inner))
    .filter(Boolean);
}

/** Keys of a block that are not text on the page. */
const NOT_WORDS = new Set(['type', 'headings', 'icon', 'tone', 'link', 'buttonLink', 'href', 'image', 'name']);

/** All texts of a block or of a file's data, in order, both HTML and plain. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (NOT_WORDS.has(key) ? [] : stringsIn(item)));
}

export function bodyText(body: readonly BodyBlock[]): string {
  return textOf(stringsIn(body).join(' '));
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’./,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
