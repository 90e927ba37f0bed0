import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** Opens a database file, and makes it and its folder when missing. */
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
  // Overwrites deleted data with zeros, so that an erased person cannot be read from free space in the file.
  database.exec('pragma secure_delete = ON');
}

/**
 * SQLite would wait for a lock inside the call and block the whole process. A caller that finds the file locked must
 * retry later.
 */
export function neverWait(database: Pick<Database.Database, 'exec'>): void {
  database.exec('pragma busy_timeout = 0');
}
