import { alertWhenLate } from '../delivery/alerts/alert-when-late.ts';
import { sendAnchor } from '../delivery/alerts/send-anchor.ts';
import { buyersDestination } from '../delivery/buyers/buyers-destination.ts';
import { createPrepare, type PrepareOptions } from '../delivery/checks/prepare.ts';
import { type RepeatOptions, repeatChecks } from '../delivery/checks/repeat-checks.ts';
import { createResolveMail } from '../delivery/checks/resolve-mail.ts';
import type { RunCommand } from '../delivery/checks/run-command.ts';
import { type Destination, destinationsOf } from '../delivery/destination.ts';
import { drainOutbox } from '../delivery/drain-outbox.ts';
import { type VisitorAnswer, visitorDestination } from '../delivery/email/answer-visitor.ts';
import type { DeliveryCounts, DeliveryOptions } from '../delivery/lane.ts';
import type { BacklogGrowth } from '../health/backlog.ts';
import type { Seller } from '../leads/may-receive.ts';
import { NO_BUYERS, type ServedBuyers } from '../leads/routing/routed-lead.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from '../store/store.ts';
import type { Environment } from './environment/environment.ts';
import { alertReceiver, type Outbound, senderOf } from './outbound.ts';

export interface DeliveryWork {
  readonly outbound: Outbound;
  readonly environment: Pick<Environment, 'delivery' | 'alert'>;
  readonly store: Store;
  readonly log: Log;
  /** The list of sellers that pages show now: only they have destinations. Left out: there are none. */
  readonly sellers?: () => readonly Seller[];
  /** The buyers of the build. Left out: there are none. */
  readonly buyers?: () => ServedBuyers;
  /** What visitors are answered by e-mail. Left out: nothing. */
  readonly answer?: () => VisitorAnswer | undefined;
  /** Set while leads come in faster than they are delivered. Left out for a single run. */
  readonly backlogGrowth?: () => BacklogGrowth | undefined;
}

/** Delivers everything due, once: for `site leads deliver`, and scheduled functions on hosts without a server. */
export async function deliverOnce(work: DeliveryWork, stop?: AbortSignal): Promise<DeliveryCounts> {
  const checking = checksOf(work);
  const counts = await drainOutbox({ ...optionsOf(work, { checking, stop }), destinations: destinationsFor(work) });
  if (checking) await repeatChecks(checking);
  return counts;
}

type Checks = PrepareOptions & RepeatOptions;

/** What the checks before a delivery need. Undefined when none is set up. */
export function checksOf({ environment, store, log, outbound }: DeliveryWork): Checks | undefined {
  const { preparations } = environment.delivery;
  return (
    preparations && {
      settings: preparations,
      concurrency: preparations.concurrency,
      outbox: store.outbox,
      ask: outbound.ask,
      run: outbound.runCommand ?? refuseCommand,
      resolveMail: createResolveMail(),
      log,
      now: () => new Date(),
    }
  );
}

/** A host where no program can be started refuses the setting at its start, so nothing asks for one there. */
const refuseCommand: RunCommand = async () => ({ error: 'no program can be started here' });

/** Work that is under way. */
interface Running {
  readonly checking?: PrepareOptions;
  readonly stop?: AbortSignal;
}

export function optionsOf(work: DeliveryWork, { checking, stop }: Running): DeliveryOptions {
  const { environment, store, log, outbound } = work;
  return {
    outbox: store.outbox,
    send: senderOf(environment, outbound.http),
    owner: `${outbound.where} ${crypto.randomUUID()}`,
    concurrency: environment.delivery.concurrency,
    log,
    now: () => new Date(),
    random: Math.random,
    stop,
    ...(checking ? { prepare: createPrepare(checking) } : {}),
  };
}

export function destinationsFor(work: DeliveryWork): readonly Destination[] {
  const { environment, sellers, buyers, answer, outbound, store, log } = work;
  const { buyers: settings } = environment.delivery;
  const options = {
    ...settings,
    ask: outbound.ask,
    sales: store.sales,
    log,
    now: () => new Date(),
    random: Math.random,
  };
  const { email } = environment.delivery;
  return [
    ...destinationsOf(environment.delivery, sellers?.()),
    ...buyersDestination(buyers?.() ?? NO_BUYERS, options),
    ...(email ? visitorDestination(email, answer?.()) : []),
  ];
}

/**
 * Sends the alerts that are due, and the day's anchor of the consent records, if ALERT_WEBHOOK_URL or ALERT_EMAIL_TO is
 * set.
 */
export async function alertNow(work: DeliveryWork): Promise<void> {
  const { outbound, environment, store, log, buyers, backlogGrowth } = work;
  const { alert, delivery } = environment;
  if (!alert) return;
  const receiver = { ...alertReceiver(alert, environment, outbound.http), now: () => new Date() };
  const { afterMinutes } = alert;
  const rules = { ...(buyers?.() ?? NO_BUYERS), environment: delivery.buyers.environment };
  await alertWhenLate({ ...receiver, afterMinutes, store, rules, log, backlogGrowth: backlogGrowth?.() });
  await sendAnchor({ ...receiver, store, log });
}

/** Whether there is an address to send anything to. */
export function hasDestination({
  environment: { delivery },
  buyers,
  answer,
}: Pick<DeliveryWork, 'environment' | 'buyers' | 'answer'>): boolean {
  const { sellerWebhooks = [], email } = delivery;
  const known = destinationsOf(delivery).length + sellerWebhooks.length + (email?.toSellers.length ?? 0);
  return known + (buyers?.().buyers.length ?? 0) > 0 || (email !== undefined && answer?.() !== undefined);
}
