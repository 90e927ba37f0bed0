import { Kysely, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { OpenOptions } from '../open-options.ts';
import { refuseCopied } from '../sql/copy-marks.ts';
import { migrate } from '../sql/migrations.ts';
import { createSqlStore } from '../sql/store.ts';
import { PERSONAL_TABLES, type Tables } from '../sql/tables.ts';
import { withRetry } from '../sql/with-retry.ts';
import { type Store, StoreMissing } from '../store.ts';
import { DurablePostgresDialect } from './dialect.ts';
import { faultOf, type PostgresAddress, sentenceFor } from './errors.ts';
import { openPool } from './pool.ts';
import { RATE_LIMITS, sharedCounts } from './shared-counts.ts';
import { APPEND_ONLY } from './triggers.ts';

export interface PostgresOptions extends OpenOptions {
  /** How long work is retried after the connection was lost. Long enough for a quick restart of the server. */
  readonly patienceMs?: number;
  /** The longest wait for a connection. */
  readonly connectMs?: number;
  /** The longest time for one statement, including waits for locks. */
  readonly statementMs?: number;
}

const PATIENCE_MS = 2_500;
const PAUSES_MS = [50, 100, 200, 400];
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
/** The server ends a transaction that stands idle this long: its process hangs, and others wait for its locks. */
const IDLE_MS = 2_000;
/** Saves need one connection per process, as they are written in groups. The others are for reading. */
const POOL_SIZE = 6;
/** New tables and indexes may take long, and so do other processes' waits for them. */
const MIGRATION_MS = 600_000;

/** Any number that nothing else in the database uses: "leads" in ASCII. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(465557414003)';

/**
 * Opens a store in a Postgres database (12 or later) and migrates its tables. A commit is on the server's disk before
 * save resolves. Work that loses its connection is retried on another one, which idempotency keys and operation ids
 * make safe.
 * @param url postgres://user:password@host:5432/database
 * @throws {StoreUnavailable} no connection, wrong password, no such database, missing rights, or a newer release wrote
 * it.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { create = true, patienceMs = PATIENCE_MS, connectMs = CONNECT_MS, statementMs = STATEMENT_MS } = options;
  const address = addressOf(url);
  const attempt = withRetry({
    patienceMs,
    pausesMs: PAUSES_MS,
    onceWhileDown: true,
    faultOf,
    sentenceFor: (error) => sentenceFor(address, error),
  });
  // The server gives up first, so that the connection survives. If it does not, the connection is lost.
  const poolOf = (size: number, limitMs: number) => openPool({ url, size, connectMs, answerMs: limitMs * 1.5 });
  const forMigration = () => openForLongWork(url, connectMs);
  await attempt(() => prepareTables(forMigration(), create ? undefined : address));
  const pool = poolOf(POOL_SIZE, statementMs);
  const db = kyselyOn(pool, statementMs);
  // A first connection: without one, close would do nothing, and a later save would connect.
  await attempt(() => sql`select 1`.execute(db));
  const store = createSqlStore({ db, attempt, skipLocked: true, vacuum: () => vacuumTables(forMigration()) });
  return { ...store, counts: sharedCounts(pool) };
}

/** A connection for work on whole tables. */
export function openForLongWork(url: string, connectMs = CONNECT_MS): Kysely<Tables> {
  return kyselyOn(openPool({ url, size: 1, connectMs, answerMs: MIGRATION_MS * 1.5 }), MIGRATION_MS);
}

function kyselyOn(pool: PostgresPool, statementMs: number): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new DurablePostgresDialect({ pool, statementMs, idleMs: IDLE_MS }) });
}

/** Rewrites the tables with personal data, so that nothing of their old rows is left. Queries wait meanwhile. */
export async function vacuumTables(db: Kysely<Tables>): Promise<void> {
  try {
    for (const table of PERSONAL_TABLES) await sql.raw(`vacuum (full) ${table}`).execute(db);
  } finally {
    await db.destroy();
  }
}

/** Migrates the tables. Refuses a store that may not be used or that is missing, before anything is changed. */
async function prepareTables(db: Kysely<Tables>, mustExist?: PostgresAddress): Promise<void> {
  try {
    if (mustExist && !(await hasStore(db))) throw new StoreMissing(sentenceForMissing(mustExist));
    await refuseCopied(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  await migrateTables(db);
}

async function hasStore(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('migrations') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

function sentenceForMissing({ host, port, database }: PostgresAddress): string {
  return (
    `There is no store in the database "${database}" at ${host}:${port}; correct DATABASE_URL, ` +
    'or start the server, which makes one.'
  );
}

/** Migrates the tables, and ends the connection. */
export async function migrateTables(db: Kysely<Tables>): Promise<void> {
  try {
    await migrate(db, { before: ONE_AT_A_TIME, adapt: byteOrder, after: [...APPEND_ONLY, RATE_LIMITS] });
  } finally {
    await db.destroy();
  }
}

/** Text sorts by its bytes, as in SQLite and JavaScript, so that no locale update on the server can break an index. */
function byteOrder(statement: string): string {
  return statement.replaceAll(/ text\b/g, ' text collate "C"');
}

export function addressOf(url: string): PostgresAddress {
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url });
  return { host, port, database, user };
}
