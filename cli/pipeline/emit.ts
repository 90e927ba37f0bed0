import { createHash } from 'node:crypto';
import type { Disk } from '../system/disk.ts';

/** One file of the build, below dist/. */
export interface Output {
  readonly path: string;
  readonly bytes: string | Uint8Array;
}

export interface Emitted {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
}

/** What an earlier build of this process left in the output folder, by path; nobody else writes there. */
export type Known = Map<string, Output['bytes']>;

/** Lists every file of the build with its hash; written last, so that a build that was cut short is known. */
export const MANIFEST = 'manifest.json';

/**
 * Brings the output folder to exactly these files: writes those whose bytes differ, removes the rest, and writes the manifest last. It runs only
 * after everything else succeeded.
 */
export function emit(disk: Disk, outputs: readonly Output[], known: Known = new Map()): Emitted {
  const wanted = [...outputs, manifestOf(outputs)];
  const paths = new Set(wanted.map(({ path }) => path));
  const stale = disk.list('').filter((path) => !paths.has(path));
  let written = 0;
  for (const { path, bytes } of wanted) {
    if (known.get(path) === bytes) continue;
    const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    if (!disk.tryRead(path)?.equals(content)) {
      disk.write(path, content);
      written += 1;
    }
    known.set(path, bytes);
  }
  for (const path of stale) {
    disk.remove(path);
    known.delete(path);
  }
  return { written, kept: wanted.length - written, removed: stale.length };
}

function manifestOf(outputs: readonly Output[]): Output {
  const files = outputs.map(
    ({ path, bytes }) => [path, createHash('sha256').update(bytes).digest('hex').slice(0, 16)] as const,
  );
  files.sort(([a], [b]) => (a < b ? -1 : 1));
  return { path: MANIFEST, bytes: `${JSON.stringify(Object.fromEntries(files), null, 1)}\n` };
}
