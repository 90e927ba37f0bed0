import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import type { BuildWorkers } from './build-workers.ts';
import { kindOf } from './parse/content-kinds.ts';
import type { FileRecord } from './parse/file-record.ts';
import { parse } from './parse/parse.ts';
import type { AssetFile, ContentFiles, ReadFile } from './read/read.ts';
import { readWith } from './read-with.ts';
import { checkTextPictures } from './resolve/check-text-pictures.ts';
import type { Content } from './resolve/content.ts';
import { FACT_KINDS } from './resolve/pending.ts';
import { type ResolveEntry, resolve } from './resolve/resolve.ts';
import type { EndStage } from './stages.ts';
import { entriesOf, validate } from './validate/validate.ts';

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

/**
 * Loads the content folder, as the cache has it where possible. What renders Markdown takes a tenth of a second to
 * load, so it is loaded only when a file has to be resolved.
 */
export async function loadContentLazily(
  disk: Disk,
  options: LoadOptions & Required<Pick<LoadOptions, 'read' | 'cache'>> & { readonly workers?: BuildWorkers },
) {
  const { read, cache, workers } = options;
  const records = cache.table<FileRecord>('files');
  const isResolved = ({ path, seen }: ReadFile): boolean => {
    const record = records.get(path);
    return record?.seen.digest === seen.digest && record.resolved !== undefined;
  };
  const there = new Set(read.sources.map(({ path }) => path));
  const isGone = [...records.names()].some((path) => !there.has(path));
  if (!isGone && read.sources.every(isResolved)) return loadStages(disk, options, nothingToResolve);
  if (workers) await resolveAhead(read, cache, workers);
  const { resolveEntry } = await import('./resolve/resolve-entry.ts');
  return loadStages(disk, options, resolveEntry);
}

/**
 * Parses and resolves files that changed, in worker threads too, if there are many. The cache then has them, so that
 * the stages find little to do. A file with problems is left to them, and so is one that only uses what changed.
 */
async function resolveAhead(read: ContentFiles, cache: BuildCache, workers: BuildWorkers): Promise<void> {
  const records = cache.table<FileRecord>('files');
  const changed = read.sources.filter(
    ({ path, seen, fault }) => !fault && records.get(path)?.seen.digest !== seen.digest,
  );
  const bytes = changed.reduce((sum, { seen }) => sum + seen.size, 0);
  if (cache.packs === undefined || bytes < workers.payFrom.textBytes) return;
  const valueSources = read.sources.filter(({ path }) => FACT_KINDS.has(kindOf(path)?.kind ?? 'page'));
  const { drafts } = parse(valueSources, records);
  const { entries: valueEntries } = entriesOf(drafts);
  const valueFiles = valueEntries.map(({ kind, slug, data }) => ({ kind, slug, data }));
  const files = read.sources.flatMap(({ path }) => kindOf(path) ?? []);
  const parsed = new Map(valueEntries.map(({ file, data }) => [file.path, data]));
  const texts = changed.map(({ path, text, seen }) => ({ path, text, seen, data: parsed.get(path) }));
  const job = { packs: cache.packs, valueFiles, files };
  const { fileResolver } = await import('./resolve-work.ts');
  await workers.resolveFiles(job, texts, fileResolver(job, cache.blobs), (lines) => {
    for (const [path, line] of lines) records.setLine(path, line);
  });
}

/** Every value comes from a file, so where no file has changed or is gone, what was resolved still holds. */
const nothingToResolve: ResolveEntry = ({ file }) => {
  throw new Error(`${file.path} was to be resolved although nothing has changed.`);
};

/** Loads the content folder with a given way to resolve a file. */
export function loadStages(disk: Disk, options: LoadOptions, resolveEntry: ResolveEntry): LoadedContent {
  const { clock, cache = memoryCache(), endStage } = options;
  const records = cache.table<FileRecord>('files');
  const { sources, assets } = options.read ?? readWith(disk, cache);
  if (!options.read) endStage?.('read');
  const { drafts, files, problems: parsing } = parse(sources, records);
  endStage?.('parse');
  const paths = assets.map(({ path }) => path);
  const { entries, problems: validation } = validate(drafts, {
    today: clock.today,
    files,
    assets: paths,
    clean: cache.table('clean'),
  });
  endStage?.('validate');
  const { content, problems: resolution } = resolve(entries, { files, cache, resolveEntry });
  endStage?.('resolve');
  forgetRemoved(cache, sources, assets);
  const problems = [...parsing, ...validation, ...resolution, ...checkTextPictures(content, paths)];
  return { content, assets, files: sources.length, problems };
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
