import { newId } from '../../../leads/new-id.ts';
import type { Actor, Notice, OpenPage } from '../../admin.ts';
import { OPERATOR_RECIPIENT } from '../../outbox.ts';
import type { Reader, Tx } from '../database.ts';
import { deliveryOf } from '../rows.ts';
import type { Done } from '../run-once.ts';
import { OPERATOR } from './notices.ts';

/** See AdminStore.notices. */
export async function listNotices(db: Reader, { open, after, limit }: OpenPage): Promise<readonly Notice[]> {
  let query = db
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id as id', 'submission_id', 'form', 'created_at', 'origin', 'recipient'])
    .select('outbox.status as delivery_status')
    .select((eb) => eb.ref('request_type').$notNull().as('request_type'))
    .select(['attempts', 'delivered_at', 'delivered_to', 'last_error'])
    .select((eb) =>
      eb
        .selectFrom('notice_submissions')
        .select((inner) => inner.fn.countAll().as('count'))
        .whereRef('notice_id', '=', 'outbox.id')
        .as('submissions'),
    )
    .where('request_type', 'is not', null)
    .orderBy('outbox.id')
    .limit(limit);
  if (open) query = query.where('outbox.status', 'in', ['waiting', 'dead-letter']);
  if (after) query = query.where('outbox.id', '>', after);
  return (await query.execute()).map((row) => ({
    id: row.id,
    submission: row.submission_id,
    submissions: Number(row.submissions) || 1,
    form: row.form,
    requestType: row.request_type,
    requestedAt: row.created_at,
    ...(row.origin === null ? {} : { to: row.origin }),
    ...(row.recipient === OPERATOR_RECIPIENT ? {} : { seller: row.recipient }),
    ...deliveryOf(row),
  }));
}

interface Acknowledgment {
  /** The notice's. */
  readonly id: string;
  /** How the recipient was notified. */
  readonly how: string;
  readonly by: Actor;
}

/** See AdminStore.acknowledge. */
export async function acknowledge(tx: Tx, { id, how, by }: Acknowledgment): Promise<Done<boolean>> {
  const at = by.at.toISOString();
  const rows = await tx
    .updateTable('outbox')
    .set({ status: 'delivered', delivered_at: at, delivered_to: OPERATOR, leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('request_type', 'is not', null)
    .where('status', 'in', ['waiting', 'dead-letter', 'quarantined'])
    .returning('id')
    .execute();
  if (rows.length === 0) return { outcome: false };
  await tx
    .insertInto('receipts')
    .values({ id: newId(by.at), outbox_id: id, origin: OPERATOR, at })
    .execute();
  return { outcome: true, event: { action: 'acknowledge', subject: id, detail: { how } } };
}
