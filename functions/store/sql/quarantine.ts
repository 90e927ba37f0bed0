import { SUPPRESSED } from '../../leads/screen.ts';
import type { ReleaseOutcome } from '../admin.ts';
import type { Tx } from './database.ts';
import { isDelivery } from './outbox-type.ts';
import type { Done } from './run-once.ts';

/** See AdminStore.releaseFromQuarantine. */
export async function releaseFromQuarantine(tx: Tx, id: string, at: Date): Promise<Done<ReleaseOutcome>> {
  const row = await tx
    .selectFrom('submissions')
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .select(['submissions.status', 'reasons', 'consents.id as consent'])
    .where('submissions.id', '=', id)
    .executeTakeFirst();
  if (!row) return { outcome: 'unknown' };
  if (row.status !== 'quarantined') return { outcome: 'not-quarantined' };
  // The cast reads back what submissionRow() wrote.
  const reasons = JSON.parse(row.reasons) as readonly string[];
  if (reasons.includes(SUPPRESSED) && row.consent === null) return { outcome: 'no-consent' };
  await tx.updateTable('submissions').set({ status: 'accepted' }).where('id', '=', id).execute();
  await tx
    .updateTable('outbox')
    .set({ status: 'waiting', next_at: at.toISOString(), scheduled_at: at.toISOString() })
    .where('submission_id', '=', id)
    .where(isDelivery)
    .where('status', '=', 'quarantined')
    .execute();
  return { outcome: 'released', event: { action: 'release-from-quarantine', subject: id, detail: { reasons } } };
}
