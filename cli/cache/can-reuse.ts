import type { FileStat } from '../system/disk.ts';

/*
 * What of an earlier build may be used again. The cache is of the same tool (build-cache.ts); then:
 *
 * - A content file is unchanged if its size and times are those of the last build, and its time is older than that
 *   build's look at it by more than the coarsest clock of a file system; otherwise if its digest is the same.
 * - A parsed file may be used if its text is unchanged.
 * - A resolved file may be used if its text is unchanged and every value it used prints and cites the same.
 * - A page may be used if nothing it used has changed, and the files it wrote are as it left them.
 * - A part of the site (feed, pictures, data) may be used under the same rule as a page.
 *
 * What a page used is recorded while it is made; there is no list to keep. Incremental output equals a clean build's,
 * byte for byte: tests/build/incremental.test.ts.
 */

/** What a build knew of a file when it read it. */
export interface SeenFile extends FileStat {
  readonly digest: string;
  /** When it was looked at, by the machine's clock. */
  readonly seenAt: number;
}

/** FAT keeps times of writing in steps of two seconds; other file systems are finer. */
const COARSEST_CLOCK_MS = 2000;

/** Whether a file is surely the one that was seen, without reading it. */
export function isUntouched(seen: SeenFile, now: FileStat): boolean {
  return (
    seen.size === now.size &&
    seen.mtimeMs === now.mtimeMs &&
    seen.ctimeMs === now.ctimeMs &&
    Math.max(seen.mtimeMs, seen.ctimeMs) < seen.seenAt - COARSEST_CLOCK_MS
  );
}

/** Why something has to be made again. `site explain` prints these. */
export type Reason =
  | { readonly why: 'new' }
  | { readonly why: 'used'; readonly names: readonly string[] }
  | { readonly why: 'output'; readonly paths: readonly string[] };

export interface Made {
  /** Everything it used. */
  readonly used: readonly string[];
  /** The files it wrote. */
  readonly outputs: readonly string[];
}

export interface Changes {
  /** What of something that was used is now another thing, or gone; undefined if nothing is. */
  changedOf(used: string): string | undefined;
  /** Whether an output file is there as the last build wrote it. */
  isIntact(path: string): boolean;
}

/** Why a page or part has to be made again; undefined if it may be used as it is. */
export function reasonToMake(last: Made | undefined, { changedOf, isIntact }: Changes): Reason | undefined {
  if (!last) return { why: 'new' };
  const names = last.used.flatMap((used) => changedOf(used) ?? []);
  if (names.length > 0) return { why: 'used', names };
  const paths = last.outputs.filter((path) => !isIntact(path));
  return paths.length > 0 ? { why: 'output', paths } : undefined;
}
