import { Kysely, type PostgresPool, sql } from 'kysely';
import type { OpenOptions } from '../open-options.ts';
import { refuseCopied } from '../sql/copy/copy-marks.ts';
import { migrate, NEWEST_VERSION, type Statement, versionOf } from '../sql/migrations.ts';
import { refuseWithoutKey } from '../sql/submissions/inspect-chain.ts';
import { createSqlStore } from '../sql/submissions/store.ts';
import { PERSONAL_TABLES, type Tables } from '../sql/tables.ts';
import { withRetry } from '../sql/with-retry.ts';
import { type Store, StoreMissing, StoreUnavailable } from '../store.ts';
import { ADVANCE_CHAIN, advanceChain } from './consent-chain.ts';
import { DurablePostgresDialect } from './dialect.ts';
import { addressOf, faultOf, type PostgresAddress, sentenceFor } from './errors.ts';
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
  /** One sentence: why there is no database. All work rejects with it. */
  readonly refusal?: string;
}

const PATIENCE_MS = 2_500;
const PAUSES_MS = [50, 100, 200, 400];
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
const PATIENT_STATEMENT_MS = 300_000;
/** The server ends a transaction that stands idle this long: its process hangs, and others wait for its locks. */
const IDLE_MS = 2_000;
/** Saves need one connection per process, as they are written in groups. The others are for reading. */
const POOL_SIZE = 6;
/** Of a function, which answers few requests at a time and of which many run. */
const LAZY_POOL_SIZE = 2;
/** New tables and indexes may take long, and so do other processes' waits for them. */
const MIGRATION_MS = 600_000;

/** Any number that nothing else in the database uses: "leads" in ASCII. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(465557414003)';

/**
 * Opens a store in a Postgres database (12 or later) and migrates its tables, unless the user may not make any: then
 * they must be those of this release. A commit is on the server's disk before
 * save resolves. Work that loses its connection is retried on another one, which idempotency keys and operation ids
 * make safe.
 * @param url postgres://user:password@host:5432/database
 * @throws {StoreUnavailable} no connection, wrong password, no such database, missing rights, or a newer release wrote
 * it.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { attempt, forMigration, preparation, address, statementMs, poolOf } = partsOf(url, options);
  await attempt(() => prepareTables(forMigration(), preparation));
  const pool = poolOf(POOL_SIZE, statementMs);
  const db = kyselyOn(pool, statementMs);
  // A first connection: without one, close would do nothing, and a later save would connect.
  await attempt(() => sql`select 1`.execute(db));
  if (options.serving) await attempt(() => refuseWithoutKey(db, options.chainKeys));
  const chain = { keys: options.chainKeys, advance: advanceChain };
  const vacuum = () => vacuumTables(forMigration(), address);
  const store = createSqlStore({ db, attempt, chain, skipLocked: true, vacuum });
  return { ...store, counts: sharedCounts(pool) };
}

/** The databases whose tables this process has prepared. */
const prepared = new Set<string>();

/**
 * The same without a connection: the first query makes it, and prepares the tables if this process has not done so. For
 * functions that may run many times at once and only for seconds. Its queries reject with StoreUnavailable in place of
 * openPostgres.
 */
export function openPostgresLazily(url: string, options: PostgresOptions = {}): Store {
  const { attempt, forMigration, preparation, address, statementMs, poolOf } = partsOf(url, options);
  const connected = poolOf(LAZY_POOL_SIZE, statementMs);
  const pool: PostgresPool = {
    connect: async () => {
      if (options.refusal !== undefined) throw new StoreUnavailable(options.refusal);
      // Not a shared promise: a runtime may end the request that would have resolved it.
      if (!prepared.has(url)) await prepareTables(forMigration(), preparation);
      prepared.add(url);
      return connected.connect();
    },
    end: () => connected.end(),
  };
  const db = kyselyOn(pool, statementMs);
  const chain = { keys: options.chainKeys, advance: advanceChain };
  const vacuum = () => vacuumTables(forMigration(), address);
  const store = createSqlStore({ db, attempt, chain, skipLocked: true, vacuum });
  return { ...store, counts: sharedCounts(pool), close: () => connected.end() };
}

