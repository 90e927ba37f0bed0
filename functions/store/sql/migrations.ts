import { type Kysely, sql } from 'kysely';
import { StoreUnavailable } from '../store.ts';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Every change to the tables, in order. A released migration is never edited. Plain SQL that SQLite and Postgres both
 * understand, one statement per string. docs/contributing/store.md says how to add one.
 */
const MIGRATIONS: readonly (readonly Statement[])[] = [
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
    // One index lookup finds a person's first submission, however many there are.
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
    // One index lookup finds the oldest undelivered row. coalesce keeps SQLite from using outbox_status instead.
    `create index outbox_undelivered on outbox (created_at)
      where coalesce(status, '') in ('waiting', 'parked') and id = submission_id`,
    // No query uses it: outbox_status replaced it.
    'drop index outbox_waiting',
  ],
  [
    // The words of the field, and a type for outbox rows: docs/decisions/010. Rows of the audit log are never
    // rewritten.
    'alter table repeat_keys rename to idempotency_keys',
    'alter table reduced_people rename to minimized_people',
    'drop index reduced_people_hash',
    'create index minimized_people_hash on minimized_people (hash)',
    'alter table deeds rename to operations',
    'alter table consent_head rename to consent_chain_head',
    'alter table destinations rename to closed_destinations',
    'alter table audit rename to audit_log',
    'alter table audit_log rename column who to actor',
    'alter table submissions rename column hold to legal_hold',
    `update submissions set status = 'minimized' where status = 'reduced'`,
    'drop index outbox_undelivered',
    'drop index outbox_asked',
    'drop index outbox_submission',
    'alter table outbox rename column destination to channel',
    'alter table outbox rename column asked to request_type',
    `alter table outbox add column type text not null default 'delivery'`,
    `update outbox set type = 'notice' where id <> submission_id`,
    `update outbox set status = 'quarantined' where status = 'held'`,
    `update outbox set status = 'dead-letter' where status = 'parked'`,
    `create unique index outbox_delivery on outbox (submission_id) where type = 'delivery'`,
    'create index outbox_request_type on outbox (created_at) where request_type is not null',
    `create index outbox_undelivered on outbox (created_at)
      where coalesce(status, '') in ('waiting', 'dead-letter') and type = 'delivery'`,
  ],
  [
    'alter table submissions add column opt_out text',
    // One delivery for each recipient of a submission. Empty: the operator, as all deliveries before.
    `alter table outbox add column recipient text not null default ''`,
    'drop index outbox_delivery',
    `create unique index outbox_delivery on outbox (submission_id, recipient) where type = 'delivery'`,
    // A claim reads its recipient's rows only, however many wait for another one.
    'drop index outbox_status',
    'create index outbox_status on outbox (status, recipient, next_at)',
  ],
  [
    // Privacy requests are verified: docs/decisions/013. Suppressions that requests made until now never lapse.
    `create table privacy_requests (
      id text primary key references submissions (id), request_kind text not null, received_at text not null,
      closed_at text, outcome text)`,
    'create index privacy_requests_open on privacy_requests (received_at) where closed_at is null',
    `create table privacy_contacts (
      request_id text not null references privacy_requests (id), contact text not null, verified_at text,
      verified_by text, primary key (request_id, contact))`,
    `create table verification_tokens (
      hash text primary key, request_id text not null, contact text not null, expires_at text not null)`,
    'create index verification_tokens_request on verification_tokens (request_id)',
    'alter table suppressions add column lapses_at text',
    // Requests that spam signals had buried. The others took effect as they came in.
    ...['do-not-sell', 'access', 'delete', 'stop-contact'].map(
      (kind) => `insert into privacy_requests (id, request_kind, received_at)
        select id, '${kind}', received_at from submissions
        where kind = 'privacy-request' and status = 'quarantined' and payload like '%"kind":"${kind}"%'`,
    ),
    ...['phone', 'email'].map(
      (contact) => `insert into privacy_contacts (request_id, contact)
        select privacy_requests.id, '${contact}' from privacy_requests
        inner join submissions on submissions.id = privacy_requests.id where ${contact} is not null`,
    ),
    // One notice names all submissions that its recipient has of a person.
    `create table notice_submissions (
      notice_id text not null references outbox (id), submission_id text not null references submissions (id),
      primary key (notice_id, submission_id))`,
    'create index notice_submissions_submission on notice_submissions (submission_id)',
    `insert into notice_submissions (notice_id, submission_id) select id, submission_id from outbox
      where type = 'notice'`,
  ],
  [
    // The copies of this store, and the one it is itself: docs/operations/moving.md.
    `create table store_copies (
      id text primary key, role text not null, other text not null, started_at text not null, closed_at text,
      finished_at text, discarded_at text)`,
  ],
  [
    // What was found out about a lead before its delivery.
    `create table lead_checks (
      submission_id text not null references submissions (id), name text not null, outcome text,
      detail text not null, at text, attempts integer not null, next_at text, primary key (submission_id, name))`,
    'create index lead_checks_due on lead_checks (next_at) where next_at is not null',
  ],
  [
    // A clock that is put back delays no delivery: a row that was scheduled in the future is due.
    'alter table outbox add column scheduled_at text',
  ],
  [
    // Limits of velocity, and an Idempotency-Key that is unique among the requests of one sender only.
    'create table velocity_counts (key text primary key, count integer not null)',
    'alter table idempotency_keys add column sender text',
    'create table shared_secrets (name text primary key, value text not null)',
  ],
  [
    // Store.check writes it.
    `create table health_probe (
      id integer primary key, checked_at text not null, checks integer not null, padding text not null)`,
    // Undelivered privacy requests are counted by it, however many rows wait or were delivered. coalesce keeps SQLite
    // from using outbox_status instead.
    `create index outbox_revocations on outbox (created_at)
      where request_type is not null and coalesce(status, '') in ('waiting', 'dead-letter')`,
    // Only that count used it.
    'drop index outbox_request_type',
  ],
  [
    // What a purge looks for, however many rows are done with: docs/scale.md. retention.ts repeats the conditions.
    `create index submissions_whole on submissions (id) where status in ('accepted', 'quarantined')`,
    `create index outbox_unfinished on outbox (submission_id)
      where type = 'delivery' and recipient = '' and status not in ('delivered', 'erased')`,
    'create index consents_named on consents (submission_id) where redacted_hash is null',
    'create index idempotency_keys_received on idempotency_keys (received_at)',
  ],
  [
    `create table field_data (
      day text not null, page_kind text not null, metric text not null, bucket integer not null, count integer not null,
      primary key (day, page_kind, metric, bucket))`,
  ],
  [
    // A code that only holders of CONSENT_CHAIN_SECRET can make: docs/decisions/033. Former records have none.
    'alter table consents add column mac text',
  ],
  [
    'create table kept_answers (id text primary key, client text not null, sealed text not null, until text not null)',
    'create index kept_answers_until on kept_answers (until)',
  ],
  [
    // SQLite kept each key twice: in the table and in its index. Counts were two thirds of what saving a lead took.
    {
      sqlite: [
        'alter table velocity_counts rename to former_counts',
        'create table velocity_counts (key text primary key, count integer not null) without rowid',
        'insert into velocity_counts (key, count) select key, count from former_counts',
        'drop table former_counts',
      ],
    },
  ],
  [
    // People of /admin, how they come in, and what they do with leads: docs/decisions/041.
    'create table operators (email text primary key, role text not null, invited_at text not null, mail text not null)',
    `create table sign_in_codes (
      id text primary key, email text not null, code text not null, tries integer not null, expires_at text not null)`,
    'create index sign_in_codes_expires on sign_in_codes (expires_at)',
    // Invitations, recovery codes, and challenges of passkeys: each is deleted as it is used.
    `create table one_time_codes (
      hash text primary key, email text not null, purpose text not null, expires_at text)`,
    'create index one_time_codes_email on one_time_codes (email)',
    'create index one_time_codes_expires on one_time_codes (expires_at) where expires_at is not null',
    `create table operator_sessions (
      id text primary key, email text not null, opened_at text not null, seen_at text not null, confirmed_at text)`,
    'create index operator_sessions_email on operator_sessions (email)',
    `create table passkeys (
      id text primary key, email text not null, public_key text not null, counter integer not null,
      transports text not null, name text not null, added_at text not null, used_at text)`,
    'create index passkeys_email on passkeys (email)',
    `create table lead_work (
      submission_id text primary key references submissions (id), state text not null, until text, reason text,
      assignee text not null, version integer not null, changed_at text not null)`,
    `create index lead_work_open on lead_work (assignee, submission_id) where state <> 'done'`,
    `create index lead_work_waiting on lead_work (until) where state = 'waiting'`,
    `create table lead_notes (
      id text primary key, submission_id text not null references submissions (id), at text not null,
      author text not null, note text not null)`,
    'create index lead_notes_submission on lead_notes (submission_id)',
    'create table saved_views (email text not null, name text not null, query text not null, primary key (email, name))',
    // A key for each way to find a name, only where somebody looks for one: see names.ts.
    `create table lead_names (
      key text not null, submission_id text not null references submissions (id), primary key (key, submission_id))`,
    'create index lead_names_submission on lead_names (submission_id)',
    'create table admin_marks (name text primary key, value text not null)',
    // When an operator first took it up.
    'alter table submissions add column touched_at text',
    // One index for each list that an operator looks through, newest first. The queries repeat the conditions.
    `create index submissions_untouched on submissions (id)
      where touched_at is null and status = 'accepted' and kind <> 'privacy-request'`,
    `create index submissions_quarantined on submissions (id) where status = 'quarantined'`,
    `create index outbox_attention on outbox (status, submission_id)
      where type = 'delivery' and status in ('waiting', 'dead-letter', 'not-permitted')`,
    'create index audit_log_subject on audit_log (subject, id)',
  ],
  [
    // Leads that are offered to buyers by their own files: docs/decisions/042.
    `create table buyer_places (
      id text primary key, submission_id text not null references submissions (id), buyer text not null,
      environment text not null, outcome text not null, exclusive integer not null, most integer not null,
      attempts integer not null, cents integer not null, periods text not null, state text not null,
      source text not null, token text not null, reserved_at text not null, settled_at text, buyer_ref text,
      reason text)`,
    'create index buyer_places_submission on buyer_places (submission_id)',
    `create index buyer_places_open on buyer_places (reserved_at) where outcome in ('reserved', 'unknown')`,
    `create table buyer_counts (
      environment text not null, buyer text not null, period text not null, count integer not null,
      cents bigint not null, primary key (environment, buyer, period))`,
    `create table sale_ledger (
      id text primary key, sale_id text not null, at text not null, environment text not null, kind text not null,
      buyer text not null, cents integer not null, state text not null, source text not null, day text not null)`,
    'create index sale_ledger_at on sale_ledger (at)',
    'create index sale_ledger_buyer on sale_ledger (buyer, day)',
    `create table lead_routes (
      submission_id text primary key references submissions (id), at text not null, steps text not null,
      resold integer not null)`,
    `create table buyer_returns (
      sale_id text primary key references buyer_places (id), buyer text not null, at text not null,
      reason text not null, message_id text not null, status text not null, decided_at text)`,
  ],
  // The newest lead that a buyer was offered.
  ['create index buyer_places_newest on buyer_places (buyer, environment, reserved_at)'],
  // What the browser of a session says of itself.
  ['alter table operator_sessions add column device text'],
  // The leads of an event that is about several, or about a person: each has it in its timeline.
  [
    `create table audit_leads (
      submission_id text not null, audit_id text not null,
      primary key (submission_id, audit_id))`,
  ],
  // One index for each of these lists, as above.
  [
    `create index lead_work_done on lead_work (submission_id) where state = 'done'`,
    `create index lead_work_later on lead_work (submission_id) where state = 'waiting'`,
  ],
  [
    // Few of the leads that wait have waited long enough, and few of the held ones were rejected, or the other way round.
    'drop index lead_work_waiting',
    `create index lead_work_lapsed on lead_work (until, submission_id) where state = 'waiting'`,
    'drop index lead_work_later',
    `create index lead_work_later on lead_work (submission_id, until) where state = 'waiting'`,
    `create index submissions_held on submissions (id)
      where status = 'quarantined' and reasons not like '%"rejected-%'`,
    `create index submissions_rejected on submissions (id)
      where status = 'quarantined' and reasons like '%"rejected-%'`,
  ],
];

