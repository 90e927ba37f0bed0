import { LIKELY_PAGES } from '../../schemas/rules/places/likely-pages.ts';
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
  const typed = wordsIn(pathname).slice(0, WORDS_READ);
  const known = pages.map((page) => ({ page, words: wordsIn(`${page.path} ${page.name}`) }));
  const count = (word: string) => known.filter(({ words }) => words.some((one) => likeness(word, one) > 0)).length;
  const weighed = typed.map((word) => ({ word, weight: 1 / (1 + count(word)) }));
  return known
    .map(({ page, words }) => ({
      page,
      score: weighed.reduce((sum, { word, weight }) => sum + weight * best(word, words), 0) / (1 + words.length / 20),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** The words of a text, each once. Digits belong to the letters before them: sr22, and SR-22 too. */
function wordsIn(text: string): string[] {
  const joined = text.toLowerCase().replace(/\b(sr|fr)-?(\d\d)/g, '$1$2');
  return [...new Set(joined.match(/[a-z0-9]{3,20}/g) ?? [])].filter((word) => !IDLE.has(word));
}

function best(word: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((one) => likeness(word, one)));
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
