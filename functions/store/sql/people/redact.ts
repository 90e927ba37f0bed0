import { redactConsent } from '../../../leads/consents.ts';
import type { Consent } from '../../../leads/submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import { sha256 } from '../../../lib/text.ts';
import type { Reader, Tx } from '../database.ts';
import { isDelivery } from '../outbox/outbox-type.ts';
import { withdrawVerifications } from './verification.ts';

/** The columns that name a submission's person, besides its payload, when they are emptied. */
export const NO_PERSON = { raw: '{}', attribution: '{}', phone: null, email: null } as const;

/**
 * Removes what tables other than submissions and consents hold of these submissions. Undelivered rows will not be sent.
 */
export async function removeTraces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'erased', leased_by: null, leased_until: null })
    .where('submission_id', 'in', ids)
    .where(isDelivery)
    .where('status', 'in', ['waiting', 'quarantined', 'dead-letter'])
    .execute();
  // The outcome and its time are evidence, and name no person.
  const blank = { detail: '{}', next_at: null };
  await tx.updateTable('lead_checks').set(blank).where('submission_id', 'in', ids).execute();
  // What buyers said: it names no person as far as programs can tell. Outcomes and amounts are evidence.
  await tx.updateTable('lead_routes').set({ steps: '[]' }).where('submission_id', 'in', ids).execute();
  const sales = tx.selectFrom('buyer_places').select('id').where('submission_id', 'in', ids);
  await tx.updateTable('buyer_returns').set({ reason: '' }).where('sale_id', 'in', sales).execute();
  await tx.updateTable('buyer_places').set({ reason: null }).where('submission_id', 'in', ids).execute();
  const told = tx.updateTable('outbox').set({ last_error: null }).where('channel', '=', 'buyers');
  await told.where('submission_id', 'in', ids).execute();
  await withdrawVerifications(tx, ids);
  await tx.deleteFrom('listings').where('id', 'in', ids).execute();
  await tx.deleteFrom('idempotency_keys').where('submission_id', 'in', ids).execute();
  await tx.deleteFrom('lead_notes').where('submission_id', 'in', ids).execute();
  await tx.deleteFrom('lead_names').where('submission_id', 'in', ids).execute();
}

/** Replaces the person in consent records by hashes. The chain stays intact: see ConsentRow. */
export async function redactConsents(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('consents')
    .select(['id', 'record'])
    .where('submission_id', 'in', ids)
    .where('redacted_hash', 'is', null)
    .execute();
  for (const row of rows) {
    // The cast reads back what nextLink() wrote.
    const record = JSON.stringify(redactConsent(JSON.parse(row.record) as Consent));
    await tx
      .updateTable('consents')
      .set({ record, redacted_hash: sha256(record) })
      .where('id', '=', row.id)
      // A concurrent transaction may have redacted it first.
      .where('redacted_hash', 'is', null)
      .execute();
  }
}

/** How many of these submissions have a consent record that still names the person. */
export async function countUnredacted(db: Reader, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const page of pagesOf(ids)) {
    const row = await db
      .selectFrom('consents')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('submission_id', 'in', page)
      .where('redacted_hash', 'is', null)
      .executeTakeFirst();
    count += Number(row?.count ?? 0);
  }
  return count;
}
