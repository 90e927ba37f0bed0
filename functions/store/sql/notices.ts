import type { PrivacyRequestType } from '../../leads/person.ts';
import { sha256 } from '../../lib/sha256.ts';
import { type Channel, OPERATOR_RECIPIENT } from '../outbox.ts';
import type { Reader, Tx } from './database.ts';
import { isDelivery } from './outbox-type.ts';
import { pagesOf } from './pages.ts';
import { NOT_ATTEMPTED } from './rows.ts';
import type { OutboxRow } from './tables.ts';

/** An origin that has a submission or may have it. */
export interface Recipient {
  readonly submissionId: string;
  readonly channel: Channel;
  /** The seller's id, or OPERATOR_RECIPIENT. */
  readonly recipient: string;
  /** Null when an attempt may have arrived without an answer. */
  readonly origin: string | null;
  /** An attempt may be under way at this moment. */
  readonly leased: boolean;
}

export interface PrivacyRequest {
  readonly requestType: PrivacyRequestType;
  readonly at: Date;
}

/** Stands for an origin when an operator notified the recipient by other means: see AdminStore.acknowledge. */
export const OPERATOR = 'operator';

/** An attempt under way ends before this, so its message cannot arrive after the notice. */
const AFTER_AN_ATTEMPT_MS = 60_000;

/**
 * Notifies every known or possible recipient of these submissions of a privacy request: one outbox row each, in the
 * transaction that follows the request (docs/decisions/009). A repeated request makes no second notice: its id names
 * submission, request, and origin.
 * @returns the ids of the new rows.
 */
export async function notify(tx: Tx, ids: readonly string[], request: PrivacyRequest): Promise<readonly string[]> {
  const notices: string[] = [];
  for (const page of pagesOf(ids)) {
    await lockDeliveries(tx, page);
    notices.push(...(await insertNotices(tx, await newNotices(tx, await recipientsOf(tx, page), request))));
  }
  return notices;
}

/**
 * Locks the deliveries of these submissions until the transaction ends: a worker either leased one before, which is
 * then visible, or finds afterwards that it may not. Setting a column to itself locks the row in SQLite and Postgres.
 */
export async function lockDeliveries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('submission_id', 'in', ids)
    .where(isDelivery)
    .execute();
}

/**
 * Recipients of these submissions: each origin with a receipt, and any that an attempt without an answer may have
 * reached.
 */
export async function recipientsOf(db: Reader, ids: readonly string[]): Promise<readonly Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.outbox_id', '=', 'outbox.id').on('receipts.origin', '<>', OPERATOR),
    )
    .select(['submission_id', 'recipient', 'channel', 'status', 'leased_by', 'attempts', 'last_error'])
    .select('receipts.origin as to')
    .where('submission_id', 'in', ids)
    .where(isDelivery)
    .orderBy('submission_id')
    .orderBy('receipts.at')
    .execute();
  const found = new Map<string, Recipient>();
  for (const row of rows) {
    const { submission_id: submissionId, recipient, channel, status, leased_by, attempts, last_error, to } = row;
    const known = { submissionId, recipient, channel };
    // A row that was never permitted has an error, but no attempt.
    const attempted = leased_by !== null || attempts > 0 || (last_error !== null && status !== 'not-permitted');
    if (to !== null) found.set(`${submissionId} ${recipient} ${to}`, { ...known, origin: to, leased: false });
    if (status !== 'delivered' && attempted)
      found.set(`${submissionId} ${recipient}`, { ...known, origin: null, leased: leased_by !== null });
  }
  return [...found.values()];
}

/** The notices for these recipients, without those that exist already. */
export async function newNotices(
  db: Reader,
  recipients: readonly Recipient[],
  request: PrivacyRequest,
): Promise<readonly OutboxRow[]> {
  if (recipients.length === 0) return [];
  const rows = recipients.map((one) => noticeRow(one, request));
  const ids = rows.map(({ id }) => id);
  const existing = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
  const existingIds = new Set(existing.map(({ id }) => id));
  return rows.filter(({ id }) => !existingIds.has(id));
}

export async function insertNotices(tx: Tx, rows: readonly OutboxRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id).sort();
}

function noticeRow(
  { submissionId, recipient, channel, origin, leased }: Recipient,
  { requestType, at }: PrivacyRequest,
): OutboxRow {
  const to = recipient === OPERATOR_RECIPIENT ? '' : `${recipient} `;
  return {
    ...NOT_ATTEMPTED,
    id: `${submissionId}-${requestType}-${sha256(to + (origin ?? '')).slice(0, 8)}`,
    type: 'notice',
    submission_id: submissionId,
    channel,
    status: 'waiting',
    created_at: at.toISOString(),
    next_at: new Date(at.getTime() + (leased ? AFTER_AN_ATTEMPT_MS : 0)).toISOString(),
    request_type: requestType,
    origin,
    recipient,
  };
}
