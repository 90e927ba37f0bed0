import { personHashes } from '../../../leads/person.ts';
import type { PlaceLegalHoldOutcome, ReleaseLegalHoldOutcome } from '../../admin.ts';
import type { Tx } from '../database.ts';
import { ERASURE } from '../people/people.ts';
import { personOf } from '../rows.ts';
import type { Done } from '../run-once.ts';
import type { SubmissionRow } from '../tables.ts';

/** See AdminStore.placeLegalHold. */
export async function placeLegalHold(tx: Tx, id: string, reason: string): Promise<Done<PlaceLegalHoldOutcome>> {
  const row = await tx.selectFrom('submissions').select('status').where('id', '=', id).executeTakeFirst();
  if (!row) return { outcome: 'unknown' };
  const placed = await tx
    .updateTable('submissions')
    .set({ legal_hold: reason })
    .where('id', '=', id)
    // The update waits for an erasure under way and sees its result.
    .where('status', '<>', 'erased')
    .returning('id')
    .execute();
  if (placed.length === 0) return { outcome: 'nothing-left' };
  return { outcome: 'placed', event: { action: 'place-legal-hold', subject: id, detail: { reason } } };
}

/** See AdminStore.releaseLegalHold. */
export async function releaseLegalHold(tx: Tx, id: string): Promise<Done<ReleaseLegalHoldOutcome>> {
  const row = await tx
    .selectFrom('submissions')
    .select(['id', 'legal_hold', 'phone', 'email', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { outcome: { outcome: 'unknown' } };
  if (row.legal_hold === null) return { outcome: { outcome: 'not-on-hold' } };
  await tx.updateTable('submissions').set({ legal_hold: null }).where('id', '=', id).execute();
  return {
    outcome: { outcome: 'released', erasureRequested: await wasErasedSince(tx, row) },
    event: { action: 'release-legal-hold', subject: id, detail: { reason: row.legal_hold } },
  };
}

type HeldRow = Pick<SubmissionRow, 'id' | 'phone' | 'email' | 'received_at'>;

/** Whether the person was erased after the submission came in. */
async function wasErasedSince(tx: Tx, row: HeldRow): Promise<boolean> {
  const kept = await tx.selectFrom('minimized_people').select('hash').where('submission_id', '=', row.id).execute();
  const hashes = [...personHashes(personOf(row)), ...kept.map(({ hash }) => hash)];
  if (hashes.length === 0) return false;
  const erasure = await tx
    .selectFrom('suppressions')
    .select('id')
    .where('hash', 'in', hashes)
    .where('source', '=', ERASURE)
    .where('at', '>=', row.received_at)
    .limit(1)
    .executeTakeFirst();
  return erasure !== undefined;
}
