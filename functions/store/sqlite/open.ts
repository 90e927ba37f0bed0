import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { FullStore } from '../outbox.ts';
import { migrate } from '../sql/migrations.ts';
import { createSqlStore } from '../sql/store.ts';
import type { Tables } from '../sql/tables.ts';
import { StoreUnavailable } from '../store.ts';
import { FileGone, type WatchedFile, watchFile } from './connection.ts';
import { LibsqlDialect } from './dialect.ts';
import { neverWait, prepareConnection } from './file.ts';
import { APPEND_ONLY } from './triggers.ts';

export interface SqliteOptions {
  /** How long a busy database is asked again before the store counts as locked; 0 for a single try. */
  readonly patienceMs?: number;
  /** Most pages (4 KB) of the file; writing more fails as on a full disk. */
  readonly largestPages?: number;
}

const PATIENCE_MS = 2_500;
/** Pauses between tries, the last one again and again: most locks are those of another server's short writes. */
const PAUSES_MS = [1, 2, 5];
const LONGEST_PAUSE_MS = 10;
/** Scrubbing is done by an operator's process, which has nothing else to do, and half of it would have to be done again. */
const SCRUB_WAITS_MS = 5_000;

/**
 * Opens or makes a store in one SQLite file. A commit is on disk before save resolves (WAL, synchronous=FULL), so an
 * acknowledged submission outlives a killed process and a power cut.
 * @throws {StoreUnavailable} the folder cannot be written, the file is locked or no database.
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<FullStore> {
  const { patienceMs = PATIENCE_MS, largestPages } = options;
  const attempt = patiently(file, patienceMs);
  const database = await attempt(async () => watchFile(file));
  try {
    const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
    await attempt(async () => prepareConnection(database));
    await attempt(() => migrate(db, { after: APPEND_ONLY }));
    if (largestPages !== undefined) database.exec(`pragma max_page_count = ${largestPages}`);
    const inPlace = onlyInPlace(database, () => migrate(db, { after: APPEND_ONLY }));
    const scrub = () => db.connection().execute(async () => forget(database));
    return createSqlStore({ db, attempt: (work) => attempt(() => inPlace(work)), scrub });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Writes the file anew without its free pages, and empties the log beside it. A server that goes on using the file makes this wait. */
function forget(database: WatchedFile): void {
  database.exec(`pragma busy_timeout = ${SCRUB_WAITS_MS}`);
  try {
    database.exec('vacuum');
    const [state] = database.prepare('pragma wal_checkpoint(truncate)').all() as readonly { busy: number }[];
    if (state?.busy !== 0) throw Object.assign(new Error('the log is in use'), { code: 'SQLITE_BUSY' });
  } finally {
    neverWait(database);
  }
}

/**
 * Runs work only on the file that is at the path, before it and after: what was written to a file that is gone is not saved. A file that
 * has taken its place is opened, as at the start.
 */
function onlyInPlace(database: WatchedFile, update: () => Promise<void>): <T>(work: () => Promise<T>) => Promise<T> {
  let outdated = false;
  let updating: Promise<void> | undefined;
  const bringUpToDate = async (): Promise<void> => {
    await update();
    outdated = false;
  };
  return async (work) => {
    if (database.place() === 'other') {
      // The work of a transaction under way must not end up in two files.
      if (database.inTransaction) throw new FileGone('the file was replaced');
      database.reopen();
      outdated = true;
    }
    if (outdated) {
      updating ??= bringUpToDate().finally(() => {
        updating = undefined;
      });
      await updating;
    }
    const result = await work();
    if (database.place() === 'other') throw new FileGone('the file was replaced');
    return result;
  };
}

/** Tries work again while another process holds the database, then gives up. Errors of a statement itself are passed on. */
function patiently(file: string, patienceMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    const giveUpAt = performance.now() + patienceMs;
    for (let pauses = 0; ; pauses += 1) {
      try {
        return await work();
      } catch (error) {
        if (isFaultOfStatement(error)) throw error;
        const wait = PAUSES_MS[pauses] ?? LONGEST_PAUSE_MS;
        if (!isBusy(error) || performance.now() + wait > giveUpAt) throw unavailable(file, error);
        await pause(wait);
      }
    }
  };
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** A rule of the tables was broken, or the SQL is wrong: a bug of ours, whatever the state of the database. */
function isFaultOfStatement(error: unknown): boolean {
  return /^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function unavailable(file: string, cause: unknown): StoreUnavailable {
  return new StoreUnavailable(sentenceFor(file, cause), { cause });
}

/** One sentence for an operator: what is wrong with the file, and what to do. */
function sentenceFor(file: string, cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (isBusy(cause))
    return `The database ${file} is locked by another process; stop that process or wait until it is done.`;
  switch (codeOf(cause)) {
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The file ${file} is not a readable SQLite database; restore it from a backup or choose another DATABASE_URL.`;
    case 'FILE_GONE':
      return `The database ${file} is gone; put it back, or start the server again to begin with an empty one.`;
    case 'SQLITE_FULL':
      return `The disk that holds ${file} is full; free some space.`;
    case 'SQLITE_READONLY':
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return `The database ${file} cannot be written; give this user write access or choose another DATABASE_URL.`;
    default:
      return `The database ${file} cannot be used (${message}); check that its folder exists and can be written.`;
  }
}
