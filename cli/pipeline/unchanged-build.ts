import type { BuildCache } from '../cache/build-cache.ts';
import { digestOf } from '../cache/digest.ts';
import type { LaunchGate } from '../report/launch-gate.ts';
import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import type { ContentHistory } from '../system/git.ts';
import { NONE } from './emit/history-days.ts';
import { isIntactOutput, type OutputRecord, outputFiles } from './emit/output-folder.ts';
import type { FileRecord } from './parse/file-record.ts';
import type { AssetFile, ContentFiles } from './read/read.ts';

/** What a build without errors leaves for the next one. */
export interface FinishedBuild {
  /** Digest of everything that went into it. */
  readonly inputs: string;
  /** When visitors see another page, or one less, without an edit; an ISO moment. */
  readonly nextChange?: string;
  /** The commit whose history it asked, empty if there was none; undefined if it had no need to. */
  readonly history?: string;
  /** Warnings, which an unchanged build repeats. */
  readonly problems: readonly Problem[];
  readonly pages: number;
  readonly files: number;
  /** What the operator must know of it, one sentence each. */
  readonly notes: readonly string[];
  readonly gates: readonly LaunchGate[];
}

/** What a build is made with, apart from the content. */
interface BuildSettings {
  readonly clock: Clock;
  readonly origin?: string;
  readonly browserRuntime?: string;
  readonly preview?: boolean;
  readonly compress?: boolean;
  readonly draws?: boolean;
}

const NAME = 'last';

/** Identifies what goes into a build: the content, byte for byte, the day, and the settings. */
export function inputsDigest({ sources, assets }: ContentFiles, settings: BuildSettings): string {
  const { clock, origin, browserRuntime, preview, compress, draws } = settings;
  const files = [...sources, ...assets].map(({ path, seen }) => `${path}\0${seen.digest}\0`);
  return digestOf(JSON.stringify([clock.today, origin, browserRuntime, preview, compress, draws]), ...files);
}

export function noteFinished({ table }: BuildCache, finished: FinishedBuild): void {
  table<FinishedBuild>('finished').set(NAME, finished);
}

/** From here on, until it has finished, a build may leave anything. */
export function forgetFinished({ table }: BuildCache): void {
  table<FinishedBuild>('finished').delete(NAME);
}

/** What the last build left, and what it may have asked. */
interface LastBuild {
  readonly cache: BuildCache;
  readonly current: Disk;
  readonly history?: ContentHistory;
}

/**
 * The last build, if it is also the next one: it had no errors, nothing that went into it has changed, no page is due
 * to appear or disappear, and its folder holds just what it left there.
 */
export function unchangedBuild(
  read: ContentFiles,
  settings: BuildSettings,
  { cache, current, history }: LastBuild,
): FinishedBuild | undefined {
  const last = cache.table<FinishedBuild>('finished').get(NAME);
  if (!last || last.inputs !== inputsDigest(read, settings)) return undefined;
  if (last.nextChange !== undefined && last.nextChange <= settings.clock.now) return undefined;
  if (last.history !== undefined && last.history !== (history?.head() ?? NONE)) return undefined;
  const outputs = cache.table<OutputRecord>('outputs');
  const there = outputFiles(current, outputs.names());
  if (there.some((path) => !outputs.has(path))) return undefined;
  for (const path of outputs.names()) if (!isIntactOutput(outputs.get(path), current.stat(path))) return undefined;
  noteSeen(read, cache);
  return last;
}

/** Files with the same bytes and other times need not be read again. */
function noteSeen({ sources, assets }: ContentFiles, { table }: BuildCache): void {
  const files = table<FileRecord>('files');
  for (const { path, seen } of sources) {
    const record = files.get(path);
    if (record && record.seen !== seen) files.set(path, { ...record, seen });
  }
  const known = table<AssetFile>('assets');
  for (const { path, seen } of assets) if (known.get(path)?.seen !== seen) known.set(path, { path, seen });
}
