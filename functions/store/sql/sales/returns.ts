import { DAY_MS } from '../../../lib/time.ts';
import type { ReturnAnswer, ReturnDecision, ReturnRequest, WaitingReturn } from '../../sales.ts';
import type { Reader, Tx } from '../database.ts';
import type { BuyerPlaceRow } from '../tables.ts';
import { addToPeriods, changePlace, keepsWords, lockPlace, routeAgain, writeLedger } from './settle.ts';

/** See SalesStore.requestReturn. */
export async function requestReturn(tx: Tx, request: ReturnRequest): Promise<ReturnAnswer> {
  const { saleId, buyer, now, messageId, withinDays, automatic, resell } = request;
  const place = await lockPlace(tx, saleId);
  if (!place || place.buyer !== buyer) return 'unknown';
  const known = await tx.selectFrom('buyer_returns').selectAll().where('sale_id', '=', saleId).executeTakeFirst();
  if (known) return known.message_id === messageId || known.status === 'refused' ? known.status : 'returned';
  if (place.outcome !== 'accepted' || place.settled_at === null) return 'unknown';
  if (now.getTime() - Date.parse(place.settled_at) > withinDays * DAY_MS) return 'too-late';
  if (!(await hasShare(tx, place, request))) return 'too-many';
  const at = now.toISOString();
  const status = automatic ? 'accepted' : 'waiting';
  await tx
    .insertInto('buyer_returns')
    .values({
      sale_id: saleId,
      buyer,
      at,
      reason: (await keepsWords(tx, place.submission_id)) ? request.reason : '',
      message_id: messageId,
      status,
      decided_at: automatic ? at : null,
    })
    .execute();
  if (automatic) await takeBack(tx, place, { at, resell });
  return status;
}

/** Whether one more return stays within the share of the buyer's sales in the month of the sale. */
async function hasShare(tx: Tx, place: BuyerPlaceRow, { mostPercent }: ReturnRequest): Promise<boolean> {
  const { environment, buyer, settled_at: at } = place;
  const month = `${at?.slice(0, 7)}-%`;
  // Returns of one buyer are counted one after the other: the row of all its sales is locked first.
  await addToPeriods(tx, { ...place, periods: '["total"]' }, { count: 0, cents: 0 });
  const sales = await tx
    .selectFrom('sale_ledger')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('environment', '=', environment)
    .where('buyer', '=', buyer)
    .where('kind', '=', 'sale')
    .where('day', 'like', month)
    .executeTakeFirst();
  const returns = await tx
    .selectFrom('buyer_returns')
    .innerJoin('buyer_places', 'buyer_places.id', 'buyer_returns.sale_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('buyer_places.environment', '=', environment)
    .where('buyer_returns.buyer', '=', buyer)
    .where('buyer_returns.status', 'in', ['waiting', 'accepted'])
    .where('settled_at', 'like', month)
    .executeTakeFirst();
  return (Number(returns?.count ?? 0) + 1) * 100 <= mostPercent * Number(sales?.count ?? 0);
}

interface TakingBack {
  readonly at: string;
  readonly resell: boolean;
}

/** The sale no longer counts, in money and in caps. The lead is offered once more at most, to others. */
async function takeBack(tx: Tx, place: BuyerPlaceRow, { at, resell }: TakingBack): Promise<void> {
  await changePlace(tx, place.id, { outcome: 'returned', cents: 0 });
  await addToPeriods(tx, place, { count: -1, cents: -place.cents });
  await writeLedger(tx, place, { kind: 'return', cents: -place.cents, at });
  if (!resell) return;
  const first = await tx
    .updateTable('lead_routes')
    .set({ resold: 1 })
    .where('submission_id', '=', place.submission_id)
    .where('resold', '=', 0)
    .returning('submission_id')
    .execute();
  if (first.length > 0) await routeAgain(tx, place.submission_id, at);
}

/** See SalesStore.decideReturn. */
export async function decideReturn(
  tx: Tx,
  saleId: string,
  { accept, resell, at }: ReturnDecision & { readonly at: string },
): Promise<boolean> {
  const place = await lockPlace(tx, saleId);
  const decided = await tx
    .updateTable('buyer_returns')
    .set({ status: accept ? 'accepted' : 'refused', decided_at: at })
    .where('sale_id', '=', saleId)
    .where('status', '=', 'waiting')
    .returning('sale_id')
    .execute();
  if (!place || decided.length === 0) return false;
  if (accept && place.outcome === 'accepted') await takeBack(tx, place, { at, resell });
  return true;
}

/** See SalesStore.waitingReturns. */
export async function waitingReturns(db: Reader): Promise<readonly WaitingReturn[]> {
  const rows = await db
    .selectFrom('buyer_returns')
    .select(['sale_id', 'buyer', 'at', 'reason'])
    .where('status', '=', 'waiting')
    .orderBy('at')
    .execute();
  return rows.map(({ sale_id: saleId, ...rest }) => ({ saleId, ...rest }));
}
