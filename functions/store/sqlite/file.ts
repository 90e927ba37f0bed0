import { existsSync } from 'node:fs';
import Database from 'libsql';
import { codeOf } from '../sql/with-retry.ts';
import { makePrivateFile, narrowFiles } from './private-files.ts';

/**
 * Opens a database file, which only its owner can read. Makes it and its folder when missing, and takes the rights of
 * others away.
 */
export function openSqliteFile(file: string): Database.Database {
  makeWhenMissing(file);
  narrowFiles(file);
  return new Database(file);
}

function makeWhenMissing(file: string): void {
  if (existsSync(file)) return;
  try {
    makePrivateFile(file);
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Settings of a connection: every commit is on disk before it returns, and readers never wait for a writer. */
export function prepareConnection(database: Pick<Database.Database, 'exec'>): void {
  neverWait(database);
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma foreign_keys = ON');
  // A group of leads writes some hundred pages. By default, every few groups would be moved from the log into the file.
  database.exec('pragma wal_autocheckpoint = 4000');
  // Overwrites deleted data with zeros, so that an erased person cannot be read from free space in the file.
  database.exec('pragma secure_delete = ON');
}

/**
 * For a server: what leads are counted by lies all over its table, and by default only 2 MB of the file stay in memory.
 * A command reads each page once.
 */
export function keepPagesInMemory(database: Pick<Database.Database, 'exec'>): void {
  database.exec('pragma cache_size = -16000');
}

/**
 * SQLite would wait for a lock inside the call and block the whole process. A caller that finds the file locked must
 * retry later.
 */
export function neverWait(database: Pick<Database.Database, 'exec'>): void {
  database.exec('pragma busy_timeout = 0');
}

/** Moves the log of a database into its file, if no other process uses it. Committed data is safe in both. */
export function moveLogIntoFile(database: Pick<Database.Database, 'exec'>): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // Another process uses the log, or the file is gone. Committed data stays where it is.
  }
}
