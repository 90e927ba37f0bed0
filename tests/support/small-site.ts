import { fileURLToPath } from 'node:url';
import { type LoadedContent, type LoadMemory, loadContent } from '../../cli/pipeline/load-content.ts';
import { clockAt } from '../../cli/system/clock.ts';
import { realDisk } from '../../cli/system/disk.ts';
import { type MemoryDisk, memoryDisk } from './memory-disk.ts';

/** Files laid over the small site: text or bytes by path, null to remove a file. */
export type Overrides = Readonly<Record<string, string | Uint8Array | null>>;

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
  const text = fixture[path]?.toString('utf8');
  if (!text?.includes(from)) throw new Error(`${path} of the small site does not contain "${from}".`);
  return { [path]: text.replace(from, () => to) };
}

/** The small site's content: read, parsed, validated, and resolved. */
export function loadSmallSite(overrides: Overrides = {}, memory?: LoadMemory): LoadedContent {
  return loadContent(smallSite(overrides), { clock: CLOCK, ...(memory ? { memory } : {}) });
}

function readFixture(): Readonly<Record<string, Buffer>> {
  const disk = realDisk(fileURLToPath(new URL('../fixtures/small-site', import.meta.url)));
  return Object.fromEntries(disk.list('content').map((path) => [path, disk.read(path)]));
}
