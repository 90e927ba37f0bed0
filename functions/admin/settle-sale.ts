import type { Actor } from '../store/admin.ts';
import type { SalesStore, Settlement } from '../store/sales.ts';

interface Found {
  readonly as: 'accepted' | 'rejected';
  /** What the buyer pays, if not what was agreed. */
  readonly cents?: number;
}

/** Records what a buyer did with a lead, because a person asked it. False: no answer is open for this sale. */
export async function settleSale(
  sales: Pick<SalesStore, 'places' | 'settleByHand'>,
  saleId: string,
  { as, cents }: Found,
  by: Actor,
): Promise<boolean> {
  const place = (await sales.places('unknown')).find((one) => one.saleId === saleId);
  const reason = `${by.name} asked the buyer`;
  const settlement: Settlement =
    as === 'accepted'
      ? { outcome: as, cents: cents ?? place?.cents ?? 0, origin: 'operator', reason, at: by.at }
      : { outcome: as, reason, at: by.at };
  return sales.settleByHand(saleId, settlement, by);
}
