import { hostname } from 'node:os';
import { alertWhenLate } from '../../delivery/alert.ts';
import { type DeliveryCounts, deliverDue } from '../../delivery/deliver-due.ts';
import { destinationsOf } from '../../delivery/destination.ts';
import { createAsk } from '../../delivery/prepare/ask.ts';
import { createPrepare } from '../../delivery/prepare/prepare.ts';
import { repeatChecks } from '../../delivery/prepare/repeat-checks.ts';
import { createResolveMail } from '../../delivery/prepare/resolve-mail.ts';
import { runCommand } from '../../delivery/prepare/run-command.ts';
import type { BacklogGrowth } from '../../health/backlog.ts';
import type { Seller } from '../../leads/may-receive.ts';
import type { Log } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/run-periodically.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from './environment/environment.ts';
import { alertReceiver, senderOf } from './sender.ts';

export interface DeliveryWork {
  readonly environment: Pick<Environment, 'delivery' | 'alert'>;
  readonly store: Store;
  readonly log: Log;
  /** The list of sellers that pages show now: only they have destinations. Left out: there are none. */
  readonly sellers?: () => readonly Seller[];
  /** Set while leads come in faster than they are delivered. Left out for a single run. */
  readonly backlogGrowth?: () => BacklogGrowth | undefined;
}

/** Pause between runs, and so the longest a due lead waits for one. */
const DELIVER_EVERY_MS = 1_000;
const ALERT_EVERY_MS = 30_000;

/** Delivers everything due, once: for `site leads deliver`, and scheduled functions on hosts without a server. */
export async function deliverNow(
  { environment, store, log, sellers }: DeliveryWork,
  stop?: AbortSignal,
): Promise<DeliveryCounts> {
  const { allowPrivate, concurrency, preparations } = environment.delivery;
  const now = () => new Date();
  const checking = preparations && {
    settings: preparations,
    concurrency: preparations.concurrency,
    outbox: store.outbox,
    ask: createAsk({ allowPrivate }),
    run: runCommand,
    resolveMail: createResolveMail(),
    log,
    now,
  };
  const counts = await deliverDue({
    outbox: store.outbox,
    destinations: destinationsOf(environment.delivery, sellers?.()),
    send: senderOf(environment),
    owner: `${hostname()} ${process.pid} ${crypto.randomUUID()}`,
    concurrency,
    log,
    now,
    random: Math.random,
    stop,
    ...(checking ? { prepare: createPrepare(checking) } : {}),
  });
  if (checking) await repeatChecks(checking);
  return counts;
}

/** Sends the alerts that are due, if ALERT_WEBHOOK_URL or ALERT_EMAIL_TO is set. */
export async function alertNow({ environment, store, log, backlogGrowth }: DeliveryWork): Promise<void> {
  const { alert } = environment;
  if (!alert) return;
  const receiver = { ...alertReceiver(alert, environment), now: () => new Date() };
  const { afterMinutes } = alert;
  await alertWhenLate({ ...receiver, afterMinutes, store, log, backlogGrowth: backlogGrowth?.() });
}

/** Whether there is an address to send anything to. */
export function hasDestination({ delivery }: DeliveryWork['environment']): boolean {
  const { sellerWebhooks = [], email } = delivery;
  return destinationsOf(delivery).length + sellerWebhooks.length + (email?.toSellers.length ?? 0) > 0;
}

/** Delivers and sends alerts while a server runs. Each task runs only when it has a destination. */
export function keepDelivering(work: DeliveryWork): PeriodicTask {
  const { environment, log } = work;
  const tasks: PeriodicTask[] = [];
  if (hasDestination(environment)) {
    const deliver = (stop: AbortSignal) => deliverNow(work, stop);
    tasks.push(runPeriodically({ name: 'delivery', everyMs: DELIVER_EVERY_MS, work: deliver, log }));
  }
  if (environment.alert) {
    tasks.push(runPeriodically({ name: 'alert', everyMs: ALERT_EVERY_MS, work: () => alertNow(work), log }));
  }
  return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) };
}
