import type { BacklogGrowth } from '../../health/backlog.ts';
import { arrivalKeys, arrivalRate } from '../../leads/arrival-rate.ts';
import { busyLeads, heldKeys, heldShare } from '../../leads/held-share.ts';
import { requestsDueAt, revocationsAt } from '../../leads/privacy-request.ts';
import { full } from '../../leads/routing/gates.ts';
import type { RoutingRules } from '../../leads/routing/routed-lead.ts';
import type { Log } from '../../lib/log.ts';
import { askCounters } from '../../store/ask-counters.ts';
import type { SalesStore } from '../../store/sales.ts';
import type { Store } from '../../store/store.ts';
import { ALERT_TYPES, type AlertMessage, type AlertReceiver, type AlertType, postAlert } from './alerts.ts';

interface AlertOptions extends AlertReceiver {
  readonly store: Pick<Store, 'oldestUndelivered' | 'undeliveredRevocations' | 'openRequests' | 'velocityCounts'> & {
    readonly outbox: Incidents;
    readonly sales: Pick<SalesStore, 'counters'>;
  };
  /** Of the buyers of the build. Left out: there are none. */
  readonly rules?: RoutingRules;
  readonly afterMinutes: number;
  /** Set while leads come in faster than they are delivered. */
  readonly backlogGrowth?: BacklogGrowth;
  readonly log: Log;
}

type Incidents = Pick<Store['outbox'], 'startIncident' | 'endIncident'>;

/**
 * Sends each of ALERT_TYPES once per incident, across all servers that share the store. A message is {"type", "text",
 * "timestamp", "data"} and names no person; chat programs show its text. Rejects with StoreUnavailable: alerts about
 * the store itself are sent by health-alerts.ts.
 */
export async function alertWhenLate(options: AlertOptions): Promise<void> {
  const { store, afterMinutes, backlogGrowth } = options;
  const now = options.now();
  const oldestUndelivered = await store.oldestUndelivered(now);
  const revocations = revocationsAt(await store.undeliveredRevocations(), now);
  const requests = requestsDueAt(await store.openRequests(), now);
  const counts = await store.velocityCounts([...arrivalKeys(now), ...heldKeys(now)]);
  const [arrivals, held, busy] = [arrivalRate(counts, now), heldShare(counts, now), busyLeads(counts, now)];
  for (const [type, alert] of Object.entries(ALERT_TYPES)) {
    const facts = { now, oldestUndelivered, revocations, requests, arrivals, held, busy, afterMinutes, backlogGrowth };
    const message = alert.messageOf(facts);
    if (message === undefined) await end(alert, options);
    else if (message === 'covered') await store.outbox.startIncident(alert.incident, now);
    else await raise({ type, incident: alert.incident, ...message }, options);
  }
  await alertWhenFull(options, now);
}

/** Each buyer that has enough is an incident of its own, until its next period begins or its limit is raised. */
async function alertWhenFull(options: AlertOptions, now: Date): Promise<void> {
  const { store, rules } = options;
  if (!rules || rules.buyers.length === 0) return;
  const counters = await askCounters(store.sales, { rules, now });
  for (const buyer of rules.buyers) {
    const { id } = buyer.seller;
    const incident = `buyer-full ${id}`;
    const why = buyer.file.paused ? undefined : full({ buyer, counters, now });
    const next = 'Leads go to the next buyer, or wait, or end unsold.';
    const text = `${why} ${next} Raise its limit in content/buyers/${id}.yaml if it should get more.`;
    if (why === undefined) await end({ incident }, options);
    else await raise({ type: 'buyer.full', incident, text, data: { buyer: id } }, options);
  }
}

interface RaisedAlert extends AlertMessage {
  readonly type: string;
  readonly incident: string;
}

async function raise({ type, incident, text, data }: RaisedAlert, options: AlertOptions): Promise<void> {
  const { store, log, now } = options;
  if (!(await store.outbox.startIncident(incident, now()))) return;
  const { received, answer } = await postAlert(options, { type, text, data });
  if (received) {
    log({ level: 'error', event: 'alert.sent', incident, ...data });
    return;
  }
  log({ level: 'error', event: 'alert.not-sent', incident, ...data, ...answer });
  // The next check starts the incident again, and so retries the alert.
  await store.outbox.endIncident(incident);
}

async function end({ incident }: Pick<AlertType, 'incident'>, { store, log }: AlertOptions): Promise<void> {
  if (await store.outbox.endIncident(incident)) log({ level: 'info', event: 'alert.resolved', incident });
}
