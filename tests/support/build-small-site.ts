import { type BuildCache, memoryCache } from '../../cli/cache/build-cache.ts';
import { RecordTable } from '../../cli/cache/record-table.ts';
import { type BuildOptions, type BuildResult, build } from '../../cli/pipeline/build.ts';
import { toolRoot } from '../../cli/system/project.ts';
import { type MemoryDisk, memoryDisk } from './memory-disk.ts';
import { CLOCK, type Overrides, smallSite } from './small-site.ts';

export interface Built extends BuildResult {
  readonly out: MemoryDisk;
}

/** Keeps drawn pictures between builds, because drawing is slow. */
const drawings = memoryDisk();

/** Builds the small site into memory, with some files changed. */
export async function buildSmallSite(overrides: Overrides = {}, options: Partial<BuildOptions> = {}): Promise<Built> {
  const out = memoryDisk();
  const project = smallSite(overrides);
  const result = await build({
    project,
    out,
    toolRoot: toolRoot(),
    toolDigest: 'tool',
    clock: CLOCK,
    drawings,
    ...options,
  });
  return { ...result, out };
}

const bundles = new RecordTable<unknown>();

/** A cache with nothing but the bundle, because bundling is slow, and tables of the test's own. */
export function cacheWithBundle(tables: Iterable<readonly [string, RecordTable<unknown>]> = []): BuildCache {
  return memoryCache([['bundles', bundles], ...tables]);
}

/** Every file of a build as text, by path. */
export function filesOf(disk: MemoryDisk): Record<string, string> {
  const paths = [...disk.files.keys()].sort();
  return Object.fromEntries(paths.map((path) => [path, disk.files.get(path)?.toString('latin1') ?? '']));
}
