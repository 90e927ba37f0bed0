import { purge } from '../../admin/purge.ts';
import type { Log } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/run-periodically.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from './environment/environment.ts';

export interface PurgeDailyOptions {
  readonly environment: Pick<Environment, 'retention'>;
  readonly store: Store;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
/** The actor in the audit log, in place of an operator. */
const SERVER = 'server';

/** If RETAIN_DAILY is set, purges when the server starts and once a day while it runs. */
export function purgeDaily({ environment, store, log }: PurgeDailyOptions): PeriodicTask {
  const { days, daily } = environment.retention;
  if (!daily) return { stop: async () => {} };
  const work = async (stop: AbortSignal) => {
    const results = await purge(store, { days, by: { name: SERVER, at: new Date() }, stop });
    const counts = Object.fromEntries(results.map(({ rule, submissions }) => [rule, submissions]));
    log({ level: 'info', event: 'retention.applied', ...counts });
  };
  return runPeriodically({ name: 'retention', everyMs: DAY_MS, work, log });
}
