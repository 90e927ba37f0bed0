import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadFile } from '../../site/site-data.ts';

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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
}
