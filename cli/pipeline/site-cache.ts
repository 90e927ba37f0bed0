import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { LostBlob } from '../cache/blob-store.ts';
import { type BuildCache, memoryCache, openCache, removeCache } from '../cache/build-cache.ts';
import { digestOf } from '../cache/digest.ts';
import type { FileRecord } from './parse/file-record.ts';

/** Where the caches of a project are, one for each output folder. */
const CACHES = '.cache/build';
/** Caches of further output folders that are kept, the latest ones. */
const MAX_CACHES = 5;
/** Packs are written together when they are more than this. A build adds one for each of its threads. */
const MAX_PACKS = 24;
/** Bytes of rendered texts. The oldest packs go first. */
const MAX_BYTES = 1_000_000_000;

interface SiteCachePlace {
  /** The project. */
  readonly root: string;
  /** The output folder. `validate` shares the cache of dist/. */
  readonly out: string;
}

/** Runs a build with its cache, which is saved afterwards. Should the cache turn out damaged, it runs again without. */
export async function withSiteCache<Result>(
  place: SiteCachePlace,
  run: (cache: BuildCache) => Promise<Result>,
): Promise<Result> {
  const cache = openSiteCache(place);
  try {
    const result = await run(cache);
    keepCache(cache);
    pruneCaches(place.root);
    return result;
  } catch (error) {
    if (!(error instanceof LostBlob)) throw error;
    removeCache(folderOf(place));
    return await run(memoryCache());
  } finally {
    cache.close();
  }
}

/** Runs a build that takes nothing from a cache and leaves none. What threads share is in a temporary folder. */
export async function withoutSiteCache<Result>(
  { out }: SiteCachePlace,
  run: (cache: BuildCache) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `${digestOf(out)}-`));
  const cache = openCache(folder, { tool: '', node: '' });
  try {
    return await run(cache);
  } finally {
    cache.close();
    removeCache(folder);
  }
}

/** The cache of builds into an output folder. */
export function openSiteCache(place: SiteCachePlace): BuildCache {
  const key = { tool: process.env.SITE_TOOL_DIGEST ?? '', node: process.versions.node };
  return openCache(folderOf(place), key);
}

function folderOf({ root, out }: SiteCachePlace): string {
  const place = relative(root, out);
  return join(root, CACHES, place === 'dist' || place === '.cache/dev' ? place.replace('.cache/', '') : digestOf(out));
}

/** Writes the cache, within its bounds. */
export function keepCache(cache: BuildCache): void {
  const files = cache.table<FileRecord>('files');
  if (cache.packs !== undefined && existsSync(cache.packs)) boundPacks(cache, cache.packs);
  const inUse = new Set<string>();
  for (const path of files.names()) {
    const pack = files.get(path)?.resolved?.body?.[0];
    if (pack !== undefined) inUse.add(pack);
  }
  cache.blobs.flush();
  cache.save(inUse);
}

function pruneCaches(root: string): void {
  const folder = join(root, CACHES);
  const caches = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), ...sizeOf(join(folder, name)) }))
    .sort((a, b) => b.made - a.made);
  for (const { path } of caches.slice(MAX_CACHES)) removeCache(path);
}

interface Pack {
  readonly name: string;
  readonly bytes: number;
  readonly made: number;
}

/** Lets go of the oldest packs when all are too large, and writes many into one. */
function boundPacks({ table, blobs }: BuildCache, folder: string): void {
  const files = table<FileRecord>('files');
  const packs = readdirSync(folder)
    .map((name): Pack => ({ name, ...sizeOf(join(folder, name)) }))
    .sort((a, b) => b.made - a.made);
  let sum = 0;
  const dropped = new Set(
    packs
      .filter(({ bytes }) => {
        sum += bytes;
        return sum > MAX_BYTES;
      })
      .map(({ name }) => name),
  );
  const gathers = packs.length - dropped.size > MAX_PACKS;
  if (!gathers && dropped.size === 0) return;
  for (const path of [...files.names()]) {
    const record = files.get(path);
    const body = record?.resolved?.body;
    if (!body || !record.resolved) continue;
    if (dropped.has(body[0])) files.delete(path);
    else if (gathers)
      files.set(path, { ...record, resolved: { ...record.resolved, body: blobs.put(blobs.get(body)) } });
  }
}

function sizeOf(path: string): { bytes: number; made: number } {
  const { size = 0, mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return { bytes: size, made: mtimeMs };
}
