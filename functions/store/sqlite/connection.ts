import { statSync } from 'node:fs';
import type Database from 'libsql';
import { openSqliteFile, prepareConnection } from './file.ts';

/** What the store does with an open database. */
export type Connection = Pick<Database.Database, 'prepare' | 'exec' | 'close' | 'inTransaction'>;

/**
 * A database file, and whether it is still the one at its path. A file that was deleted or moved while open accepts
 * writes without an error, and loses them all. So every write checks before and after.
 */
export interface WatchedFile extends Connection {
  /**
   * Whether another file has taken its place at the path, such as a restored backup.
   * @throws {FileGone} there is no file at the path.
   */
  isReplaced(): boolean;
  /** Opens the file that is at the path now. */
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
    isReplaced: () => identityOf(file) !== opened,
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
