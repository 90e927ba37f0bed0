import type { DeliveryOutcome } from './attempt-delivery.ts';
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
  const all = delivery.stats().map(({ counts }) => counts);
  const sum = (outcome: DeliveryOutcome) => all.reduce((total, counts) => total + counts[outcome], 0);
  return {
    delivered: sum('delivered'),
    failed: sum('failed'),
    'dead-letter': sum('dead-letter'),
    suppressed: sum('suppressed'),
    'not-permitted': sum('not-permitted'),
    quarantined: sum('quarantined'),
    postponed: sum('postponed'),
  };
}
