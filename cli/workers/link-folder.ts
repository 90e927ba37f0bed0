import { once } from 'node:events';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type FileStat, makeFolder } from '../system/disk.ts';

/** A file by its path in the folder, as it was when it was linked. */
type LinkedFile = readonly [path: string, stat: FileStat];

/** Makes a new folder with the files of another one as hard links: those of its entries that have these names. */
export function linkFolder(from: string, to: string, names: readonly string[]): LinkedFile[] {
  const files: LinkedFile[] = [];
  makeFolder(to);
  for (const name of names) if (existsSync(join(from, name))) linkEntry(from, to, name, files);
  return files;
}

function linkEntry(from: string, to: string, path: string, files: LinkedFile[]): void {
  const [source, target] = [join(from, path), join(to, path)];
  const stat = statSync(source);
  if (stat.isDirectory()) {
    mkdirSync(target);
    for (const name of readdirSync(source)) linkEntry(from, to, `${path}/${name}`, files);
    return;
  }
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // A file system without hard links.
  }
  const { size, mtimeMs, ctimeMs } = stat;
  files.push([path, { size, mtimeMs, ctimeMs }]);
}

/** What the thread is to do: `linkFolder`. */
export interface LinkJob {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
}

/** The worker's module, beside this one when the tool is bundled. */
const MODULE = new URL('./link-worker.js', import.meta.url);

/**
 * Links a folder while this thread works on: for thousands of files that takes a tenth of a second. Undefined where
 * there is no second core, or the tool runs unbundled.
 */
export function linkInThread(job: LinkJob): Promise<readonly LinkedFile[]> | undefined {
  if (availableParallelism() === 1 || !existsSync(fileURLToPath(MODULE))) return undefined;
  return once(new Worker(MODULE, { workerData: job }), 'message').then(([files]) => files);
}
