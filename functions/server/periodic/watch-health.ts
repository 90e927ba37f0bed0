import { createHealthAlerts } from '../../delivery/alert-health.ts';
import type { Backlog } from '../../health/backlog.ts';
import type { Health } from '../../health/health.ts';
import type { Log } from '../../lib/log.ts';
import { type PeriodicWork, runPeriodically } from '../../lib/time.ts';
import type { Environment } from '../../platforms/environment/environment.ts';
import { alertReceiver } from '../../platforms/sender.ts';
import type { Store } from '../../store/store.ts';
import { nodeOutbound } from '../outbound.ts';

export interface WatchHealthOptions {
  readonly environment: Pick<Environment, 'delivery' | 'alert'>;
  readonly store: Pick<Store, 'outbox'>;
  readonly health: Health;
  readonly backlog: Backlog;
  readonly log: Log;
}

const LOOK_EVERY_MS = 30_000;

/**
 * Looks at the server's own health while it runs: logs what changes, sends the alerts that need no store, and notes how
 * the outbox grows.
 */
export function watchHealth({ environment, store, health, backlog, log }: WatchHealthOptions): PeriodicWork {
  const { alert } = environment;
  const now = () => new Date();
  const sendAlerts =
    alert && createHealthAlerts({ ...alertReceiver(alert, environment, nodeOutbound(environment).http), log, now });

  async function look(): Promise<void> {
    const { checks } = await health.report({ fresh: true });
    await sendAlerts?.(checks);
    if (checks.store?.state === 'ok') backlog.look((await store.outbox.depth(now())).due);
  }
  return runPeriodically({ name: 'health-watch', everyMs: LOOK_EVERY_MS, work: look, log });
}
