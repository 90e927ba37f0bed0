import type { StoredSubmission } from '../../leads/stored-submission.ts';
import type { Reader } from './database.ts';
import { isDelivery } from './outbox-type.ts';
import { stored } from './rows.ts';

/** Submissions by id, with their consent and delivery, ordered by id. */
export async function selectSubmissions(db: Reader, ids: readonly string[]): Promise<readonly StoredSubmission[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('outbox', (join) => join.onRef('outbox.submission_id', '=', 'submissions.id').on(isDelivery))
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .selectAll('submissions')
    .select(['outbox.status as delivery_status', 'attempts', 'delivered_at', 'delivered_to', 'last_error'])
    .select('consents.record as consent')
    .where('submissions.id', 'in', ids)
    .orderBy('submissions.id')
    .execute();
  return rows.map(stored);
}
