import type { StoredSubmission } from '../../../leads/stored-submission.ts';
import { OPERATOR_RECIPIENT } from '../../outbox.ts';
import type { Reader } from '../database.ts';
import { isDelivery, isOwnDelivery } from '../outbox/outbox-type.ts';
import { checksOf, withChecks } from '../outbox/select-checks.ts';
import { deliveryOf, stored } from '../rows.ts';

/** Submissions by id, with their consent and their delivery to the operator, ordered by id. */
export async function selectSubmissions(db: Reader, ids: readonly string[]): Promise<readonly StoredSubmission[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('outbox', (join) => join.onRef('outbox.submission_id', '=', 'submissions.id').on(isOwnDelivery))
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .selectAll('submissions')
    .select(['outbox.status as delivery_status', 'attempts', 'delivered_at', 'delivered_to', 'last_error'])
    .select('consents.record as consent')
    .where('submissions.id', 'in', ids)
    .orderBy('submissions.id')
    .execute();
  const checks = await checksOf(db, ids);
  return rows.map((row) => withChecks(stored(row), checks.get(row.id)));
}

/** These submissions with the deliveries to their sellers. */
export async function withSellerDeliveries(
  db: Reader,
  submissions: readonly StoredSubmission[],
): Promise<readonly StoredSubmission[]> {
  if (submissions.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .select(['submission_id', 'recipient', 'status as delivery_status'])
    .select(['attempts', 'delivered_at', 'delivered_to', 'last_error'])
    .where(
      'submission_id',
      'in',
      submissions.map(({ id }) => id),
    )
    .where(isDelivery)
    .where('recipient', '<>', OPERATOR_RECIPIENT)
    .orderBy('recipient')
    .execute();
  if (rows.length === 0) return submissions;
  return submissions.map((one) => {
    const own = rows.filter(({ submission_id }) => submission_id === one.id);
    const sellerDeliveries = own.map((row) => ({ seller: row.recipient, ...deliveryOf(row) }));
    return own.length === 0 ? one : { ...one, sellerDeliveries };
  });
}
