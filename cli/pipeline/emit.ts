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

/** Lists every file of the build with its hash; written last, so that a build that was cut short is known. */
export const MANIFEST = 'manifest.json';

/**
 * Brings the output folder to exactly these files: writes those whose bytes differ, removes the rest, and writes the manifest last. It runs only
 * after everything else succeeded.
 */
export function emit(disk: Disk, outputs: readonly Output[]): Emitted {
  const wanted = [...outputs, manifestOf(outputs)];
  const paths = new Set(wanted.map(({ path }) => path));
  const stale = disk.list('').filter((path) => !paths.has(path));
  let written = 0;
  for (const { path, bytes } of wanted) {
    const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    if (disk.tryRead(path)?.equals(content)) continue;
    disk.write(path, content);
    written += 1;
  }
  for (const path of stale) disk.remove(path);
  return { written, kept: wanted.length - written, removed: stale.length };
}

function manifestOf(outputs: readonly Output[]): Output {
  const files = outputs.map(
    ({ path, bytes }) => [path, createHash('sha256').update(bytes).digest('hex').slice(0, 16)] as const,
  );
  files.sort(([a], [b]) => (a < b ? -1 : 1));
  return { path: MANIFEST, bytes: `${JSON.stringify(Object.fromEntries(files), null, 1)}\n` };
}
