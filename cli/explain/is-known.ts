import type { BuildCache } from '../cache/build-cache.ts';
import type { FileRecord } from '../pipeline/parse/file-record.ts';
import type { AssetFile, ContentFiles } from '../pipeline/read/read.ts';
import type { FinishedBuild } from '../pipeline/unchanged-build.ts';
import type { Clock } from '../system/clock.ts';

/** Whether the cache has all of the content as it is now, checked and without problems. */
export function isKnown({ sources, assets }: ContentFiles, { table }: BuildCache, clock: Clock): boolean {
  const files = table<FileRecord>('files');
  const pictures = table<AssetFile>('assets');
  const isClean = table<{ readonly clean: boolean }>('check').get('last')?.clean === true;
  const nextChange = table<FinishedBuild>('finished').get('last')?.nextChange;
  return (
    isClean &&
    (nextChange === undefined || nextChange > clock.now) &&
    sources.length === files.size &&
    assets.length === pictures.size &&
    sources.every(({ path, seen }) => files.get(path)?.resolved && files.get(path)?.seen.digest === seen.digest) &&
    assets.every(({ path, seen }) => pictures.get(path)?.seen.digest === seen.digest)
  );
}
