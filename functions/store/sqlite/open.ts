import { Kysely, sql } from 'kysely';
import { migrate, versionOf } from '../sql/migrations.ts';
import { createSqlStore } from '../sql/store.ts';
import type { Tables } from '../sql/tables.ts';
import { codeOf, type Fault, messageOf, withRetry } from '../sql/with-retry.ts';
import type { Store } from '../store.ts';
import { FileGone, type WatchedFile, watchFile } from './connection.ts';
import { LibsqlDialect } from './dialect.ts';
import { neverWait, prepareConnection } from './file.ts';
import { APPEND_ONLY } from './triggers.ts';

export interface SqliteOptions {
  /** How long work on a busy database is retried; 0 for a single attempt. */
  readonly patienceMs?: number;
  /** The most pages (4 KB) of the file. Writing more fails as on a full disk. */
  readonly largestPages?: number;
}

const PATIENCE_MS = 2_500;
/**
 * Short, as most locks are another server's short writes. It does not grow: a server that waits longer than the others
 * would find the file locked again and again.
 */
const PAUSES_MS = [1];
/**
 * A vacuum runs in an operator's process, which has nothing else to do, and half a vacuum would have to be repeated.
 */
const VACUUM_WAITS_MS = 5_000;

/**
 * Opens or makes a store in one SQLite file. A commit is on disk before save resolves (WAL, synchronous=FULL), so an
 * acknowledged submission survives a killed process and a power cut.
 * @throws {StoreUnavailable} the folder cannot be written, the file is locked or not a database, or a newer release
 * wrote it.
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Store> {
  const { patienceMs = PATIENCE_MS, largestPages } = options;
  const sentenceFor = (error: unknown) => sentenceForFile(file, error);
  const attempt = withRetry({ patienceMs, pausesMs: PAUSES_MS, faultOf, sentenceFor });
  const database = await attempt(async () => watchFile(file));
  try {
    const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
    await attempt(() => refuseNewerFile(database, db));
    await attempt(async () => prepareConnection(database));
    await attempt(() => migrate(db, { after: APPEND_ONLY }));
    if (largestPages !== undefined) database.exec(`pragma max_page_count = ${largestPages}`);
    const inPlace = onlyInPlace(database, () => migrate(db, { after: APPEND_ONLY }));
    const vacuum = () => db.connection().execute(async () => vacuumFile(database));
    return createSqlStore({ db, attempt: (work) => attempt(() => inPlace(work)), vacuum });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Checks the version before anything is written, even the journal mode in the file's header. */
async function refuseNewerFile(database: WatchedFile, db: Kysely<Tables>): Promise<void> {
  neverWait(database);
  const { rows } = await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
  if (rows.length > 0) await versionOf(db);
}

/** Rewrites the file without free pages and empties its log. Waits for a server that uses the file. */
function vacuumFile(database: WatchedFile): void {
  database.exec(`pragma busy_timeout = ${VACUUM_WAITS_MS}`);
  try {
    database.exec('vacuum');
    // The cast is for the columns that SQLite documents. https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
    const [state] = database.prepare('pragma wal_checkpoint(truncate)').all() as readonly { busy: number }[];
    if (state?.busy !== 0) throw Object.assign(new Error('the log is in use'), { code: 'SQLITE_BUSY' });
  } finally {
    neverWait(database);
  }
}

/**
 * Runs work only if the open file is at its path before and after: what was written to a file that is gone is not
 * saved. A file that has taken its place is opened and migrated first.
 */
function onlyInPlace(database: WatchedFile, update: () => Promise<void>): <T>(work: () => Promise<T>) => Promise<T> {
  let outdated = false;
  let updating: Promise<void> | undefined;
  const migrateReplacement = async (): Promise<void> => {
    await update();
    outdated = false;
  };
  return async (work) => {
    if (database.isReplaced()) {
      // A transaction under way must not end up in two files.
      if (database.inTransaction) throw new FileGone('the file was replaced');
      database.reopen();
      outdated = true;
    }
    if (outdated) {
      updating ??= migrateReplacement().finally(() => {
        updating = undefined;
      });
      await updating;
    }
    const result = await work();
    if (database.isReplaced()) throw new FileGone('the file was replaced');
    return result;
  };
}

function faultOf(error: unknown): Fault {
  if (/^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/.test(codeOf(error))) return 'bug';
  return isBusy(error) ? 'passing' : 'lasting';
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

function sentenceForFile(file: string, error: unknown): string {
  if (isBusy(error))
    return `The database ${file} is locked by another process; stop that process or wait until it is done.`;
  switch (codeOf(error)) {
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return (
        `The file ${file} is not a readable SQLite database; ` +
        'restore it from a backup or choose another DATABASE_URL.'
      );
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
      return (
        `The database ${file} cannot be used (${messageOf(error)}); ` +
        'check that its folder exists and can be written.'
      );
  }
}
