import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { type LoadedContent, parseFiles, resolveFiles, validateFiles } from './content-stages.ts';
import { readWith } from './read/read.ts';
import { resolveEntry } from './resolve/resolve-entry.ts';

interface LoadOptions {
  readonly clock: Clock;
  /** What earlier builds made of the files, and where what this one makes of them is kept. */
  readonly cache?: BuildCache;
}

/** Loads content for what needs no pages. Each stage skips files with problems; the problems come back together. */
export function loadContent(disk: Disk, { clock, cache = memoryCache() }: LoadOptions): LoadedContent {
  const read = readWith(disk, cache);
  const parsed = parseFiles(read, cache);
  const validated = validateFiles(read, parsed, { clock, cache });
  return resolveFiles({ read, parsed, validated, cache, resolveEntry });
}