/** A statement, or some that only SQLite needs. */
export type Statement = string | { readonly sqlite: readonly string[] };

/** The version of a store that this release has migrated. */
export const NEWEST_VERSION = MIGRATIONS.length;

/** What differs from one database to the next. */
interface MigrationDialect {
  /**
   * Runs first, so that several processes take turns. Not needed where a transaction takes the write lock as it begins.
   */
  readonly before?: string;
  /**
   * Statements that only this database understands, such as triggers. They run at every start, so they must be
   * repeatable.
   */
  readonly after?: readonly string[];
  /** Changes a statement for this database. By default, it is for SQLite. */
  adapt?(statement: Statement): readonly string[];
}

/**
 * Migrates the tables to this release. Several processes may do so at once: one does the work, the others wait and find
 * it done.
 * @throws {StoreUnavailable} a newer release wrote the store. Nothing is changed.
 */
export async function migrate(
  db: Kysely<Tables>,
  { before, after = [], adapt = forSqlite }: MigrationDialect = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (before) await sql.raw(before).execute(tx);
    await sql`create table if not exists migrations (version integer primary key)`.execute(tx);
    const version = await versionOf(tx);
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index >= version) await apply(tx, index + 1, statements.flatMap(adapt));
    }
    for (const statement of after) await sql.raw(statement).execute(tx);
  });
}

function forSqlite(statement: Statement): readonly string[] {
  return typeof statement === 'string' ? [statement] : statement.sqlite;
}

/**
 * The version of a store that has the table migrations.
 * @throws {StoreUnavailable} it is newer than this release.
 */
export async function versionOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from migrations`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version <= MIGRATIONS.length) return version;
  throw new StoreUnavailable(
    `The store has version ${version} and this release knows versions up to ${MIGRATIONS.length}; ` +
      'start the newer release.',
  );
}

async function apply(tx: Tx, version: number, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
  await sql`insert into migrations (version) values (${version})`.execute(tx);
}
