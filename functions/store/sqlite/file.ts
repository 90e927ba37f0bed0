import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** Opens or makes a database file, and the folder it is in. */
export function openSqliteFile(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  return new Database(file);
}

/** Settings of a connection: every commit is on disk before it returns, and readers never wait for a writer. */
export function prepareConnection(database: Pick<Database.Database, 'exec'>): void {
  neverWait(database);
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma foreign_keys = ON');
  // What is deleted is overwritten with zeros, so that an erased person is not read from the file's free space.
  database.exec('pragma secure_delete = ON');
}

/** SQLite would wait for a lock inside the call, and the whole process with it: who finds the file locked has to ask again later. */
export function neverWait(database: Pick<Database.Database, 'exec'>): void {
  database.exec('pragma busy_timeout = 0');
}
