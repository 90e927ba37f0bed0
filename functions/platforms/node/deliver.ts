import { hostname } from 'node:os';
import { alertWhenLate } from '../../delivery/alert.ts';
import { deliverDue } from '../../delivery/deliver-due.ts';
import { createDelivery } from '../../delivery/delivery.ts';
import { type Destination, destinationsOf } from '../../delivery/destination.ts';
import type { DeliveryCounts, DeliveryOptions, LaneStats } from '../../delivery/lane.ts';
import { createSend } from '../../delivery/send.ts';
import type { Seller } from '../../leads/may-receive.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/run-periodically.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from './environment/environment.ts';

export interface DeliveryWork {
  readonly environment: Pick<Environment, 'delivery' | 'alert'>;
  readonly store: Store;
  readonly log: Log;
  /** The list of sellers that pages show now: only they have destinations. Left out: there are none. */
  readonly sellers?: () => readonly Seller[];
}

/** Pause between runs, and so the longest a due lead waits for one. */
const DELIVER_EVERY_MS = 1_000;
const ALERT_EVERY_MS = 30_000;

/** Delivers everything due, once: for `site leads deliver`, and scheduled functions on hosts without a server. */
export async function deliverNow(work: DeliveryWork, stop?: AbortSignal): Promise<DeliveryCounts> {
  return deliverDue({ ...optionsOf(work, stop), destinations: destinationsFor(work) });
}

function optionsOf({ environment, store, log }: DeliveryWork, stop?: AbortSignal): DeliveryOptions {
  const { allowPrivate, concurrency } = environment.delivery;
  return {
    outbox: store.outbox,
    send: createSend({ allowPrivate }),
    owner: `${hostname()} ${process.pid} ${crypto.randomUUID()}`,
    concurrency,
    log,
    now: () => new Date(),
    random: Math.random,
    stop,
  };
}

function destinationsFor({ environment, sellers }: DeliveryWork): readonly Destination[] {
  return destinationsOf(environment.delivery, sellers?.());
}

/** Sends the alerts that are due, if ALERT_WEBHOOK_URL is set. */
export async function alertNow({ environment, store, log }: DeliveryWork): Promise<void> {
  const { alert, delivery } = environment;
  if (!alert) return;
  const send = createSend({ allowPrivate: delivery.allowPrivate });
  await alertWhenLate({ ...alert, store, send, log, now: () => new Date() });
}

/** Whether there is an address to send anything to. */
export function hasDestination({ delivery }: DeliveryWork['environment']): boolean {
  return destinationsOf(delivery).length > 0 || (delivery.sellerWebhooks ?? []).length > 0;
}

/** Deliveries and alerts of a running server. */
export interface DeliveryTask extends PeriodicTask {
  /** Figures of each destination since the start. Empty without a destination. */
  stats(): readonly LaneStats[];
}

/** Delivers and sends alerts while a server runs. Each task runs only when it has a destination. */
export function keepDelivering(work: DeliveryWork): DeliveryTask {
  const { environment, log } = work;
  const stopping = new AbortController();
  const delivery = createDelivery(optionsOf(work, stopping.signal));
  const tasks: PeriodicTask[] = [];
  if (hasDestination(environment)) {
    const deliver = () => delivery.start(destinationsFor(work));
    tasks.push(runPeriodically({ name: 'delivery', everyMs: DELIVER_EVERY_MS, work: deliver, log }));
  }
  if (environment.alert) {
    tasks.push(runPeriodically({ name: 'alert', everyMs: ALERT_EVERY_MS, work: () => alertNow(work), log }));
  }
  return {
    stats: () => delivery.stats(),
    async stop() {
      stopping.abort();
      await Promise.all(tasks.map((task) => task.stop()));
      await delivery.finished().catch((error: unknown) => {
        log({ level: 'error', event: 'delivery.failed', ...describeError(error) });
      });
    },
  };
}
