import type pg from 'pg';
import {
  CHAIN_PLACE,
  DAYS,
  keyColumns,
  leadsBetween,
  outboxColumns,
  receiptColumns,
  recordOf,
  type SavedLead,
  submissionColumns,
  type Timeline,
  timelineOf,
} from './lead-row.ts';

/** How long idempotency keys are kept, and a month for the purge. */
const KEY_DAYS = 60;

/** How many leads one statement writes. */
const PIECE = 100_000;

/** In no order of time. They are made again at the end: in one pass, instead of row by row. */
const INDEXES = ['submissions_phone_kind', 'submissions_email_kind', 'minimized_people_hash'];

interface Filling {
  /** Two connections: one for the consents, whose hashes are a chain, and one for everything else. */
  readonly connections: readonly [pg.Client, pg.Client];
  readonly lead: SavedLead;
  readonly rows: number;
  readonly now: Date;
  readonly print: (text: string) => void;
}

/** Fills an empty store, in its own tables, with leads of five years. */
export async function fillStore({ connections, lead, rows, now, print }: Filling): Promise<void> {
  const timeline = timelineOf(rows, now);
  const [first, second] = connections;
  const names = INDEXES.map((name) => `'${name}'`).join(', ');
  const indexes = await first.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = current_schema() and indexname in (${names})`,
  );
  await first.query(`drop index ${INDEXES.join(', ')}`);
  // Without triggers: the foreign keys are right, and append-only tables must be emptied.
  for (const connection of connections)
    await connection.query('set session_replication_role = replica; set synchronous_commit = off');
  await first.query(`truncate ${EMPTIED.join(', ')}; update consent_chain_head set seq = 0, hash = ''`);
  await Promise.all([fillConsents(second, lead, timeline), fillOthers(first, lead, timeline, print)]);
  for (const { indexdef } of indexes.rows) await first.query(indexdef);
  await first.query(PEOPLE_HASHES);
  await first.query('vacuum (analyze)');
  await first.query('checkpoint');
}

const EMPTIED = [
  'submissions',
  'consents',
  'outbox',
  'receipts',
  'idempotency_keys',
  'listings',
  'lead_checks',
  'minimized_people',
  'privacy_requests',
  'privacy_contacts',
  'notice_submissions',
];

async function fillOthers(
  db: pg.Client,
  lead: SavedLead,
  timeline: Timeline,
  print: (text: string) => void,
): Promise<void> {
  const { rows } = timeline;
  const firstKey = rows - Math.floor((rows * KEY_DAYS) / DAYS);
  for (const [from, to] of pieces(rows)) {
    const range = { from, to, timeline };
    await insert(db, 'submissions', submissionColumns(lead), range);
    await insert(db, 'outbox', outboxColumns(), range);
    await insert(db, 'receipts', receiptColumns(), { ...range, where: `result = 'delivered'` });
    if (to > firstKey) await insert(db, 'idempotency_keys', keyColumns(), { ...range, from: Math.max(from, firstKey) });
    if (to % 1_000_000 === 0) print(`  ${to.toLocaleString('en-US')} leads`);
  }
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly timeline: Timeline;
  readonly where?: string;
}

async function insert(
  db: pg.Client,
  table: string,
  columns: Readonly<Record<string, string>>,
  { from, to, timeline, where = 'true' }: Range,
): Promise<void> {
  await db.query(
    `insert into ${table} (${Object.keys(columns)}) select ${Object.values(columns)}
      from (${leadsBetween(timeline)}) as leads where ${where}`,
    [from, to],
  );
}

const CHAIN = `
  create function bench_link(text, text, text) returns text language sql immutable
    as $$ select encode(sha256(convert_to(coalesce($1, $3) || $2, 'UTF8')), 'hex') $$;
  create aggregate bench_chain(text, text) (sfunc = bench_link, stype = text)`;

/** The same chain of hashes as the store makes: see nextLink. */
async function fillConsents(db: pg.Client, lead: SavedLead, timeline: Timeline): Promise<void> {
  await db.query(CHAIN);
  for (const [from, to] of pieces(timeline.rows))
    await db.query(
      `with head as materialized (select seq, hash from consent_chain_head),
      written as (
        insert into consents (seq, id, submission_id, record, record_hash, previous_hash, chain_hash)
        select seq, id, submission_id, record, record_hash, coalesce(lag(chain_hash) over (), (select hash from head)),
          chain_hash
        from (select *, bench_chain(record_hash, (select hash from head)) over (rows unbounded preceding) as chain_hash
          from (select ${CHAIN_PLACE} as seq, 'c' || id as id, id as submission_id, record,
              encode(sha256(convert_to(record, 'UTF8')), 'hex') as record_hash
            from (select *, ${recordOf(lead)} as record from (${leadsBetween(timeline)}) as a where kind = 'lead') as b
          ) as c) as d
        returning seq, chain_hash)
      update consent_chain_head set (seq, hash) = (select seq, chain_hash from written order by seq desc limit 1)`,
      [from, to],
    );
  await db.query('drop aggregate bench_chain(text, text); drop function bench_link');
}

/** How a minimized lead is still found: see personHashes. One hash of two, as the phone would be. */
const PEOPLE_HASHES = `insert into minimized_people (submission_id, hash)
  select id, encode(sha256(convert_to('phone:' || id, 'UTF8')), 'hex') from submissions
  where status = 'minimized' and kind = 'lead' and right(id, 1) < '4'`;

function pieces(rows: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.ceil(rows / PIECE) }, (_, index) => [
    index * PIECE + 1,
    Math.min(rows, (index + 1) * PIECE),
  ]);
}
