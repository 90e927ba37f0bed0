import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Disk } from '../system/disk.ts';

interface MakeOnceOptions<Job> {
  /** What a result is made of. Jobs with the same parts have the same result. */
  readonly partsOf: (job: Job) => readonly (string | Uint8Array)[];
  /** Makes one, told how many are missing. */
  readonly make: (job: Job, missing: number) => Promise<Uint8Array>;
  /** How many at a time. Defaults to the number of processor cores. */
  readonly atOnce?: number;
  /** Without a cache everything is made. */
  readonly cache: Disk | undefined;
  /** Whether other results stay in the cache, up to MOST: these jobs are not all. */
  readonly keepsOthers?: boolean;
  /** The folder of these results in the cache. */
  readonly folder: string;
}

/**
 * Makes what is not in the cache yet. Rules: a result is cached, as soon as it is made, under the digest of its parts;
 * it is used only if its own digest, stored before it, matches; results that no job needs are removed, or the oldest
 * of too many.
 */
export async function makeOnce<Job>(jobs: readonly Job[], options: MakeOnceOptions<Job>): Promise<Uint8Array[]> {
  const { partsOf, make, atOnce = availableParallelism(), cache, keepsOthers, folder } = options;
  const named = jobs.map((job) => ({ job, name: `${folder}/${digest(...partsOf(job)).toString('hex')}` }));
  const results = new Map<string, Uint8Array>();
  for (const { name } of named) {
    const result = kept(cache, name);
    if (result) results.set(name, result);
  }
  const missing = new Map(named.filter(({ name }) => !results.has(name)).map(({ name, job }) => [name, job]));
  await inLanes([...missing], atOnce, async ([name, job]) => {
    const result = await make(job, missing.size);
    results.set(name, result);
    keep(cache, name, result);
  });
  if (cache && !keepsOthers) removeOthers(cache, folder, results);
  else if (cache && missing.size > 0) removeOldest(cache, folder);
  return named.flatMap(({ name }) => results.get(name) ?? []);
}

function removeOthers(cache: Disk, folder: string, results: ReadonlyMap<string, unknown>): void {
  for (const path of cache.list(folder)) if (!results.has(path) && !path.endsWith('.draft')) cache.remove(path);
}

/** Most results that a folder keeps when it is not known which of them are needed. */
const MOST = 2000;

function removeOldest(cache: Disk, folder: string): void {
  const paths = cache.list(folder);
  if (paths.length <= MOST) return;
  const made = paths.map((path) => ({ path, at: cache.stat(path)?.mtimeMs ?? 0 }));
  for (const { path } of made.sort((a, b) => a.at - b.at).slice(0, paths.length - MOST)) cache.remove(path);
}

async function inLanes<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}

const DIGEST_LENGTH = 32;

function kept(cache: Disk | undefined, name: string): Uint8Array | undefined {
  const bytes = cache?.tryRead(name);
  const result = bytes?.subarray(DIGEST_LENGTH);
  return result && bytes?.subarray(0, DIGEST_LENGTH).equals(digest(result)) ? result : undefined;
}

function keep(cache: Disk | undefined, name: string, result: Uint8Array): void {
  try {
    cache?.write(name, Buffer.concat([digest(result), result]));
  } catch {
    // Another build is writing the same result, or the disk is full. The next build makes it again.
  }
}

function digest(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
