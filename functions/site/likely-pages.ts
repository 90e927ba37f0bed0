import { LIKELY_PAGES } from '../../schemas/rules/page-marks.ts';
import { escapeHtml } from '../lib/text.ts';

/** A page as visitors know it. */
export interface NamedPage {
  readonly path: string;
  readonly name: string;
}

/** Pages that are named at most. */
const MOST = 3;
/** Words of an address that are read. */
const WORDS_READ = 8;
/** Words that say nothing about a page here. */
const IDLE: ReadonlySet<string> = new Set(['html', 'htm', 'php', 'index', 'page', 'state', 'the', 'and', 'for', 'www']);

/** The pages that a visitor most likely meant by an address without a page, the likeliest first. */
export function likelyPages(pathname: string, pages: readonly NamedPage[]): NamedPage[] {
  const index = indexOf(pages);
  const scores = new Map<IndexedPage, number>();
  for (const word of wordsIn(pathname).slice(0, WORDS_READ)) {
    const likenesses = pagesLike(word, index);
    const weight = 1 / (1 + likenesses.size);
    for (const [one, like] of likenesses) scores.set(one, (scores.get(one) ?? 0) + weight * like);
  }
  return [...scores]
    .map(([{ page, place, words }, score]) => ({ page, place, score: score / (1 + words / 20) }))
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, MOST)
    .map(({ page }) => page);
}

interface IndexedPage {
  readonly page: NamedPage;
  /** Where it is in the list. */
  readonly place: number;
  /** How many it has. */
  readonly words: number;
}

/** Each word of any page, with the pages that have it. */
type WordIndex = ReadonlyMap<string, readonly IndexedPage[]>;

const indexes = new WeakMap<readonly NamedPage[], WordIndex>();

/** Cache rule: it is made once for each list, and a build has one list. */
function indexOf(pages: readonly NamedPage[]): WordIndex {
  const known = indexes.get(pages);
  if (known) return known;
  const index = new Map<string, IndexedPage[]>();
  for (const [place, page] of pages.entries()) {
    const words = wordsIn(`${page.path} ${page.name}`);
    const indexed = { page, place, words: words.length };
    for (const word of words) index.set(word, [...(index.get(word) ?? []), indexed]);
  }
  indexes.set(pages, index);
  return index;
}

/** The pages that have a word like this one, each with the likeness of its best. */
function pagesLike(word: string, index: WordIndex): ReadonlyMap<IndexedPage, number> {
  const found = new Map<IndexedPage, number>();
  for (const [other, pages] of index) {
    const like = likeness(word, other);
    if (like > 0) for (const page of pages) found.set(page, Math.max(like, found.get(page) ?? 0));
  }
  return found;
}

/** The words of a text, each once. Digits belong to the letters before them: sr22, and SR-22 too. */
function wordsIn(text: string): string[] {
  const joined = text.toLowerCase().replace(/\b(sr|fr)-?(\d\d)/g, '$1$2');
  return [...new Set(joined.match(/[a-z0-9]{3,20}/g) ?? [])].filter((word) => !IDLE.has(word));
}

/** From 0 to 1: the same, the beginning of the other, or one slip of a finger away. */
function likeness(word: string, other: string): number {
  if (word === other) return 1;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length >= 4 && long.startsWith(short)) return 0.8;
  return short.length >= 5 && isOneSlipAway(short, long) ? 0.7 : 0;
}

/** Whether one letter is changed or missing. */
function isOneSlipAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return short.slice(at) === rest || short.slice(at + 1) === rest;
}

const HIDDEN = `${LIKELY_PAGES}="" hidden=""`;
const EMPTY_LIST = '<ul></ul>';

/** The page for missing addresses with links to the pages that were likely meant. Without any it is as it was built. */
export function fillLikelyPages(html: string, pages: readonly NamedPage[]): string {
  const [before = '', after] = html.split(HIDDEN);
  if (pages.length === 0 || after === undefined) return html;
  const items = pages
    .map(({ path, name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`)
    .join('');
  return `${before}${LIKELY_PAGES}=""${after.replace(EMPTY_LIST, () => `<ul>${items}</ul>`)}`;
}
