import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** SQLite waits this long by itself, and all else with it: short, so that pages are still served while another process writes. */
const BUSY_MS = 100;

/** Opens or makes a database file, and the folder it is in. */
export function openSqliteFile(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  return new Database(file);
}

/** Settings of a connection: every commit is on disk before it returns, and readers never wait for a writer. */
export function prepareConnection(database: Pick<Database.Database, 'exec'>): void {
  database.exec(`pragma busy_timeout = ${BUSY_MS}`);
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma foreign_keys = ON');
  // What is deleted is overwritten with zeros, so that an erased person is not read from the file's free space.
  database.exec('pragma secure_delete = ON');
}
