import { hostname } from 'node:os';
import { alertWhenLate } from '../../delivery/alert.ts';
import { deliverDue } from '../../delivery/deliver-due.ts';
import { createDelivery } from '../../delivery/delivery.ts';
import { type Destination, destinationsOf } from '../../delivery/destination.ts';
import type { DeliveryCounts, DeliveryOptions, LaneStats } from '../../delivery/lane.ts';
import { createAsk } from '../../delivery/prepare/ask.ts';
import { createPrepare, type PrepareOptions } from '../../delivery/prepare/prepare.ts';
import { type RepeatOptions, repeatChecks } from '../../delivery/prepare/repeat-checks.ts';
import { createResolveMail } from '../../delivery/prepare/resolve-mail.ts';
import { runCommand } from '../../delivery/prepare/run-command.ts';
import type { BacklogGrowth } from '../../health/backlog.ts';
import type { Seller } from '../../leads/may-receive.ts';
import { describeError, type Log } from '../../lib/log.ts';
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
export async function deliverNow(work: DeliveryWork, stop?: AbortSignal): Promise<DeliveryCounts> {
  const checking = checksOf(work);
  const counts = await deliverDue({ ...optionsOf(work, { checking, stop }), destinations: destinationsFor(work) });
  if (checking) await repeatChecks(checking);
  return counts;
}

/** What the checks before a delivery need. Undefined when none is set up. */
function checksOf({ environment, store, log }: DeliveryWork): (PrepareOptions & RepeatOptions) | undefined {
  const { allowPrivate, preparations } = environment.delivery;
  return (
    preparations && {
      settings: preparations,
      concurrency: preparations.concurrency,
      outbox: store.outbox,
      ask: createAsk({ allowPrivate }),
      run: runCommand,
      resolveMail: createResolveMail(),
      log,
      now: () => new Date(),
    }
  );
}

interface Running {
  readonly checking?: PrepareOptions;
  readonly stop?: AbortSignal;
}

function optionsOf({ environment, store, log }: DeliveryWork, { checking, stop }: Running): DeliveryOptions {
  return {
    outbox: store.outbox,
    send: senderOf(environment),
    owner: `${hostname()} ${process.pid} ${crypto.randomUUID()}`,
    concurrency: environment.delivery.concurrency,
    log,
    now: () => new Date(),
    random: Math.random,
    stop,
    ...(checking ? { prepare: createPrepare(checking) } : {}),
  };
}

function destinationsFor({ environment, sellers }: DeliveryWork): readonly Destination[] {
  return destinationsOf(environment.delivery, sellers?.());
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

/** Deliveries and alerts of a running server. */
export interface DeliveryTask extends PeriodicTask {
  /** Figures of each destination since the start. Empty without a destination. */
  stats(): readonly LaneStats[];
}

/** Delivers and sends alerts while a server runs. Each task runs only when it has a destination. */
export function keepDelivering(work: DeliveryWork): DeliveryTask {
  const { environment, log } = work;
  const stopping = new AbortController();
  const checking = checksOf(work);
  const delivery = createDelivery(optionsOf(work, { checking, stop: stopping.signal }));
  const tasks: PeriodicTask[] = [];
  if (hasDestination(environment)) {
    const deliver = () => delivery.start(destinationsFor(work));
    tasks.push(runPeriodically({ name: 'delivery', everyMs: DELIVER_EVERY_MS, work: deliver, log }));
    // Deliveries do not wait for a third party that is slow to answer again.
    const repeat = checking && (() => repeatChecks(checking));
    if (repeat) tasks.push(runPeriodically({ name: 'repeated-checks', everyMs: DELIVER_EVERY_MS, work: repeat, log }));
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
