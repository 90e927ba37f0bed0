import type { BuildCache } from '../cache/build-cache.ts';
import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { BuildWorkers } from './build-workers.ts';
import { checkContent } from './check/check-content.ts';
import { kindOf } from './parse/content-kinds.ts';
import type { FileRecord } from './parse/file-record.ts';
import { type ParsedContent, parse } from './parse/parse.ts';
import type { AssetFile, ContentFiles, ReadFile } from './read/read.ts';
import type { Content } from './resolve/content.ts';
import { type ResolveEntry, resolve } from './resolve/resolve.ts';
import { FACT_KINDS } from './resolve/values.ts';
import { entriesOf, type Validation, validate } from './validate/validate.ts';

/** The content after its stages: read, parse, validate, resolve. */
export interface LoadedContent {
  readonly content: Content;
  /** The files in content/assets/. */
  readonly assets: readonly AssetFile[];
  /** How many content files there are. */
  readonly files: number;
  /** Of all four stages. */
  readonly problems: readonly Problem[];
}

/** Parses the files whose text is not the one that the cache has. */
export function parseFiles({ sources }: ContentFiles, { table }: BuildCache): ParsedContent {
  return parse(sources, table<FileRecord>('files'));
}

interface ValidateFilesOptions {
  readonly clock: Clock;
  readonly cache: BuildCache;
}

/** Checks the files by their schemas, and against each other. */
export function validateFiles(
  { assets, drawings }: ContentFiles,
  { drafts, files }: ParsedContent,
  { clock, cache }: ValidateFilesOptions,
): Validation {
  const paths = assets.map(({ path }) => path);
  return validate(drafts, { today: clock.today, files, assets: paths, drawings, clean: cache.table('clean') });
}

interface ResolveFilesInput {
  readonly read: ContentFiles;
  /** What files must not have as text: secrets, hidden characters. */
  readonly unfit?: readonly Problem[];
  readonly parsed: ParsedContent;
  readonly validated: Validation;
  readonly cache: BuildCache;
  readonly resolveEntry: ResolveEntry;
}

/** Fills in facts and renders texts. What the cache has of files that are gone is forgotten. */
export function resolveFiles({
  read,
  unfit = [],
  parsed,
  validated,
  cache,
  resolveEntry,
}: ResolveFilesInput): LoadedContent {
  const { sources, assets } = read;
  const { content, problems } = resolve(validated.entries, { files: parsed.files, cache, resolveEntry });
  forgetRemoved(cache, sources, assets);
  const shown = checkContent(
    content,
    parsed.files,
    assets.map(({ path }) => path),
  );
  const found = [...unfit, ...parsed.problems, ...validated.problems, ...problems, ...shown];
  return { content, assets, files: sources.length, problems: found };
}

/**
 * How a file is resolved. What renders Markdown takes a tenth of a second to load, so it is loaded only when a file has
 * to be resolved. Every value comes from a file: where no file has changed or is gone, what was resolved still holds.
 * Ask before parsing, which makes the cache's record of every file the one that was read.
 */
export async function resolverFor({ sources }: ContentFiles, { table }: BuildCache): Promise<ResolveEntry> {
  const records = table<FileRecord>('files');
  const isResolved = ({ path, seen }: ReadFile): boolean => {
    const record = records.get(path);
    return record?.seen.digest === seen.digest && record.resolved !== undefined;
  };
  const there = new Set(sources.map(({ path }) => path));
  const isGone = [...records.names()].some((path) => !there.has(path));
  if (!isGone && sources.every(isResolved)) return nothingToResolve;
  const { resolveEntry } = await import('./resolve/resolve-entry.ts');
  return resolveEntry;
}

const nothingToResolve: ResolveEntry = ({ file }) => {
  throw new Error(`${file.path} was to be resolved although nothing has changed.`);
};

/**
 * Parses and resolves files that changed, in worker threads too, if there are many. The cache then has them, so that
 * the stages find little to do. A file with problems is left to them, and so is one that only uses what changed.
 */
export async function resolveAhead(read: ContentFiles, cache: BuildCache, workers: BuildWorkers): Promise<void> {
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

function forgetRemoved({ table }: BuildCache, sources: ContentFiles['sources'], assets: readonly AssetFile[]): void {
  const files = table<FileRecord>('files');
  const there = new Set(sources.map(({ path }) => path));
  for (const path of [...files.names()]) if (!there.has(path)) files.delete(path);
  const pictures = table<AssetFile>('assets');
  const shown = new Set(assets.map(({ path }) => path));
  for (const path of [...pictures.names()]) if (!shown.has(path)) pictures.delete(path);
  for (const asset of assets) if (pictures.get(asset.path)?.seen !== asset.seen) pictures.set(asset.path, asset);
}
