import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides how fast builds, pages and leads are. */
export const MEASURED_FOLDERS = ['cli', 'templates', 'functions/store'] as const;

const TEST_FILE = /\.test\.tsx?$/;

/** The digest (16 hexadecimal digits of SHA-256) of all files of these folders but tests, by name and content. */
export function measuredSources(root: string): string {
  const hash = createHash('sha256');
  for (const folder of MEASURED_FOLDERS) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
