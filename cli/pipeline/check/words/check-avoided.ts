import type { AvoidedWords } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import type { ContentKind } from '../../parse/content-kinds.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { type AuthoredText, bodyOf, stringsIn } from './authored-texts.ts';
import { withoutQuotations } from './passages.ts';

/** Kinds of content whose words are rules, or must never change. */
const NOT_REWORDED: readonly ContentKind[] = ['prose', 'consent'];

/** Keys whose text is an address, not words. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'link', 'href', 'buttonLink', 'image', 'type']);

/** Finds words that `avoid` of content/prose.yaml lists, in the data and in the Markdown of a file. */
export function checkAvoided(draft: Draft, rules: readonly AvoidedWords[]): Problem[] {
  if (rules.length === 0 || NOT_REWORDED.includes(draft.kind)) return [];
  return textsOf(draft).flatMap(({ text, at }) =>
    avoidedIn(withoutQuotations(text), rules).map(({ index, found, instead }) =>
      problemAt(draft.file, at(index), {
        code: 'avoided-words',
        message: `"${found}" is not how the site says it.`,
        hint: `Write instead: ${instead}`,
      }),
    ),
  );
}

/** Words to avoid in a text, and where. */
interface Avoided {
  readonly index: number;
  /** The words as the text has them. */
  readonly found: string;
  readonly instead: string;
}

/**
 * Finds words to avoid in a text: whole words, in any case, on one line or over the end of one. Of entries that meet in
 * the same words, the longest is found.
 */
export function avoidedIn(text: string, rules: readonly AvoidedWords[]): Avoided[] {
  const { pattern, insteadOf } = finderFor(rules);
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => {
    const found = match.replace(/\s+/g, ' ');
    return { index, found, instead: insteadOf.get(found.toLowerCase()) ?? '' };
  });
}

interface Finder {
  readonly pattern: RegExp;
  readonly insteadOf: ReadonlyMap<string, string>;
}

const finders = new WeakMap<readonly AvoidedWords[], Finder>();

function finderFor(rules: readonly AvoidedWords[]): Finder {
  const known = finders.get(rules);
  if (known) return known;
  const longestFirst = rules.map(({ words }) => words).toSorted((a, b) => b.length - a.length);
  const any = longestFirst.map((words) => words.split(/\s+/).map(escaped).join('\\s+')).join('|');
  const finder = {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'),
    insteadOf: new Map(rules.map(({ words, instead }) => [words.replace(/\s+/g, ' ').toLowerCase(), instead])),
  };
  finders.set(rules, finder);
  return finder;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function textsOf(draft: Draft): AuthoredText[] {
  // The title of a source is in its publisher's words.
  const own = stringsIn(draft.data, [], ADDRESSES).filter(({ path }) => !path.includes('sources'));
  const inData = own.map(({ text, path }) => ({
    text,
    at: (index: number) => draft.locateWithin(path, index),
  }));
  return [...inData, bodyOf(draft.body)];
}
