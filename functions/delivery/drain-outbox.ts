import { perOutcome } from './attempt-delivery.ts';
import { createDelivery } from './delivery.ts';
import type { Destination } from './destination.ts';
import type { DeliveryCounts, DeliveryOptions } from './lane.ts';

export interface DeliverDueOptions extends DeliveryOptions {
  readonly destinations: readonly Destination[];
}

/**
 * Delivers every due row, all destinations in parallel, until none is left or `stop` is aborted. Rejects with
 * StoreUnavailable when the store fails; rows still leased become free when the lease ends.
 */
export async function deliverDue({ destinations, ...options }: DeliverDueOptions): Promise<DeliveryCounts> {
  const delivery = createDelivery(options);
  await delivery.start(destinations);
  await delivery.finished();
  const lanes = delivery.stats();
  return perOutcome((outcome) => lanes.reduce((sum, { counts }) => sum + counts[outcome], 0));
}
