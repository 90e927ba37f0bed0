import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../system/disk.ts';
import { onDisk } from '../system/disk-error.ts';
import type { BuiltPages } from './built-pages.ts';

const FORMAT = 1;

/** What search engines were told last: nothing if there is no such file. Undefined if the file is something else. */
export function readRecord(file: string): BuiltPages | undefined {
  return existsSync(file) ? pagesIn(onDisk('read', file, () => readFileSync(file, 'utf8'))) : new Map();
}

function pagesIn(text: string): BuiltPages | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value.format !== FORMAT || !isObject(value.pages)) return undefined;
    const pages = Object.entries(value.pages);
    return pages.every(isPage) ? new Map(pages) : undefined;
  } catch {
    return undefined; // Not JSON, perhaps cut short.
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPage(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

/** Replaces the record whole, so that a process that ends early leaves the last one. */
export function writeRecord(file: string, pages: BuiltPages): void {
  const draft = `${file}.${process.pid}.draft`;
  const text = JSON.stringify({ format: FORMAT, pages: Object.fromEntries(pages) }, null, 1);
  onDisk('write', file, () => {
    makeFolder(dirname(file));
    writeFileSync(draft, `${text}\n`);
    renameSync(draft, file);
  });
}
