import type { Transaction } from 'kysely';
import { personHashes } from '../../leads/person.ts';
import type { LegalHoldOutcome } from '../admin.ts';
import { ERASURE } from './erase.ts';
import type { Done } from './run-once.ts';
import type { SubmissionRow, Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** Keeps a submission as it is: a legal hold. See Desk.hold. */
export async function placeLegalHold(tx: Tx, id: string, reason: string): Promise<Done<LegalHoldOutcome>> {
  const row = await tx.selectFrom('submissions').select('status').where('id', '=', id).executeTakeFirst();
  if (!row) return { outcome: { outcome: 'unknown' } };
  const held = await tx
    .updateTable('submissions')
    .set({ hold: reason })
    .where('id', '=', id)
    // Whoever erases or reduces it at this moment is waited for, and seen.
    .where('status', '<>', 'erased')
    .returning('id')
    .execute();
  if (held.length === 0) return { outcome: { outcome: 'nothing-left' } };
  return { outcome: { outcome: 'held' }, deed: { action: 'hold', subject: id, detail: { reason } } };
}

/** Ends a legal hold. */
export async function releaseLegalHold(tx: Tx, id: string): Promise<Done<LegalHoldOutcome>> {
  const row = await tx
    .selectFrom('submissions')
    .select(['hold', 'phone', 'email', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { outcome: { outcome: 'unknown' } };
  if (row.hold === null) return { outcome: { outcome: 'not-held' } };
  await tx.updateTable('submissions').set({ hold: null }).where('id', '=', id).execute();
  const erasureAsked = await wasErasedSince(tx, id, row);
  return {
    outcome: { outcome: 'let-go', erasureAsked },
    deed: { action: 'let-go', subject: id, detail: { reason: row.hold } },
  };
}

async function wasErasedSince(
  tx: Tx,
  id: string,
  { phone, email, received_at }: Pick<SubmissionRow, 'phone' | 'email' | 'received_at'>,
): Promise<boolean> {
  const reduced = await tx.selectFrom('minimized_people').select('hash').where('submission_id', '=', id).execute();
  const named = personHashes({ phone: phone ?? undefined, email: email ?? undefined });
  const hashes = [...named, ...reduced.map(({ hash }) => hash)];
  if (hashes.length === 0) return false;
  const erasure = await tx
    .selectFrom('suppressions')
    .select('id')
    .where('hash', 'in', hashes)
    .where('source', '=', ERASURE)
    .where('at', '>=', received_at)
    .limit(1)
    .executeTakeFirst();
  return erasure !== undefined;
}
