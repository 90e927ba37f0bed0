import type { NoticeType } from '../../../leads/person.ts';
import type { AnyFormId } from '../../../leads/submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import { sha256 } from '../../../lib/text.ts';
import { BUYERS_RECIPIENT, type Channel, LEASE_MS, OPERATOR_RECIPIENT, VISITOR_RECIPIENT } from '../../outbox.ts';
import type { Reader, Tx } from '../database.ts';
import { NOT_ATTEMPTED } from '../rows.ts';
import type { OutboxRow } from '../tables.ts';
import { isDelivery } from './outbox-type.ts';

/** An origin that has a submission or may have it. */
export interface Recipient {
  readonly submissionId: string;
  readonly form: AnyFormId;
  readonly channel: Channel;
  /** The seller's id, or OPERATOR_RECIPIENT. */
  readonly recipient: string;
  /** Null when an attempt may have arrived without an answer. */
  readonly origin: string | null;
  /** An attempt may be under way at this moment. */
  readonly leased: boolean;
}

export interface PrivacyRequest {
  readonly requestType: NoticeType;
  /** When the person asked, or the operator. */
  readonly requestedAt: Date;
  readonly now: Date;
}

/** A notice to be written, and the submissions it is about. */
export interface NewNotice {
  readonly row: OutboxRow;
  readonly submissions: readonly string[];
}

/** Stands for an origin when an operator notified the recipient by other means: see AdminStore.acknowledge. */
export const OPERATOR = 'operator';

/** An attempt under way ends before its lease, so its message cannot arrive after the notice. */
const AFTER_AN_ATTEMPT_MS = LEASE_MS;

/**
 * Notifies every known or possible recipient of these submissions of a privacy request: one outbox row each, for any
 * number of submissions, in the transaction that follows the request (docs/decisions/009). A repeated request makes
 * no second notice about a submission.
 * @returns the ids of the new rows.
 */
export async function notify(tx: Tx, ids: readonly string[], request: PrivacyRequest): Promise<readonly string[]> {
  const recipients: Recipient[] = [];
  for (const page of pagesOf(ids)) {
    await lockDeliveries(tx, page);
    recipients.push(...(await recipientsOf(tx, page)));
  }
  return insertNotices(tx, await newNotices(tx, recipients, request));
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
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['submission_id', 'form', 'recipient', 'channel', 'leased_by', 'attempts', 'last_error'])
    .select(['outbox.status as status', 'receipts.origin as to'])
    .where('submission_id', 'in', ids)
    .where(isDelivery)
    // Each buyer that was offered the lead has a row of its own, and the visitor needs no notice of the own request.
    .where('recipient', 'not in', [BUYERS_RECIPIENT, VISITOR_RECIPIENT])
    .orderBy('submission_id')
    .orderBy('receipts.at')
    .execute();
  const found = new Map<string, Recipient>();
  for (const row of rows) {
    const { submission_id: submissionId, form, recipient, channel, status, leased_by, attempts, last_error, to } = row;
    const known = { submissionId, form, recipient, channel };
    // A row that was never permitted has an error, but no attempt.
    const attempted = leased_by !== null || attempts > 0 || (last_error !== null && status !== 'not-permitted');
    if (to !== null) found.set(`${submissionId} ${recipient} ${to}`, { ...known, origin: to, leased: false });
    if (status !== 'delivered' && attempted)
      found.set(`${submissionId} ${recipient}`, { ...known, origin: null, leased: leased_by !== null });
  }
  return [...found.values()];
}

/** The notices for these recipients: one for each, without submissions that it was notified about already. */
export async function newNotices(
  db: Reader,
  recipients: readonly Recipient[],
  request: PrivacyRequest,
): Promise<readonly NewNotice[]> {
  const known = await alreadyNotified(db, recipients, request);
  const groups = new Map<string, Recipient[]>();
  for (const one of recipients) {
    if (known.has(keyOf(one))) continue;
    const receiver = `${one.recipient} ${one.origin ?? `${one.channel} ${one.form}`}`;
    const group = groups.get(receiver);
    if (group) group.push(one);
    else groups.set(receiver, [one]);
  }
  return [...groups.values()].flatMap((group) => noticeFor(group, request));
}

/** Submission, recipient and origin of each notice of this type about these submissions. */
async function alreadyNotified(
  db: Reader,
  recipients: readonly Recipient[],
  { requestType }: PrivacyRequest,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const page of pagesOf([...new Set(recipients.map(({ submissionId }) => submissionId))])) {
    const rows = await db
      .selectFrom('notice_submissions')
      .innerJoin('outbox', 'outbox.id', 'notice_submissions.notice_id')
      .select(['notice_submissions.submission_id as submissionId', 'recipient', 'origin'])
      .where('notice_submissions.submission_id', 'in', page)
      .where('request_type', '=', requestType)
      .execute();
    for (const row of rows) known.add(keyOf(row));
  }
  return known;
}

function keyOf({ submissionId, recipient, origin }: Pick<Recipient, 'submissionId' | 'recipient' | 'origin'>): string {
  return `${submissionId} ${recipient} ${origin ?? ''}`;
}

/**
 * The id names the first submission, the request, the recipient, and the origin, so that a retried transaction makes
 * the same.
 */
function noticeFor(group: readonly Recipient[], request: PrivacyRequest): readonly NewNotice[] {
  const sorted = group.toSorted((a, b) => (a.submissionId < b.submissionId ? -1 : 1));
  const [first] = sorted;
  if (!first) return [];
  const { submissionId, recipient, channel, origin } = first;
  const to = recipient === OPERATOR_RECIPIENT ? '' : `${recipient} `;
  const { requestType, requestedAt, now } = request;
  const wait = group.some(({ leased }) => leased) ? AFTER_AN_ATTEMPT_MS : 0;
  const row: OutboxRow = {
    ...NOT_ATTEMPTED,
    id: `${submissionId}-${requestType}-${sha256(to + (origin ?? '')).slice(0, 8)}`,
    type: 'notice',
    submission_id: submissionId,
    channel,
    status: 'waiting',
    created_at: requestedAt.toISOString(),
    next_at: new Date(now.getTime() + wait).toISOString(),
    request_type: requestType,
    origin,
    recipient,
  };
  return [{ row, submissions: sorted.map(({ submissionId: id }) => id) }];
}

export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<readonly string[]> {
  for (const page of pagesOf(notices.map(({ row }) => row))) await tx.insertInto('outbox').values(page).execute();
  const pairs = notices.flatMap(({ row, submissions }) =>
    submissions.map((submissionId) => ({ notice_id: row.id, submission_id: submissionId })),
  );
  for (const page of pagesOf(pairs)) await tx.insertInto('notice_submissions').values(page).execute();
  return notices.map(({ row }) => row.id).sort();
}
