import type { Kysely } from 'kysely';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { stored } from './rows.ts';
import type { Tables } from './tables.ts';

/** Submissions by their ids, with consent and delivery, in the order of the ids. */
export async function select(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  ids: readonly string[],
): Promise<readonly StoredSubmission[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('outbox', 'outbox.id', 'submissions.id')
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .selectAll('submissions')
    .select(['outbox.status as delivery_status', 'attempts', 'delivered_at', 'delivered_to', 'last_error'])
    .select('consents.record as consent')
    .where('submissions.id', 'in', ids)
    .orderBy('submissions.id')
    .execute();
  return rows.map(stored);
}
