import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { brokenConsent } from '../sql/consents.ts';
import type { Tables } from '../sql/tables.ts';
import { codeOf, messageOf } from '../sql/with-retry.ts';
import { LibsqlDialect } from './dialect.ts';

export interface BackupReport {
  readonly submissions: number;
}

/** A backup that cannot be made or used. Its message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Copies a SQLite store into a new file while servers write to it. The copy holds everything that was acknowledged
 * before, and no part of a transaction. It is checked before it gets its name.
 * @throws {BackupError} there is no such store, the copy's file exists, or the copy cannot be written.
 */
export async function backUpSqlite(file: string, copy: string): Promise<BackupReport> {
  if (!existsSync(file)) throw new BackupError(`There is no database ${file}; set DATABASE_URL to the one to back up.`);
  if (existsSync(copy)) throw new BackupError(`The file ${copy} exists already; name a new one.`);
  return putInPlace(copy, file, (draft) => vacuumInto(file, draft));
}

/**
 * Restores a backup to where the store was.
 * @throws {BackupError} the backup is missing or damaged, or a database is still there.
 */
export async function restoreSqlite(backup: string, file: string): Promise<BackupReport> {
  if (!existsSync(backup)) throw new BackupError(`There is no backup ${backup}.`);
  // SQLite would replay an old log into the restored database.
  const inTheWay = [file, ...logsOf(file)].find((path) => existsSync(path));
  if (inTheWay)
    throw new BackupError(
      `${inTheWay} is still there; stop the server, move ${file} and its -wal and -shm away, and try again.`,
    );
  return putInPlace(file, backup, (draft) => copyFileSync(backup, draft));
}

/** Writes a database from `source` under a draft name, checks it, and renames it once it is on disk. */
async function putInPlace(path: string, source: string, write: (draft: string) => void): Promise<BackupReport> {
  const draft = `${path}.partial`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    removeFiles([draft]);
    write(draft);
    const report = await check(draft);
    removeFiles(logsOf(draft));
    sync(draft);
    renameSync(draft, path);
    sync(dirname(path));
    return report;
  } catch (error) {
    removeFiles([draft, ...logsOf(draft)]);
    throw new BackupError(sentenceFor(error, path, source), { cause: error });
  }
}

/** The files that SQLite keeps beside a database in use. */
function logsOf(file: string): readonly string[] {
  return [`${file}-wal`, `${file}-shm`];
}

function removeFiles(paths: readonly string[]): void {
  for (const path of paths) if (existsSync(path)) rmSync(path);
}

function sentenceFor(error: unknown, path: string, source: string): string {
  const message = messageOf(error);
  if (error instanceof Damage || /^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(codeOf(error)))
    return `${source} is damaged (${message}); use a backup from before.`;
  return `${path} could not be written (${message}); check its folder and the space on its disk.`;
}

/**
 * A single read transaction: in WAL mode it neither waits for writers nor blocks them.
 * https://www.sqlite.org/lang_vacuum.html
 */
function vacuumInto(file: string, copy: string): void {
  const database = new Database(file);
  try {
    database.exec('pragma busy_timeout = 5000');
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
}

class Damage extends Error {
  override readonly name = 'Damage';
}

/** Reads a database from end to end, its chain of consents included. */
async function check(file: string): Promise<BackupReport> {
  const database = new Database(file);
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
  try {
    database.exec('pragma query_only = on');
    // The cast is for the column that SQLite documents. https://www.sqlite.org/pragma.html#pragma_integrity_check
    const [first] = database.pragma('integrity_check') as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok') throw new Damage(first?.integrity_check);
    const broken = await brokenConsent(db);
    if (broken !== undefined) throw new Damage(`the chain of consent records breaks at ${broken}`);
    const count = db.selectFrom('submissions').select((eb) => eb.fn.countAll<number>().as('submissions'));
    return await count.executeTakeFirstOrThrow();
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
