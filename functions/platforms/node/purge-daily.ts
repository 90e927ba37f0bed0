import { purge } from '../../admin/purge.ts';
import type { Log } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/run-periodically.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from './environment/environment.ts';

export interface Retaining {
  readonly environment: Pick<Environment, 'retention'>;
  readonly store: Store;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
/** In the audit log, where otherwise the operator's account stands. */
const SERVER = 'server';

/** Applies the retention table when a server starts and each day while it runs, where RETAIN_DAILY says so. */
export function purgeDaily({ environment, store, log }: Retaining): PeriodicTask {
  const { days, daily } = environment.retention;
  if (!daily) return { stop: async () => {} };
  const work = async (stop: AbortSignal) => {
    const applied = await purge(store, { days, by: { name: SERVER, at: new Date() }, stop });
    const counts = Object.fromEntries(applied.map(({ rule, submissions }) => [rule, submissions]));
    log({ level: 'info', event: 'retention.applied', ...counts });
  };
  return runPeriodically({ name: 'retention', everyMs: DAY_MS, work, log });
}
