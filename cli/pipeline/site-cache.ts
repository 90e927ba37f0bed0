import { join, relative } from 'node:path';
import { type BuildCache, openCache } from '../cache/build-cache.ts';
import { digestOf } from '../cache/digest.ts';
import type { FileRecord } from './parse/file-record.ts';

/** Where the caches of a project are, one for each output folder. */
const CACHES = '.cache/build';

/** Opens the cache of builds of a project into an output folder. `validate` shares that of dist/. */
export function openCacheFor(root: string, out: string): BuildCache {
  const place = relative(root, out);
  const name = place === 'dist' ? place : digestOf(out);
  return openCache(join(root, CACHES, name), {
    tool: process.env.SITE_TOOL_DIGEST ?? '',
    node: process.versions.node,
  });
}

/** Writes the cache and closes it. */
export function saveCache(cache: BuildCache): void {
  keepCache(cache);
  cache.close();
}

/** Writes the cache, and drops the packs that none of its files is in. */
export function keepCache(cache: BuildCache): void {
  const files = cache.table<FileRecord>('files');
  const packs = new Set<string>();
  for (const path of files.names()) {
    const body = files.get(path)?.resolved?.body;
    if (body) packs.add(body[0]);
  }
  cache.blobs.flush();
  cache.save(packs);
}
