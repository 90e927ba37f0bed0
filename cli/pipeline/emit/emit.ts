import { createHash } from 'node:crypto';
import type { Disk } from '../../system/disk.ts';
import type { Output } from '../../system/output.ts';

export interface Emitted {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
}

/** What an earlier build in this process wrote, by path. Only builds write to the output folder. */
export type KnownOutputs = Map<string, Output['bytes']>;

/** Lists every file of the build with its hash. It is written last, so an interrupted build is recognizable. */
export const MANIFEST = 'manifest.json';

/**
 * Makes the output folder hold exactly this build: writes changed files, removes those of earlier builds, and writes
 * the manifest last. Files that no build wrote stay. Runs only after all other stages succeeded.
 */
export function emit(disk: Disk, outputs: readonly Output[], known: KnownOutputs = new Map()): Emitted {
  const stale = staleFiles(disk, outputs);
  const update = ({ path, bytes }: Output): boolean => {
    const writes = known.get(path) !== bytes && isDifferent(disk, path, bytes);
    if (writes) disk.write(path, bytes);
    known.set(path, bytes);
    return writes;
  };
  let written = outputs.filter(update).length;
  for (const path of stale) {
    disk.remove(path);
    known.delete(path);
  }
  if (update(manifestOf(outputs))) written += 1;
  return { written, kept: outputs.length + 1 - written, removed: stale.length };
}

function isDifferent(disk: Disk, path: string, bytes: Output['bytes']): boolean {
  return !disk.tryRead(path)?.equals(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
}

/** Files of earlier builds that this one does not make: others in its folders, and those the last manifest lists. */
function staleFiles(disk: Disk, outputs: readonly Output[]): string[] {
  const wanted = new Set([MANIFEST, ...outputs.map(({ path }) => path)]);
  const folders = new Set(outputs.filter(({ path }) => path.includes('/')).map(({ path }) => path.split('/')[0] ?? ''));
  const present = [...folders].flatMap((folder) => disk.list(folder));
  const listed = manifestPaths(disk).filter((path) => !folders.has(path.split('/')[0] ?? ''));
  return [...present, ...listed.filter((path) => disk.tryRead(path))].filter((path) => !wanted.has(path));
}

/** The files an earlier build listed. Another tool's manifest.json lists none because its values are not hashes. */
function manifestPaths(disk: Disk): string[] {
  try {
    const entries = Object.entries(JSON.parse(disk.tryRead(MANIFEST)?.toString('utf8') ?? '{}'));
    return entries.filter(([, hash]) => /^[0-9a-f]{16}$/.test(String(hash))).map(([path]) => path);
  } catch {
    return []; // Not JSON; the files in the folders are enough.
  }
}

function manifestOf(outputs: readonly Output[]): Output {
  const files = outputs.map(
    ({ path, bytes }) => [path, createHash('sha256').update(bytes).digest('hex').slice(0, 16)] as const,
  );
  files.sort(([a], [b]) => (a < b ? -1 : 1));
  return { path: MANIFEST, bytes: `${JSON.stringify(Object.fromEntries(files), null, 1)}\n` };
}
