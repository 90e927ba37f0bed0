import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../leads/new-id.ts';
import type { PrivacyRequestType } from '../../leads/person.ts';
import type { Actor, Notice, NoticePage } from '../admin.ts';
import { OPERATOR } from './notices.ts';
import { deliveryOf } from './rows.ts';
import type { Done } from './run-once.ts';
import type { Tables } from './tables.ts';

/** What people asked for and who has to hear of it: see Desk.notices. */
export async function notices(db: Kysely<Tables>, { open, after, limit }: NoticePage): Promise<readonly Notice[]> {
  let query = db
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id as id', 'submission_id', 'form', 'asked', 'created_at', 'origin', 'outbox.status as status'])
    .select(['attempts', 'delivered_at', 'delivered_to', 'last_error'])
    .where('asked', 'is not', null)
    .orderBy('outbox.id')
    .limit(limit);
  if (open) query = query.where('outbox.status', 'in', ['waiting', 'dead-letter']);
  if (after) query = query.where('outbox.id', '>', after);
  return (await query.execute()).map((row) => ({
    id: row.id,
    submission: row.submission_id,
    form: row.form,
    asked: row.asked as PrivacyRequestType,
    askedAt: row.created_at,
    ...(row.origin === null ? {} : { to: row.origin }),
    ...deliveryOf({ ...row, delivery_status: row.status }),
  }));
}

/** Notes that an operator told somebody by other means. */
export async function acknowledge(
  tx: Transaction<Tables>,
  id: string,
  { how, by }: { how: string; by: Actor },
): Promise<Done<boolean>> {
  const at = by.at.toISOString();
  const rows = await tx
    .updateTable('outbox')
    .set({ status: 'delivered', delivered_at: at, delivered_to: OPERATOR, leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('asked', 'is not', null)
    .where('status', 'in', ['waiting', 'dead-letter', 'quarantined'])
    .returning('id')
    .execute();
  if (rows.length === 0) return { outcome: false };
  await tx
    .insertInto('receipts')
    .values({ id: newId(by.at), outbox_id: id, origin: OPERATOR, at })
    .execute();
  return { outcome: true, deed: { action: 'told', subject: id, detail: { how } } };
}
