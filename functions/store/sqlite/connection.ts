import { statSync } from 'node:fs';
import type Database from 'libsql';
import { openSqliteFile, prepareConnection } from './file.ts';

/** What the store does with an open database. */
export type Connection = Pick<Database.Database, 'prepare' | 'exec' | 'close' | 'inTransaction'>;

/**
 * A database file, and whether it is still the one at its path. An open file that was deleted or moved can be written to without any
 * error, and all of it is lost: so whoever writes asks before and after.
 */
export interface WatchedFile extends Connection {
  /**
   * Whether the file at the path is the one that is open, or another has taken its place (a restored backup).
   * @throws {FileGone} there is none.
   */
  place(): 'same' | 'other';
  /** Goes on with the file that is at the path now. */
  reopen(): void;
}

export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly code = 'FILE_GONE';
}

export function watchFile(file: string): WatchedFile {
  let database = openSqliteFile(file);
  let opened = identityOf(file);
  /** Never closed: SQLite would delete the log at their old path, which now belongs to another file. */
  const replaced: Database.Database[] = [];

  return {
    prepare: (sql) => database.prepare(sql),
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
    get inTransaction() {
      return database.inTransaction;
    },
    place: () => (identityOf(file) === opened ? 'same' : 'other'),
    reopen: () => {
      const identity = identityOf(file);
      const next = openSqliteFile(file);
      prepareConnection(next);
      replaced.push(database);
      database = next;
      opened = identity;
    },
  };
}

function identityOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new FileGone(`${file} is gone`);
  return `${stats.dev} ${stats.ino}`;
}
