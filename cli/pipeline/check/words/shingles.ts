const SIZE = 5;

/** The distinct runs of five words in a text, ignoring case and punctuation. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+(?:['’.,/-][a-z0-9]+)*/g) ?? [];
  const starts = words.slice(0, Math.max(0, words.length - SIZE + 1));
  return new Set(starts.map((_, at) => words.slice(at, at + SIZE).join(' ')));
}

/** How much of the shorter of two texts is also in the other, from 0 to 1. */
export function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  const shared = [...small].filter((shingle) => large.has(shingle)).length;
  return small.size === 0 ? 0 : shared / small.size;
}

export interface Pair {
  readonly first: string;
  readonly second: string;
  readonly shared: number;
}

/** Every pair of texts with the part they share, most similar first. */
export function alikePairs(texts: ReadonlyMap<string, string>): Pair[] {
  const all = [...texts].map(([name, text]) => ({ name, shingles: shinglesOf(text) }));
  const pairs = all.flatMap((first, at) =>
    all.slice(at + 1).map((second) => ({
      first: first.name,
      second: second.name,
      shared: sharedPart(first.shingles, second.shingles),
    })),
  );
  return pairs.sort((a, b) => b.shared - a.shared);
}
