import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { FullStore } from './outbox.ts';
import { DurablePostgresDialect } from './postgres-dialect.ts';
import { isFaultOfDatabase, mayPass, type PostgresPlace, sentenceFor } from './postgres-errors.ts';
import { openPool, type PoolOptions } from './postgres-pool.ts';
import { createSqlStore } from './sql-store.ts';
import { StoreUnavailable } from './store.ts';
import type { Tables } from './tables.ts';

export interface PostgresOptions {
  /** How long work is tried again after the connection was lost. Long enough for a quick restart of the server. */
  readonly patienceMs?: number;
  /** Longest wait for a connection. */
  readonly connectMs?: number;
  /** Longest wait for the answer to one statement. */
  readonly answerMs?: number;
}

const PATIENCE_MS = 2_500;
const CONNECT_MS = 3_000;
const ANSWER_MS = 8_000;
const PAUSE_MS = 50;
/** Saves take one connection a process, as they are written in groups; the others are for reading. */
const POOL_SIZE = 6;
/** Shorter than an answer may take, so that it is the server that gives up first, and the connection is kept. */
const LIMITS = { statement: 5, idle: 2 };
/** New tables and indexes may take long, and other processes wait for whoever makes them. */
const MIGRATION_LIMITS = { statement: 600, idle: 60 };
const MIGRATION_ANSWER_MS = 660_000;

/** Any number that nobody else in the database uses: "leads" in ASCII. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(465557414003)';

/** A table's owner may do anything; this keeps a consent record as it was written. Made once, as making a trigger waits for readers. */
const APPEND_ONLY = `do $$ begin
  if exists (select from pg_trigger where tgname = 'consents_append_only' and tgrelid = 'consents'::regclass) then return; end if;
  create or replace function consents_append_only() returns trigger language plpgsql as
    'begin raise exception ''consent records are append-only''; end';
  create trigger consents_append_only before update or delete or truncate on consents
    for each statement execute function consents_append_only();
end $$`;

/**
 * Opens a store in a Postgres database (12 or later) and brings its tables up to date. A commit is on the server's disk before save
 * resolves; work that loses its connection is tried again on another one for a moment, which repeat keys make safe.
 * @param url postgres://user:password@host:5432/database
 * @throws {StoreUnavailable} no connection, wrong password, no such database, missing rights.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<FullStore> {
  const { patienceMs = PATIENCE_MS, connectMs = CONNECT_MS, answerMs = ANSWER_MS } = options;
  const attempt = patiently(placeOf(url), patienceMs);
  await attempt(() => bringUpToDate({ url, size: 1, connectMs, answerMs: MIGRATION_ANSWER_MS }));
  const pool = openPool({ url, size: POOL_SIZE, connectMs, answerMs });
  return createSqlStore({ db: new Kysely<Tables>({ dialect: new DurablePostgresDialect(pool, LIMITS) }), attempt });
}

async function bringUpToDate(options: PoolOptions): Promise<void> {
  const dialect = new DurablePostgresDialect(openPool(options), MIGRATION_LIMITS);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, { before: ONE_AT_A_TIME, adapt: byteOrder, after: [APPEND_ONLY] });
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
    for (let wait = PAUSE_MS; ; wait *= 2) {
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