function partsOf(url: string, options: PostgresOptions) {
  const {
    create = true,
    migrate: changes = true,
    patient = false,
    patienceMs = PATIENCE_MS,
    connectMs = CONNECT_MS,
  } = options;
  const { statementMs = patient ? PATIENT_STATEMENT_MS : STATEMENT_MS } = options;
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
  return { preparation: { address, create, changes }, address, attempt, statementMs, poolOf, forMigration };
}

/** A connection for work on whole tables. */
export function openForLongWork(url: string, connectMs = CONNECT_MS): Kysely<Tables> {
  return kyselyOn(openPool({ url, size: 1, connectMs, answerMs: MIGRATION_MS * 1.5 }), MIGRATION_MS);
}

function kyselyOn(pool: PostgresPool, statementMs: number): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new DurablePostgresDialect({ pool, statementMs, idleMs: IDLE_MS }) });
}

/** Rewrites the tables with personal data, so that nothing of their old rows is left. Queries wait meanwhile. */
export async function vacuumTables(db: Kysely<Tables>, { user }: PostgresAddress): Promise<void> {
  try {
    // Postgres would pass over a table of another owner, with a warning that is easily missed.
    if (!(await ownsTables(db)))
      throw new StoreUnavailable(
        `The user "${user}" does not own the tables, so traces of deleted data stay in them until Postgres reuses ` +
          'the space; everything else is done. Run the same command as their owner.',
      );
    for (const table of PERSONAL_TABLES) await sql.raw(`vacuum (full) ${table}`).execute(db);
  } finally {
    await db.destroy();
  }
}

async function ownsTables(db: Kysely<Tables>): Promise<boolean> {
  const names = PERSONAL_TABLES.map((table) => `'${table}'::regclass`).join(', ');
  const query = `select bool_and(pg_has_role(relowner, 'usage')) as owns from pg_class where oid in (${names})`;
  const { rows } = await sql.raw<{ owns: boolean | null }>(query).execute(db);
  return rows[0]?.owns === true;
}

interface Preparation {
  readonly address: PostgresAddress;
  readonly create: boolean;
  /** Whether tables may be made and changed. */
  readonly changes: boolean;
}

/** Migrates the tables. Refuses a store that may not be used or that is missing, before anything is changed. */
async function prepareTables(db: Kysely<Tables>, { address, create, changes }: Preparation): Promise<void> {
  try {
    if (!create && !(await hasStore(db))) throw new StoreMissing(sentenceForMissing(address));
    await refuseCopied(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  await migrateTables(db, address, changes);
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

/** Migrates the tables, if it may, and ends the connection. */
export async function migrateTables(db: Kysely<Tables>, address: PostgresAddress, changes = true): Promise<void> {
  try {
    if (changes && (await mayMakeTables(db)))
      await migrate(db, {
        before: ONE_AT_A_TIME,
        adapt: byteOrder,
        after: [...APPEND_ONLY, ADVANCE_CHAIN, RATE_LIMITS],
      });
    else await refuseOtherVersion(db, { address, changes });
  } finally {
    await db.destroy();
  }
}

async function mayMakeTables(db: Kysely<Tables>): Promise<boolean> {
  const query = sql<{ may: boolean | null }>`select has_schema_privilege(current_schema(), 'create') as may`;
  const { rows } = await query.execute(db);
  return rows[0]?.may !== false;
}

/** @throws {StoreUnavailable} the tables are missing, or of another release. */
async function refuseOtherVersion(
  db: Kysely<Tables>,
  { address: { user, database }, changes }: Omit<Preparation, 'create'>,
): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('migrations') is not null as found`.execute(db);
  const version = rows[0]?.found ? await versionOf(db) : 0;
  if (version === NEWEST_VERSION) return;
  const versions = `which have version ${version} and need ${NEWEST_VERSION}`;
  if (!changes)
    throw new StoreUnavailable(
      `ALLOW_MIGRATION keeps this deployment from changing the tables of the database "${database}", ${versions}; ` +
        'if no other deployment uses them, set ALLOW_MIGRATION=true.',
    );
  throw new StoreUnavailable(
    `The user "${user}" may not change the tables of the database "${database}", ${versions}; ` +
      `run \`site store grants ${user}\` with the owner's DATABASE_URL, and run what it prints.`,
  );
}

/** Text sorts by its bytes, as in SQLite and JavaScript, so that no locale update on the server can break an index. */
function byteOrder(statement: Statement): readonly string[] {
  return typeof statement === 'string' ? [statement.replaceAll(/ text\b/g, ' text collate "C"')] : [];
}
