import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Log } from '../../lib/log.ts';
import { CLOSED_MESSAGE } from '../copy-engine.ts';
import type { OpenOptions } from '../open-options.ts';
import { closedSentence, refuseCopied } from '../sql/copy/copy-marks.ts';
import { migrate, versionOf } from '../sql/migrations.ts';
import { brokenHead, chainHashAt, lockChainHead } from '../sql/submissions/consents.ts';
import { refuseWithoutKey } from '../sql/submissions/inspect-chain.ts';
import { createSqlStore } from '../sql/submissions/store.ts';
import type { Tables } from '../sql/tables.ts';
import { codeOf, type Fault, messageOf, withRetry } from '../sql/with-retry.ts';
import { type Store, StoreMissing } from '../store.ts';
import { type Connection, type WatchedFile, watchFile } from './connection.ts';
import { LibsqlDialect } from './dialect.ts';
import { removeLeftovers } from './draft.ts';
import { keepPagesInMemory, moveLogIntoFile, neverWait, prepareConnection } from './file.ts';
import { FileFault, newGeneration, recordPath, refuseOlderFile, userVersion } from './file-identity.ts';
import { type NarrowedFiles, narrowFiles } from './private-files.ts';
import { isDamage, quickCheck } from './quick-check.ts';
import { APPEND_ONLY } from './triggers.ts';

interface SqliteOptions extends OpenOptions {
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
 * acknowledged submission survives a killed process and a power cut. A file that is replaced or found damaged while it
 * is open is refused until the process ends.
 * @throws {StoreUnavailable} the folder cannot be written, the file is locked or not a database, a newer release wrote
 * it, its log is another file's, or it lost what it had when it was last used here.
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Store> {
  const { patienceMs = PATIENCE_MS, largestPages, create = true } = options;
  const { serving = false, checkpoints = 'own', log, chainKeys: keys } = options;
  const sentenceFor = (error: unknown) => sentenceForFile(file, error);
  const attempt = withRetry({ patienceMs, pausesMs: PAUSES_MS, faultOf, sentenceFor });
  if (!create && !existsSync(file)) throw new StoreMissing(sentenceForMissing(file));
  if (serving)
    await attempt(async () => {
      removeLeftovers(file);
      logNarrowed(narrowFiles(file), log);
    });
  const database = await attempt(async () => watchFile(file, checkpoints === 'own' ? moveLogIntoFile : () => {}));
  try {
    const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
    const isStore = await attempt(() => refuseNewerFile(database, db));
    if (!create && !isStore) throw new StoreMissing(sentenceForMissing(file));
    await attempt(() => refuseCopied(db));
    await attempt(async () => prepareConnection(database));
    if (serving) keepPagesInMemory(database);
    if (checkpoints === 'litestream') database.exec('pragma wal_autocheckpoint = 0');
    await attempt(() => migrate(db, { after: APPEND_ONLY }));
    await attempt(() => refuseOlderFile(file, (seq) => chainHashAt(db, seq)));
    await attempt(async () => giveGeneration(database));
    if (serving) await attempt(() => proveSound(file, database, db));
    if (serving) await attempt(() => refuseWithoutKey(db, keys));
    if (largestPages !== undefined) database.exec(`pragma max_page_count = ${largestPages}`);
    const inPlace = onlyInPlace(database);
    const verify = async () => {
      removeLeftovers(file);
      await database.checkWhole();
    };
    return createSqlStore({
      db,
      chain: { keys },
      attempt: (work) => attempt(() => inPlace(work)),
      vacuum: () => db.connection().execute(async () => vacuumFile(database)),
      verify,
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Tells once, at the start, which files others could read. */
function logNarrowed({ narrowed, wide }: NarrowedFiles, log?: Log): void {
  if (narrowed.length > 0) log?.({ level: 'info', event: 'store.narrowed', files: narrowed, text: NARROWED });
  if (wide.length > 0) log?.({ level: 'warn', event: 'store.readable-by-others', files: wide, text: WIDE });
}

const NARROWED = 'Other users of this machine could read these files; now only their owner can.';
const WIDE = 'Other users of this machine can read these files, which belong to another user; run chmod 600 on them.';

/** A random number in the file's header, by which the file is told from its backups. */
function giveGeneration(database: WatchedFile): void {
  if (userVersion(database) !== 0) return;
  database.exec('begin immediate');
  if (userVersion(database) === 0) database.exec(`pragma user_version = ${newGeneration()}`);
  database.exec('commit');
  // Into the file itself. Where another process is busy with the log, a later checkpoint does it.
  database.exec('pragma wal_checkpoint(passive)');
}

/**
 * Reads every page and the end of the chain of consents, and writes a page. A file that opens may still be damaged, in
 * a read-only folder, or on a full disk, and would refuse every submission.
 * @throws {FileFault}
 */
async function proveSound(file: string, database: WatchedFile, db: Kysely<Tables>): Promise<void> {
  const finding = quickCheck(database) ?? (await brokenHead(db));
  if (finding !== undefined)
    throw new FileFault(`The database ${file} is damaged (${finding}); restore it from a backup: site store restore.`);
  await db.transaction().execute((tx) => tx.executeQuery(lockChainHead(tx)));
}

function sentenceForMissing(file: string): string {
  return `There is no store in ${file}; correct the path in DATABASE_URL, or start the server, which makes one.`;
}

/**
 * Checks the version before anything is written, even the journal mode in the file's header. Returns whether the file
 * has the tables of a store.
 */
async function refuseNewerFile(database: WatchedFile, db: Kysely<Tables>): Promise<boolean> {
  neverWait(database);
  const { rows } = await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
  if (rows.length > 0) await versionOf(db);
  return rows.length > 0;
}

/** Rewrites the file without free pages and empties its log. Waits for a server that uses the file. */
export function vacuumFile(database: Pick<Connection, 'exec' | 'prepare'>): void {
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
 * Runs work only if the file that was opened is at its path before and after: what was written to a file that is gone
 * or damaged is not saved.
 */
function onlyInPlace(database: WatchedFile): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    database.check();
    try {
      const result = await work();
      database.check();
      return result;
    } catch (error) {
      throw isDamage(error) ? database.refuse(error) : error;
    }
  };
}

function faultOf(error: unknown): Fault {
  if (messageOf(error).includes(CLOSED_MESSAGE)) return 'lasting';
  if (/^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/.test(codeOf(error))) return 'bug';
  return isBusy(error) ? 'passing' : 'lasting';
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

export function sentenceForFile(file: string, error: unknown): string {
  if (error instanceof FileFault) return error.message;
  if (messageOf(error).includes(CLOSED_MESSAGE)) return closedSentence(`The database ${file}`);
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
      return (
        `The database ${file} or its log is gone; put it back. To begin with an empty one, delete ` +
        `${recordPath(file)} and start the server again.`
      );
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
