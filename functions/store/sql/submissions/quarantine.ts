import { isRejection } from '../../../leads/submission.ts';
import type { ReleaseOutcome } from '../../admin.ts';
import type { Tx } from '../database.ts';
import { isDelivery } from '../outbox/outbox-type.ts';
import { suppressedLeads } from '../people/stops.ts';
import type { Done } from '../run-once.ts';

interface Quarantine {
  /** The submission's. */
  readonly id: string;
  /** The outbox row that the caller holds. */
  readonly claimed: string;
  readonly reason: string;
}

/**
 * Keeps a lead from its recipients until an operator decides. An attempt under way ends by itself: its receipt says who
 * must be notified. Its row is quarantined when it is claimed again.
 */
export async function quarantine(tx: Tx, { id, claimed, reason }: Quarantine): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'quarantined', leased_by: null, leased_until: null })
    .where('submission_id', '=', id)
    .where(isDelivery)
    .where('status', '=', 'waiting')
    .where((eb) => eb.or([eb('id', '=', claimed), eb('leased_by', 'is', null)]))
    .execute();
  const row = await tx.selectFrom('submissions').select('reasons').where('id', '=', id).executeTakeFirst();
  // The cast reads back what submissionRow() wrote.
  const reasons = JSON.parse(row?.reasons ?? '[]') as readonly string[];
  await tx
    .updateTable('submissions')
    .set({ status: 'quarantined', reasons: JSON.stringify([...new Set([...reasons, reason])]) })
    .where('id', '=', id)
    .execute();
}

/** See AdminStore.releaseFromQuarantine. */
export async function releaseFromQuarantine(tx: Tx, id: string, at: Date): Promise<Done<ReleaseOutcome>> {
  const row = await tx.selectFrom('submissions').select(['status', 'reasons']).where('id', '=', id).executeTakeFirst();
  if (!row) return { outcome: 'unknown' };
  if (row.status !== 'quarantined') return { outcome: 'not-quarantined' };
  // The cast reads back what submissionRow() wrote.
  const reasons = JSON.parse(row.reasons) as readonly string[];
  if ((await suppressedLeads(tx, [id])).has(id)) return { outcome: 'suppressed' };
  await releaseRows(tx, [id], at);
  if (reasons.some(isRejection)) await takeRejectionBack(tx, id, reasons);
  return { outcome: 'released', event: { action: 'release-from-quarantine', subject: id, detail: { reasons } } };
}

/** A lead that is real after all can be held for another reason, or rejected. The audit log has what it was. */
async function takeRejectionBack(tx: Tx, id: string, reasons: readonly string[]): Promise<void> {
  const others = JSON.stringify(reasons.filter((reason) => !isRejection(reason)));
  await tx.updateTable('submissions').set({ reasons: others }).where('id', '=', id).execute();
}

/** Accepts quarantined submissions: their deliveries are due. */
export async function releaseRows(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('submissions').set({ status: 'accepted' }).where('id', 'in', ids).execute();
  await tx
    .updateTable('outbox')
    .set({ status: 'waiting', next_at: at.toISOString(), scheduled_at: at.toISOString() })
    .where('submission_id', 'in', ids)
    .where(isDelivery)
    .where('status', 'in', ['quarantined', 'rejected'])
    .execute();
}
