import type { PeriodCount } from '../../../leads/routing/routed-lead.ts';
import { BUYERS_RECIPIENT, sellerDeliveryId } from '../../outbox.ts';
import type { Settlement } from '../../sales.ts';
import type { Tx } from '../database.ts';
import type { BuyerPlaceRow, OutboxRow } from '../tables.ts';

/** See SalesStore.settle. */
export async function settle(tx: Tx, saleId: string, settlement: Settlement): Promise<boolean> {
  const place = await lockPlace(tx, saleId);
  if (!place || (place.outcome !== 'reserved' && place.outcome !== 'unknown')) return false;
  const at = settlement.at.toISOString();
  const hasWords = settlement.reason !== undefined && (await keepsWords(tx, place.submission_id));
  const reason = hasWords ? settlement.reason : null;
  const idle = { leased_by: null, leased_until: null, last_error: reason };
  switch (settlement.outcome) {
    case 'accepted': {
      const { cents, buyerRef = null, origin } = settlement;
      await changePlace(tx, saleId, { outcome: 'accepted', cents, buyer_ref: buyerRef, reason, settled_at: at });
      if (cents !== place.cents) await addToPeriods(tx, place, { count: 0, cents: cents - place.cents });
      await writeLedger(tx, place, { kind: 'sale', cents, at });
      await changeOffer(tx, saleId, { ...idle, status: 'delivered', delivered_at: at, delivered_to: origin });
      await tx.insertInto('receipts').values({ id: saleId, outbox_id: saleId, origin, at }).execute();
      break;
    }
    case 'rejected':
    case 'duplicate':
      await changePlace(tx, saleId, { outcome: settlement.outcome, cents: 0, reason, settled_at: at });
      await addToPeriods(tx, place, { count: -1, cents: -place.cents });
      await changeOffer(tx, saleId, { ...idle, status: 'refused' });
      break;
    case 'unsent':
      // An earlier attempt may have arrived.
      if (place.outcome === 'unknown') return settle(tx, saleId, { ...settlement, outcome: 'unknown' });
      await addToPeriods(tx, place, { count: -1, cents: -place.cents });
      await tx.deleteFrom('buyer_places').where('id', '=', saleId).execute();
      await changeOffer(tx, saleId, { ...idle, status: 'refused', attempts: 0, last_error: null });
      break;
    case 'unknown':
      await changePlace(tx, saleId, { outcome: 'unknown', attempts: place.attempts + 1, reason });
      await changeOffer(tx, saleId, idle);
  }
  return true;
}

/** Setting a column to itself locks the row in SQLite and Postgres. */
export async function lockPlace(tx: Tx, saleId: string): Promise<BuyerPlaceRow | undefined> {
  return tx
    .updateTable('buyer_places')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('id', '=', saleId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Whether what buyers say of a lead may be kept. An erasure or a purge removes it, also where an answer was under way:
 * a caller that holds the lead's place finds what that one left.
 */
export async function keepsWords(tx: Tx, submissionId: string): Promise<boolean> {
  const lead = await tx.selectFrom('submissions').select('status').where('id', '=', submissionId).executeTakeFirst();
  return lead?.status === 'accepted' || lead?.status === 'quarantined';
}

export async function changePlace(tx: Tx, saleId: string, change: Partial<BuyerPlaceRow>): Promise<void> {
  await tx.updateTable('buyer_places').set(change).where('id', '=', saleId).execute();
}

async function changeOffer(tx: Tx, saleId: string, change: Partial<OutboxRow>): Promise<void> {
  await tx.updateTable('outbox').set(change).where('id', '=', saleId).execute();
}

/** The first period comes alone, as it was counted: see reserve. */
export async function addToPeriods(
  tx: Tx,
  { environment, buyer, periods }: Pick<BuyerPlaceRow, 'environment' | 'buyer' | 'periods'>,
  addition: PeriodCount,
): Promise<void> {
  // The cast reads back what reserve() wrote.
  const [first, ...others] = JSON.parse(periods) as readonly string[];
  await addToCounts(tx, { environment, buyer, periods: first === undefined ? [] : [first] }, addition);
  await addToCounts(tx, { environment, buyer, periods: others }, addition);
}

/** Adds to the counts of all these periods in one statement. */
export async function addToCounts(
  tx: Tx,
  {
    environment,
    buyer,
    periods,
  }: Pick<BuyerPlaceRow, 'environment' | 'buyer'> & { readonly periods: readonly string[] },
  { count, cents }: PeriodCount,
): Promise<void> {
  if (periods.length === 0) return;
  await tx
    .updateTable('buyer_counts')
    .set((eb) => ({ count: eb('count', '+', count), cents: eb('cents', '+', cents) }))
    .where('environment', '=', environment)
    .where('buyer', '=', buyer)
    .where('period', 'in', periods)
    .execute();
}

export async function writeLedger(
  tx: Tx,
  { id, environment, buyer, state, source }: BuyerPlaceRow,
  { kind, cents, at }: { readonly kind: 'sale' | 'return'; readonly cents: number; readonly at: string },
): Promise<void> {
  const entry = { id: `${id}.${kind}`, sale_id: id, at, environment, kind, buyer, cents, state, source };
  await tx
    .insertInto('sale_ledger')
    .values({ ...entry, day: at.slice(0, 10) })
    .execute();
}

/** Offers a lead again. Nothing happens to one whose data is gone, or that an operator has rejected. */
export async function routeAgain(tx: Tx, submissionId: string, at: string): Promise<boolean> {
  const rows = await tx
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, next_at: at, scheduled_at: at })
    .where('id', '=', sellerDeliveryId(submissionId, BUYERS_RECIPIENT))
    .where('status', 'in', ['waiting', 'dead-letter', 'delivered', 'unsold'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('submissions')
          .select('submissions.id')
          .where('submissions.id', '=', submissionId)
          .where('submissions.status', '=', 'accepted'),
      ),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}
