import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../sql/migrations.ts';
import { createSqlStore } from '../sql/store.ts';
import type { Tables } from '../sql/tables.ts';
import { StoreUnavailable } from '../store.ts';
import { DurablePostgresDialect } from './dialect.ts';
import { isFaultOfDatabase, mayPass, type PostgresPlace, sentenceFor } from './errors.ts';
import { openPool } from './pool.ts';
import { type CountingStore, RATE_LIMITS, sharedCounts } from './shared-counts.ts';
import { APPEND_ONLY } from './triggers.ts';

export interface PostgresOptions {
  /** How long work is tried again after the connection was lost. Long enough for a quick restart of the server. */
  readonly patienceMs?: number;
  /** Longest wait for a connection. */
  readonly connectMs?: number;
  /** Longest that one statement may take, waiting for locks included. */
  readonly statementMs?: number;
}

const PATIENCE_MS = 2_500;
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;
/** A transaction that stands still for so long is ended by the server: its process hangs, and others wait for its locks. */
const IDLE_MS = 2_000;
/** Saves take one connection a process, as they are written in groups; the others are for reading. */
const POOL_SIZE = 6;
/** New tables and indexes may take long, and other processes wait for whoever makes them. */
const MIGRATION_MS = 600_000;

/** Any number that nobody else in the database uses: "leads" in ASCII. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(465557414003)';

/** What holds a person's data. Rewriting a table leaves nothing of its old rows, and makes its users wait for as long. */
const FORGETFUL = ['submissions', 'consents', 'outbox', 'listings', 'idempotency_keys', 'minimized_people'];

/**
 * Opens a store in a Postgres database (12 or later) and brings its tables up to date. A commit is on the server's disk before save
 * resolves; work that loses its connection is tried again on another one for a moment, which repeat keys make safe.
 * @param url postgres://user:password@host:5432/database
 * @throws {StoreUnavailable} no connection, wrong password, no such database, missing rights.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<CountingStore> {
  const { patienceMs = PATIENCE_MS, connectMs = CONNECT_MS, statementMs = STATEMENT_MS } = options;
  const attempt = patiently(placeOf(url), patienceMs);
  // The server gives up first, so that the connection is kept; if it does not, it is gone.
  const poolOf = (size: number, limitMs: number) => openPool({ url, size, connectMs, answerMs: limitMs * 1.5 });
  const kyselyOn = (pool: PostgresPool, statementMs: number) =>
    new Kysely<Tables>({ dialect: new DurablePostgresDialect({ pool, statementMs, idleMs: IDLE_MS }) });
  const connect = (size: number, limitMs: number) => kyselyOn(poolOf(size, limitMs), limitMs);
  await attempt(() => bringUpToDate(connect(1, MIGRATION_MS)));
  const pool = poolOf(POOL_SIZE, statementMs);
  const db = kyselyOn(pool, statementMs);
  // A first connection: without one, closing would do nothing, and the next save would connect.
  await attempt(() => sql`select 1`.execute(db));
  const store = createSqlStore({ db, attempt, skipLocked: true, scrub: () => forget(connect(1, MIGRATION_MS)) });
  return { ...store, counts: sharedCounts(pool) };
}

async function forget(db: Kysely<Tables>): Promise<void> {
  try {
    for (const table of FORGETFUL) await sql.raw(`vacuum (full) ${table}`).execute(db);
  } finally {
    await db.destroy();
  }
}

async function bringUpToDate(db: Kysely<Tables>): Promise<void> {
  try {
    await migrate(db, { before: ONE_AT_A_TIME, adapt: byteOrder, after: [...APPEND_ONLY, RATE_LIMITS] });
  } finally {
    await db.destroy();
  }
}

/** Text sorts by its bytes, as in SQLite and JavaScript; and no update of the machine's locales can break an index. */
function byteOrder(statement: string): string {
  return statement.replaceAll(/ text\b/g, ' text collate "C"');
}

function placeOf(url: string): PostgresPlace {
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url });
  return { host, port, database, user };
}

/**
 * Tries work again while the connection is lost, then gives up. While the database is known to be gone nobody waits for it: each piece of
 * work is tried once, and the first that succeeds ends that.
 */
function patiently(place: PostgresPlace, patienceMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let gone = false;
  return async (work) => {
    const giveUpAt = performance.now() + (gone ? 0 : patienceMs);
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const result = await work();
        gone = false;
        return result;
      } catch (error) {
        if (!isFaultOfDatabase(error)) throw error;
        if (mayPass(error) && performance.now() + wait < giveUpAt) await pause(wait);
        else {
          gone = mayPass(error);
          throw new StoreUnavailable(sentenceFor(place, error), { cause: error });
        }
      }
    }
  };
}
