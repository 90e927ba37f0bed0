import { statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { createHealthAlerts } from '../delivery/alerts/health-alerts.ts';
import type { OperatorAccess } from '../endpoints/handler.ts';
import { type Backlog, createBacklog } from '../health/backlog.ts';
import { createFaults, createRefusals } from '../health/findings.ts';
import { createHealth, type Health } from '../health/health.ts';
import { type Log, quietLog } from '../lib/log.ts';
import { type PeriodicTask, type PeriodicWork, runPeriodically } from '../lib/time.ts';
import type { Environment } from '../platforms/environment/environment.ts';
import { alertReceiver } from '../platforms/outbound.ts';
import type { Store } from '../store/store.ts';
import type { Build } from './current-build.ts';
import type { ServerMetrics } from './metrics/metrics.ts';
import { nodeOutbound } from './outbound.ts';

/** What a running server knows about itself. */
interface Observer {
  /**
   * Failures and violations of the security policy that repeat are one line a minute in it. What it says is counted.
   */
  readonly log: Log;
  readonly backlog: Backlog;
  /** Set when METRICS_PORT or METRICS_TOKEN is. */
  readonly metrics?: ServerMetrics;
  readonly operator: OperatorAccess;
  healthOf(store: Store): Health;
  /**
   * Begins to look at the server's health and serves metrics on their own port, if they have one.
   * @throws {StartError} METRICS_PORT is taken or not allowed.
   */
  watch(server: Observed): Promise<PeriodicTask>;
}

interface Observed {
  readonly server: Server;
  readonly store: Store;
  readonly health: Health;
  readonly build: () => Build;
}

/** The age at which a lead is late, if no alert says another. */
const AFTER_MINUTES = 30;

export async function createObserver(given: Log, environment: Environment): Promise<Observer> {
  const { metricsToken: token, metricsAddress, leastDiskFree } = environment.health;
  const metrics = token !== undefined || metricsAddress ? await loadMetrics() : undefined;
  const backlog = createBacklog(environment.delivery.concurrency);
  const refusals = createRefusals();
  const faults = createFaults();
  let watching: PeriodicWork | undefined;
  const quiet = quietLog({
    log(entry) {
      given(entry);
      // The first refused lead is reason enough to look, and to alert.
      if (entry.event === 'store.unavailable') watching?.soon();
    },
  });
  const noting: Log = (entry) => {
    if (entry.event === 'delivery.delivered') backlog.delivered();
    if (entry.event === 'delivery.backlog-grows') backlog.takes(Number(entry.concurrency));
    refusals.note(entry);
    faults.note(entry);
    quiet.log(entry);
  };
  const log = metrics?.counting(noting) ?? noting;

  return {
    log,
    backlog,
    metrics,
    operator: { token, metrics: metrics?.read },
    healthOf: (store) =>
      createHealth({
        store,
        log,
        now: () => new Date(),
        diskFree: () => diskFree(environment.databaseUrl),
        leastDiskFree,
        afterMinutes: environment.alert?.afterMinutes ?? AFTER_MINUTES,
        refusal: refusals.current,
        fault: faults.current,
        backlogGrowth: backlog.growth,
      }),
    async watch({ server, store, health, build }) {
      metrics?.look({ health, connections: () => connectionsOf(server), build: () => buildId(build) });
      const port = metrics && metricsAddress && (await openPort(metricsAddress, { token, metrics, log }));
      watching = watchHealth({ environment, store, health, backlog, log });
      const { stop } = watching;
      return {
        stop: async () => {
          await Promise.all([stop(), port?.close()]);
          quiet.flush();
        },
      };
    },
  };
}

/** A server without metrics does not load their library. */
async function loadMetrics(): Promise<ServerMetrics> {
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics();
}

async function openPort(
  address: NonNullable<Environment['health']['metricsAddress']>,
  { token, metrics, log }: { token: string | undefined; metrics: ServerMetrics; log: Log },
) {
  const { serveMetrics } = await import('./metrics/metrics-server.ts');
  const port = await serveMetrics({ ...address, token, read: metrics.read });
  log({ level: 'info', event: 'metrics.listening', url: `${port.url}/metrics` });
  return port;
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
}

async function buildId(build: () => Build): Promise<string> {
  return (await build().site.shell()).assets.build;
}

/** Free bytes on the disk of a SQLite file; undefined for other databases, or when the system does not report it. */
export async function diskFree(databaseUrl: string): Promise<number | undefined> {
  if (!databaseUrl.startsWith('file:')) return undefined;
  try {
    const { bavail, bsize } = await statfs(dirname(databaseUrl.slice('file:'.length)));
    return bavail * bsize;
  } catch {
    // A failing disk makes the store fail too, which the health check reports.
    return undefined;
  }
}

interface WatchHealthOptions {
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
function watchHealth({ environment, store, health, backlog, log }: WatchHealthOptions): PeriodicWork {
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
