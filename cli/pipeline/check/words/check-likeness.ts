import type { PageRule } from '../../../../schemas/generated/content-types.ts';
import { type BuildCache, memoryCache } from '../../../cache/build-cache.ts';
import { digestOf } from '../../../cache/digest.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { Content } from '../../resolve/content.ts';

/** A page that must differ from others of its kind. */
export interface ComparedPage {
  readonly path: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly kind: string;
  /** What a visitor reads in its main part. */
  readonly text: string;
}

/** Checks that pages of one kind differ in their words. The later page of a pair has the problem. */
export function checkLikeness(
  pages: readonly ComparedPage[],
  content: Content,
  cache: BuildCache = memoryCache(),
): Problem[] {
  const files = new Map(content.entries.map(({ authored: { file } }) => [file.path, file]));
  const rules = content.all('prose').flatMap(({ data }) => data.pages ?? []);
  return rules.flatMap((rule) => {
    const ofKind = pages.filter(({ kind }) => kind === rule.kind);
    const fileOf = new Map(ofKind.map(({ path, file }) => [path, file]));
    return alikePagesOf(ofKind, rule, cache).flatMap(({ first, second, shared }): Problem[] => {
      const file = files.get(fileOf.get(second) ?? '');
      if (!file) return [];
      const details = {
        code: 'alike-pages',
        message: `${second} shares ${Math.round(shared * 100)}% of its runs of five words with ${first}.`,
        hint: `Write what only this page can say: two pages of this kind may share ${rule.mostShared}%.`,
      } as const;
      return [problemAt(file, { line: 1, column: 1 }, details)];
    });
  });
}

interface LikenessRecord {
  /** Of the pages and the rule. */
  readonly digest: string;
  readonly pairs: readonly Pair[];
}

/** The pairs that are too much alike. The same texts are not compared again. */
function alikePagesOf(
  pages: readonly ComparedPage[],
  { kind, mostShared }: PageRule,
  { table }: BuildCache,
): readonly Pair[] {
  const texts = pages.map(({ path, text }) => [path, text] as const);
  const digest = digestOf(JSON.stringify([mostShared, texts]));
  const records = table<LikenessRecord>('likeness');
  const last = records.get(kind);
  if (last?.digest === digest) return last.pairs;
  const pairs = alikePairs(new Map(texts)).filter(({ shared }) => shared * 100 > mostShared);
  records.set(kind, { digest, pairs });
  return pairs;
}

const SIZE = 5;

/** The distinct runs of five words in a text, ignoring case and punctuation. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+(?:['’.,/-][a-z0-9]+)*/g) ?? [];
  const starts = words.slice(0, Math.max(0, words.length - SIZE + 1));
  return new Set(starts.map((_, at) => words.slice(at, at + SIZE).join(' ')));
}

interface Pair {
  readonly first: string;
  readonly second: string;
  readonly shared: number;
}

/** Every pair of texts with the part they share, most similar first. */
export function alikePairs(texts: ReadonlyMap<string, string>): Pair[] {
  const all = [...texts].map(([name, text]) => ({ name, shingles: shinglesOf(text) }));
  const shared = sharedCounts(all.map(({ shingles }) => shingles));
  const pairs = all.flatMap((first, at) =>
    all.slice(at + 1).map((second, index) => {
      const smaller = Math.min(first.shingles.size, second.shingles.size);
      const count = shared[at * all.length + at + 1 + index] ?? 0;
      return { first: first.name, second: second.name, shared: smaller === 0 ? 0 : count / smaller };
    }),
  );
  return pairs.sort((a, b) => b.shared - a.shared);
}

/** How many runs of words two texts share, at the place of the earlier times the number of texts, plus the later. */
function sharedCounts(texts: readonly ReadonlySet<string>[]): Uint32Array {
  const owners = new Map<string, number[]>();
  texts.forEach((shingles, text) => {
    for (const shingle of shingles) {
      const known = owners.get(shingle);
      if (known) known.push(text);
      else owners.set(shingle, [text]);
    }
  });
  const counts = new Uint32Array(texts.length ** 2);
  for (const all of owners.values())
    for (const [index, first] of all.entries())
      for (let at = index + 1; at < all.length; at += 1) {
        const place = first * texts.length + (all[at] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      }
  return counts;
}
