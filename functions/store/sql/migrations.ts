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
  [
    'alter table submissions add column duplicate_of text',
    `alter table submissions add column reasons text not null default '[]'`,
    'alter table consents add column redacted_hash text',
    `alter table outbox add column status text not null default 'waiting'`,
    'alter table outbox add column delivered_to text',
    'create index outbox_status on outbox (status, next_at)',
    'create index outbox_submission on outbox (submission_id)',
    `create table destinations (
      id text primary key, origin text not null, closed_at text not null, closed_until text, reason text not null)`,
    `create table suppressions (
      id text primary key, hash text not null, at text not null, source text not null, submission_id text)`,
    'create index suppressions_hash on suppressions (hash, at)',
    `create table audit (
      id text primary key, at text not null, who text not null, action text not null, subject text not null,
      detail text not null)`,
    'create table incidents (name text primary key, since text not null)',
  ],
  [
    // One look at the index finds the first submission of a person, however many there are.
    'create index submissions_phone_kind on submissions (phone, kind, received_at) where phone is not null',
    'create index submissions_email_kind on submissions (email, kind, received_at) where email is not null',
    'drop index submissions_phone',
    'drop index submissions_email',
  ],
  [
    'alter table outbox add column asked text',
    'alter table outbox add column origin text',
    ...['do-not-sell', 'delete', 'stop-contact'].map(
      (asked) => `update outbox set asked = '${asked}' where submission_id in (
        select id from submissions where kind = 'privacy-request' and payload like '%"kind":"${asked}"%')`,
    ),
    'create index outbox_asked on outbox (created_at) where asked is not null',
    'create table receipts (id text primary key, outbox_id text not null, origin text not null, at text not null)',
    'create index receipts_outbox on receipts (outbox_id, at)',
    `insert into receipts (id, outbox_id, origin, at)
      select id, id, delivered_to, delivered_at from outbox where delivered_to is not null and delivered_at is not null`,
  ],
  [
    'alter table submissions add column hold text',
    `create table reduced_people (
      submission_id text not null references submissions (id), hash text not null, primary key (submission_id, hash))`,
    'create index reduced_people_hash on reduced_people (hash)',
    'alter table incidents add column token text',
    'create table deeds (id text primary key, outcome text)',
  ],
  [
    // One look at the index finds the oldest undelivered, however many wait. Written so that SQLite does not take outbox_status for it.
    `create index outbox_undelivered on outbox (created_at)
      where coalesce(status, '') in ('waiting', 'parked') and id = submission_id`,
    // No query has used it since there is outbox_status.
    'drop index outbox_waiting',
  ],
  [
    // The field's words (docs/decisions/010). The audit log keeps the words it was written with.
    'alter table repeat_keys rename to idempotency_keys',
    'alter table reduced_people rename to minimized_people',
    'alter table deeds rename to operations',
    'alter table consent_head rename to consent_chain_head',
    `update submissions set status = 'minimized' where status = 'reduced'`,
    'drop index outbox_undelivered',
    `update outbox set status = 'quarantined' where status = 'held'`,
    `update outbox set status = 'dead-letter' where status = 'parked'`,
    `create index outbox_undelivered on outbox (created_at)
      where coalesce(status, '') in ('waiting', 'dead-letter') and id = submission_id`,
  ],
];

/** What differs from one database to the next. */
export interface MigrationDialect {
  /** Runs first, so that several processes take turns; not needed where a transaction holds the write lock from its begin. */
  readonly before?: string;
  /** What only this database understands, for example triggers; must be repeatable. */
  readonly after?: readonly string[];
  /** Changes a statement for this database. */
  adapt?(statement: string): string;
}

/** Brings the tables up to date. Several processes may do it at once: whoever comes second waits, and finds the work done. */
export async function migrate(
  db: Kysely<Tables>,
  { before, after = [], adapt = (statement) => statement }: MigrationDialect = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (before) await sql.raw(before).execute(tx);
    await sql`create table if not exists migrations (version integer primary key)`.execute(tx);
    const done = await versionOf(tx);
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index >= done) await apply(tx, index + 1, statements.map(adapt));
    }
    for (const statement of after) await sql.raw(statement).execute(tx);
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
