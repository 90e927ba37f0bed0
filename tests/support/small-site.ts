import { fileURLToPath } from 'node:url';
import type { BuildCache } from '../../cli/cache/build-cache.ts';
import type { LoadedContent } from '../../cli/pipeline/content-stages.ts';
import { loadContent } from '../../cli/pipeline/load-content.ts';
import { clockAt } from '../../cli/system/clock.ts';
import { realDisk } from '../../cli/system/disk.ts';
import { type MemoryDisk, memoryDisk } from './memory-disk.ts';

/** Files laid over the small site: text (or bytes) by path, null to remove a file. */
export type Overrides = Readonly<Record<string, string | Uint8Array | null>>;

/** A piece of a file's text, and what replaces it. */
export interface TextEdit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The date on which fixtures are read. None of their facts is overdue then. */
export const CLOCK = clockAt('2026-11-21');

const fixture = readFixture();

/** tests/fixtures/small-site in memory, with some files changed. */
export function smallSite(overrides: Overrides = {}): MemoryDisk {
  const disk = memoryDisk(fixture);
  for (const [path, text] of Object.entries(overrides)) {
    if (text === null) disk.remove(path);
    else disk.write(path, text);
  }
  return disk;
}

/** One file of the small site with a piece of its text replaced. */
export function edited(path: string, from: string, to: string): Readonly<Record<string, string>> {
  return editedFiles([{ file: path, from, to }]);
}

/** Files of the small site with pieces of their texts replaced, one after the other. */
export function editedFiles(edits: readonly TextEdit[]): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { file, from, to } of edits) {
    const text = texts[file] ?? fixture[file]?.toString('utf8');
    if (!text?.includes(from)) throw new Error(`${file} of the small site does not contain "${from}".`);
    texts[file] = text.replace(from, () => to);
  }
  return texts;
}

/** The small site's content: read, parsed, validated, and resolved. */
export function loadSmallSite(overrides: Overrides = {}, cache?: BuildCache): LoadedContent {
  return loadContent(smallSite(overrides), { clock: CLOCK, ...(cache ? { cache } : {}) });
}

function readFixture(): Readonly<Record<string, Buffer>> {
  const disk = realDisk(fileURLToPath(new URL('../fixtures/small-site', import.meta.url)));
  return Object.fromEntries(disk.list('content').map((path) => [path, disk.read(path)]));
}
