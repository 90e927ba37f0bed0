import { hostname } from 'node:os';
import { alertWhenLate } from '../../delivery/alert.ts';
import { type DeliveryCounts, deliverDue } from '../../delivery/deliver-due.ts';
import { destinationsOf } from '../../delivery/destination.ts';
import { createSend } from '../../delivery/send.ts';
import type { Log } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/run-periodically.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from './environment/environment.ts';

export interface Delivering {
  readonly environment: Pick<Environment, 'delivery' | 'alert'>;
  readonly store: Store;
  readonly log: Log;
}

/** How long a lead waits at most until somebody looks for it. */
const DRAIN_EVERY_MS = 1_000;
const ALERT_EVERY_MS = 30_000;

/** Delivers what is due now, once: `site leads deliver`, and a scheduled function on a host without a server. */
export async function deliverNow({ environment, store, log }: Delivering, stop?: AbortSignal): Promise<DeliveryCounts> {
  const { allowPrivate, concurrency } = environment.delivery;
  return deliverDue({
    outbox: store.outbox,
    destinations: destinationsOf(environment.delivery),
    send: createSend({ allowPrivate }),
    owner: `${hostname()} ${process.pid} ${crypto.randomUUID()}`,
    concurrency,
    log,
    now: () => new Date(),
    random: Math.random,
    stop,
  });
}

/** Tells somebody when leads wait too long, where ALERT_WEBHOOK_URL is set. */
export async function alertNow({ environment, store, log }: Delivering): Promise<void> {
  const { alert, delivery } = environment;
  if (!alert) return;
  const send = createSend({ allowPrivate: delivery.allowPrivate });
  await alertWhenLate({ ...alert, store, send, log, now: () => new Date() });
}

/** Delivers for as long as a server runs, and tells somebody when leads wait too long. */
export function keepDelivering(delivering: Delivering): PeriodicTask {
  const { environment, log } = delivering;
  const works: PeriodicTask[] = [];
  if (destinationsOf(environment.delivery).length > 0) {
    const work = (stop: AbortSignal) => deliverNow(delivering, stop);
    works.push(runPeriodically({ name: 'delivery', everyMs: DRAIN_EVERY_MS, work, log }));
  }
  if (environment.alert) {
    works.push(runPeriodically({ name: 'alert', everyMs: ALERT_EVERY_MS, work: () => alertNow(delivering), log }));
  }
  return { stop: async () => void (await Promise.all(works.map((one) => one.stop()))) };
}
