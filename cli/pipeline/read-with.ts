import type { BuildCache } from '../cache/build-cache.ts';
import type { Disk } from '../system/disk.ts';
import type { FileRecord } from './parse/file-record.ts';
import { type AssetFile, type ContentFiles, readContent } from './read/read.ts';

/** Reads the content folder; files that are surely as the cache knows them are not opened. */
export function readWith(disk: Disk, { table }: BuildCache): ContentFiles {
  const [files, assets] = [table<FileRecord>('files'), table<AssetFile>('assets')];
  return readContent(disk, { lastSeen: (path) => files.get(path)?.seen ?? assets.get(path)?.seen });
}
