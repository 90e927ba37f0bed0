import type { BuildCache } from '../../cache/build-cache.ts';
import type { Reason } from '../../cache/can-reuse.ts';

/** Why a page was rendered. */
export interface PageReasons {
  /** By the last build that had something to do; undefined if it took the page from the cache. */
  readonly last?: Reason;
  /** Since then, by a check or by a build with problems: the next build writes the page. */
  readonly next?: Reason;
}

/** Notes why pages were rendered. */
export function noteReasons(cache: BuildCache, reasons: ReadonlyMap<string, Reason>): void {
  const { next } = tables(cache);
  for (const [path, reason] of reasons) {
    // A file that was not written after a check is no reason of its own.
    if (reason.why !== 'output' || !next.has(path)) next.set(path, reason);
  }
}

/** Makes what was noted the reasons of a build that is finished. */
export function finishReasons(cache: BuildCache): void {
  const { last, next } = tables(cache);
  for (const path of [...last.names()]) if (!next.has(path)) last.delete(path);
  for (const [path, line] of [...next.lines()]) {
    last.setLine(path, line);
    next.delete(path);
  }
}

export function reasonsOf(cache: BuildCache, path: string): PageReasons {
  const { last, next } = tables(cache);
  return { last: last.get(path), next: next.get(path) };
}

function tables({ table }: BuildCache) {
  return { last: table<Reason>('reasons'), next: table<Reason>('next-reasons') };
}
