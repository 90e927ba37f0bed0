import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import type { FileRecord } from './parse/file-record.ts';
import { parse } from './parse/parse.ts';
import { type AssetFile, type ContentFiles, readContent } from './read/read.ts';
import type { Content } from './resolve/content.ts';
import { resolve } from './resolve/resolve.ts';
import type { EndStage } from './stages.ts';
import { validate } from './validate/validate.ts';

/** The content after its stages: read, parse, validate, resolve. */
export interface LoadedContent {
  readonly content: Content;
  /** The files in content/assets/. */
  readonly assets: readonly AssetFile[];
  /** How many content files there are. */
  readonly files: number;
  readonly problems: readonly Problem[];
}

export interface LoadOptions {
  readonly clock: Clock;
  /** What earlier builds made of the files, and where what this one makes of them is kept. */
  readonly cache?: BuildCache;
  readonly endStage?: EndStage;
  /** What was read already. */
  readonly read?: ContentFiles;
}

/** Reads the content folder; files that are surely as the cache knows them are not opened. */
export function readWith(disk: Disk, { table }: BuildCache): ContentFiles {
  const [files, assets] = [table<FileRecord>('files'), table<AssetFile>('assets')];
  return readContent(disk, { lastSeen: (path) => files.get(path)?.seen ?? assets.get(path)?.seen });
}

/** Loads the content folder. Each stage skips files with problems. The problems of all stages come back together. */
export function loadContent(disk: Disk, options: LoadOptions): LoadedContent {
  const { clock, cache = memoryCache(), endStage } = options;
  const records = cache.table<FileRecord>('files');
  const { sources, assets } = options.read ?? readWith(disk, cache);
  if (!options.read) endStage?.('read');
  const { drafts, files, problems: parsing } = parse(sources, records);
  endStage?.('parse');
  const paths = assets.map(({ path }) => path);
  const { entries, problems: validation } = validate(drafts, { today: clock.today, files, assets: paths });
  endStage?.('validate');
  const { content, problems: resolution } = resolve(entries, { files, cache });
  endStage?.('resolve');
  forgetRemoved(cache, sources, assets);
  return { content, assets, files: sources.length, problems: [...parsing, ...validation, ...resolution] };
}

function forgetRemoved({ table }: BuildCache, sources: ContentFiles['sources'], assets: readonly AssetFile[]): void {
  const files = table<FileRecord>('files');
  const there = new Set(sources.map(({ path }) => path));
  for (const path of [...files.names()]) if (!there.has(path)) files.delete(path);
  const pictures = table<AssetFile>('assets');
  const shown = new Set(assets.map(({ path }) => path));
  for (const path of [...pictures.names()]) if (!shown.has(path)) pictures.delete(path);
  for (const asset of assets) if (pictures.get(asset.path)?.seen !== asset.seen) pictures.set(asset.path, asset);
}
