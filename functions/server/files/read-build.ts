import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ReadFile } from '../../site/site-data.ts';

/** A build's data in memory. */
interface BuildMemory {
  readonly read: ReadFile;
  /** Reads ahead what is not in memory yet. Never rejects: what cannot be read now is read when it is needed. */
  readAhead(): Promise<void>;
}

/** Most bytes of text that one build keeps in memory. */
const BUDGET = 64 << 20;

/** Creates a reader for the files of a build. */
export function readBuild(out: string): ReadFile {
  return async (name) => {
    try {
      return await readFile(join(out, name), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}

/**
 * Creates a reader for the data of a build that never changes. Each file is read once, and stays readable when the
 * build's folder is gone; a name that the build did not have costs no look at the disk.
 */
export function buildMemory(folder: string): BuildMemory {
  const names = new Set([...namesIn(folder, 'private'), 'public/404.html']);
  const texts = new LRUCache<string, string>({
    maxSize: BUDGET,
    sizeCalculation: (text) => text.length + 1,
    fetchMethod: (name) => readFile(join(folder, name), 'utf8'),
  });
  return {
    read: async (name) => (names.has(name) ? texts.fetch(name) : undefined),
    async readAhead() {
      for (const name of names) {
        if (texts.calculatedSize > BUDGET / 2) return;
        await texts.fetch(name).catch(() => {});
      }
    },
  };
}

function namesIn(folder: string, part: string): string[] {
  return readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
}
