import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../sql/with-retry.ts';

/** What SQLite and the store keep beside a database: its log, the log's index, a rollback journal, its identity. */
const ENDS_BESIDE = ['-wal', '-shm', '-journal', '-identity'] as const;

const ONLY_OWNER = 0o600;
const OTHERS = 0o077;

export interface NarrowedFiles {
  /** Files that others could read or write, until now. */
  readonly narrowed: readonly string[];
  /** Files that others still can, because they belong to another user. */
  readonly wide: readonly string[];
}

/**
 * Makes an empty file that only its owner can read under any umask, and its folder. SQLite gives a database's log and
 * index the rights of the database.
 * @throws {Error} EEXIST: there is such a file.
 */
export function makePrivateFile(file: string): void {
  makePrivateFolder(dirname(file));
  closeSync(openSync(file, 'wx', ONLY_OWNER));
  chmodSync(file, ONLY_OWNER);
}

/**
 * Makes a folder and those above it, each only for its owner. A folder that exists stays as it is. One by one, because
 * Node's `recursive` never returns where the system lets no one make a folder, as in /proc.
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Takes the rights of others on a database and the files beside it away. Windows has no such rights. */
export function narrowFiles(file: string): NarrowedFiles {
  const narrowed: string[] = [];
  const wide: string[] = [];
  if (process.platform === 'win32') return { narrowed, wide };
  for (const path of [file, ...ENDS_BESIDE.map((end) => file + end)]) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || (stats.mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, ONLY_OWNER);
      narrowed.push(path);
    } catch {
      // Only its owner may: the caller warns.
      if (existsSync(path)) wide.push(path);
    }
  }
  return { narrowed, wide };
}
