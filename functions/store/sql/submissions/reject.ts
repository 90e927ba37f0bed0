import { isReleasedTogether } from '../../../leads/screen.ts';
import { isRejection, REJECTED } from '../../../leads/submission.ts';
import type { BulkReason, Rejection, RejectionOutcome } from '../../admin.ts';
import type { Tx } from '../database.ts';
import { notify } from '../outbox/notices.ts';
import { isDelivery } from '../outbox/outbox-type.ts';
import { suppressedLeads } from '../people/stops.ts';
import type { Done } from '../run-once.ts';
import { releaseRows } from './quarantine.ts';

/**
 * See AdminStore.reject. A delivery under way ends by itself: its recipient may have the lead, and gets a notice, too.
 */
export async function reject(
  tx: Tx,
  ids: readonly string[],
  { as, at, detail }: Rejection & { readonly at: Date },
): Promise<Done<RejectionOutcome>> {
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'status', 'reasons'])
    .where('id', 'in', ids)
    .where('kind', '<>', 'privacy-request')
    .where('status', 'in', ['accepted', 'quarantined'])
    .orderBy('id')
    .execute();
  // One that a former release released has its rejection still among its reasons.
  const rejected = rows.filter(({ status, reasons }) => status === 'accepted' || !reasonsIn(reasons).some(isRejection));
  if (rejected.length === 0) return { outcome: { rejected: [], notices: [] } };
  const found = rejected.map(({ id }) => id);
  const notices = await notify(tx, found, { requestType: 'retract', requestedAt: at, now: at });
  for (const { id, reasons } of rejected) {
    const earlier = reasonsIn(reasons).filter((reason) => !isRejection(reason));
    const now = JSON.stringify([...earlier, `${REJECTED}${as}`]);
    await tx.updateTable('submissions').set({ status: 'quarantined', reasons: now }).where('id', '=', id).execute();
  }
  await tx
    .updateTable('outbox')
    .set({ status: 'rejected' })
    .where('submission_id', 'in', found)
    .where(isDelivery)
    .where('status', 'in', ['waiting', 'dead-letter', 'quarantined', 'not-permitted', 'unsold'])
    .execute();
  const event = {
    action: 'reject',
    subject: subjectOf(found),
    detail: { as, ...detail, ids: found, notices },
    leads: found,
  };
  return { outcome: { rejected: found, notices }, event };
}

/** See AdminStore.releaseAll. */
export async function releaseAll(
  tx: Tx,
  ids: readonly string[],
  { reason, at, detail }: BulkReason & { readonly at: Date },
): Promise<Done<readonly string[]>> {
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'reasons'])
    .where('id', 'in', ids)
    .where('status', '=', 'quarantined')
    .orderBy('id')
    .execute();
  const suppressed = await suppressedLeads(tx, ids);
  const released = rows
    .filter(({ id, reasons }) => !suppressed.has(id) && isReleasedTogether(reasonsIn(reasons), reason))
    .map(({ id }) => id);
  if (released.length === 0) return { outcome: [] };
  await releaseRows(tx, released, at);
  const event = {
    action: 'release-from-quarantine',
    subject: subjectOf(released),
    detail: { ...detail, ids: released },
    leads: released,
  };
  return { outcome: released, event };
}

/** The cast reads back what submissionRow() wrote. */
function reasonsIn(reasons: string): readonly string[] {
  return JSON.parse(reasons) as readonly string[];
}

function subjectOf(ids: readonly string[]): string {
  return ids.length === 1 ? (ids[0] ?? '') : `${ids.length} submissions`;
}
