import type { Kysely, Transaction } from 'kysely';
import type { PrivacyRequestType } from '../../leads/person.ts';
import { sha256 } from '../../lib/sha256.ts';
import type { Channel, OutboxRow, Tables } from './tables.ts';

/** Somebody who has a submission, or may have it. */
export interface Recipient {
  readonly id: string;
  readonly channel: Channel;
  /** Null where a try may have reached it, and no answer says so. */
  readonly origin: string | null;
  /** A try may be under way at this moment. */
  readonly leased: boolean;
}

export interface Asking {
  readonly asked: PrivacyRequestType;
  readonly at: Date;
}

/** Stands for an origin where an operator told somebody by other means: see Desk.told. */
export const OPERATOR = 'operator';

/** A try that is under way ends before this; what it brings must not arrive after the notice. */
const AFTER_A_TRY_MS = 60_000;

/**
 * Tells all who received these submissions, or may have, what their person asked for: a row of the outbox for each of them, in the
 * transaction that follows the request (docs/decisions/009). Asked for twice, it is told once: the row's id says what it is.
 * @returns ids of the new rows.
 */
export async function notify(
  tx: Transaction<Tables>,
  ids: readonly string[],
  asking: Asking,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  await lockOutbox(tx, ids);
  return insertNotices(tx, await newNotices(tx, await recipientsOf(tx, ids), asking));
}

/**
 * Waits for whoever works on the rows of these submissions, and makes others wait until this transaction ends: a drainer either took a row
 * before, which is seen, or finds out afterwards that it may not. Writing a value onto itself does that in SQLite and Postgres.
 */
export async function lockOutbox(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('id', 'in', ids)
    .execute();
}

/** Who has these submissions, by the receipts; and who may have them, as a try was made whose answer nobody knows. */
export async function recipientsOf(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  ids: readonly string[],
): Promise<readonly Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.outbox_id', '=', 'outbox.id').on('receipts.origin', '<>', OPERATOR),
    )
    .select([
      'outbox.id as id',
      'destination',
      'status',
      'leased_by',
      'attempts',
      'last_error',
      'receipts.origin as to',
    ])
    .where('outbox.id', 'in', ids)
    .orderBy('outbox.id')
    .orderBy('receipts.at')
    .execute();
  const found = new Map<string, Recipient>();
  for (const row of rows) {
    const { id, destination: channel, status, leased_by, attempts, last_error, to } = row;
    const tried = leased_by !== null || attempts > 0 || last_error !== null;
    if (to !== null) found.set(`${id} ${to}`, { id, channel, origin: to, leased: false });
    if (status !== 'delivered' && tried) found.set(id, { id, channel, origin: null, leased: leased_by !== null });
  }
  return [...found.values()];
}

/** The rows that say it to them, without those that are there already. */
export async function newNotices(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  recipients: readonly Recipient[],
  asking: Asking,
): Promise<readonly OutboxRow[]> {
  if (recipients.length === 0) return [];
  const rows = recipients.map((one) => noticeRow(one, asking));
  const ids = rows.map(({ id }) => id);
  const known = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
  const there = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !there.has(id));
}

export async function insertNotices(tx: Transaction<Tables>, rows: readonly OutboxRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id).sort();
}

function noticeRow({ id, channel, origin, leased }: Recipient, { asked, at }: Asking): OutboxRow {
  return {
    id: `${id}-${asked}-${sha256(origin ?? '').slice(0, 8)}`,
    submission_id: id,
    destination: channel,
    status: 'waiting',
    created_at: at.toISOString(),
    next_at: new Date(at.getTime() + (leased ? AFTER_A_TRY_MS : 0)).toISOString(),
    attempts: 0,
    leased_by: null,
    leased_until: null,
    delivered_at: null,
    delivered_to: null,
    last_error: null,
    asked,
    origin,
  };
}
