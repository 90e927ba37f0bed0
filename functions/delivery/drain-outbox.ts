import { perOutcome } from './attempt-delivery.ts';
import type { Destination } from './destination.ts';
import { createDispatcher } from './dispatcher.ts';
import type { DeliveryCounts, DeliveryOptions } from './lane.ts';

export interface DrainOptions extends DeliveryOptions {
  readonly destinations: readonly Destination[];
}

/**
 * Delivers every due row, all destinations in parallel, until none is left or `stop` is aborted. Rejects with
 * StoreUnavailable when the store fails; rows still leased become free when the lease ends.
 */
export async function drainOutbox({ destinations, ...options }: DrainOptions): Promise<DeliveryCounts> {
  const delivery = createDispatcher(options);
  await delivery.start(destinations);
  await delivery.finished();
  const lanes = delivery.stats();
  return perOutcome((outcome) => lanes.reduce((sum, { counts }) => sum + counts[outcome], 0));
}
