import { purge } from '../../admin/purge.ts';
import type { DeliveryCounts } from '../../delivery/lane.ts';
import type { Store } from '../../store/store.ts';
import { alertNow, deliverOnce, hasDestination } from '../deliver-once.ts';
import type { Outbound } from '../outbound.ts';
import { tellNow } from '../tell-now.ts';
import type { Started } from './create-host.ts';
import type { ScheduledWork } from './schedules.ts';

/** The longest that deliveries begin. Netlify ends a scheduled function after 30 seconds. */
const DELIVER_MS = 20_000;
/** An agency may work with its leads in /admin alone, so this is no fault. */
const NOWHERE = 'Leads are stored and sent nowhere: set LEAD_WEBHOOK_URL, or LEAD_EMAIL_TO with SMTP_URL.';
/** The actor in the audit log, in place of an operator. */
const SCHEDULE = 'schedule';

interface ScheduledOptions {
  readonly started: Started;
  readonly store: Store;
  readonly outbound: Outbound;
}

/** Does the work that is due. Rejects with StoreUnavailable; the host shows it as a failed run. */
export async function runScheduled(work: ScheduledWork, options: ScheduledOptions): Promise<void> {
  const { environment, log } = options.started;
  if (environment.preview !== undefined) return log({ level: 'info', event: 'preview', text: 'Nothing is delivered.' });
  return work === 'deliver' ? deliver(options) : purgeOnce(options);
}

async function deliver({ started: { environment, build, log }, store, outbound }: ScheduledOptions): Promise<void> {
  const { sellers, buyers, answer } = build;
  const served = { sellers: () => sellers, buyers: () => buyers, answer: () => answer };
  const work = { outbound, environment, store, log, ...served };
  if (hasDestination(work)) {
    const counts: DeliveryCounts = await deliverOnce(work, AbortSignal.timeout(DELIVER_MS));
    log({ level: 'info', event: 'delivery.run', ...counts });
  } else log({ level: 'info', event: 'delivery.nowhere', text: NOWHERE });
  await alertNow(work);
  await tellNow(work);
}

async function purgeOnce({ started: { environment, build, log }, store }: ScheduledOptions): Promise<void> {
  if (environment.dailyPurge === 'off') {
    log({ level: 'warn', event: 'retention.off', text: 'RETAIN_DAILY=false: nothing is deleted.' });
    return;
  }
  const results = await purge(store, { days: build.retention, by: { name: SCHEDULE, at: new Date() } });
  const counts = Object.fromEntries(results.map(({ rule, submissions }) => [rule, submissions]));
  log({ level: 'info', event: 'retention.applied', ...counts });
}
