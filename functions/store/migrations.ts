import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Every change to the tables since the beginning, in order; never edited once released. Plain SQL that SQLite and Postgres both
 * understand, one statement a string.
 */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table submissions (
      id text primary key, kind text not null, form text not null, received_at text not null, status text not null,
      payload text not null, raw text not null, attribution text not null, phone text, email text)`,
    'create index submissions_phone on submissions (phone, received_at) where phone is not null',
    'create index submissions_email on submissions (email, received_at) where email is not null',
    `create table consents (
      seq integer primary key, id text not null unique, submission_id text not null unique references submissions (id),
      record text not null, record_hash text not null, previous_hash text not null, chain_hash text not null)`,
    'create table consent_head (id integer primary key, seq integer not null, hash text not null)',
    `insert into consent_head (id, seq, hash) values (1, 0, '')`,
    `create table outbox (
      id text primary key, submission_id text not null references submissions (id), destination text not null,
      created_at text not null, next_at text not null, attempts integer not null, leased_by text, leased_until text,
      delivered_at text, last_error text)`,
    'create index outbox_waiting on outbox (next_at) where delivered_at is null',
    `create table repeat_keys (
      key text primary key, fingerprint text not null, submission_id text not null, received_at text not null)`,
    `create table listings (
      id text primary key references submissions (id), status text not null, business_name text not null,
      phone text not null, state text not null, city text not null, received_at text not null)`,
    'create index listings_state on listings (state, status)',
  ],
];

/**
 * Brings the tables up to date. Several processes may do it at once: the transaction holds the write lock from its begin, and whoever
 * comes second finds the work done.
 * @param extra what only this database understands, for example triggers; must be repeatable.
 */
export async function migrate(db: Kysely<Tables>, extra: readonly string[] = []): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create table if not exists migrations (version integer primary key)`.execute(tx);
    const done = await versionOf(tx);
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index >= done) await apply(tx, index + 1, statements);
    }
    for (const statement of extra) await sql.raw(statement).execute(tx);
  });
}

async function versionOf(tx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from migrations`.execute(tx);
  return rows[0]?.version ?? 0;
}

async function apply(tx: Transaction<Tables>, version: number, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
  await sql`insert into migrations (version) values (${version})`.execute(tx);
}
