import type { Log } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/time.ts';
import type { Environment } from '../../platforms/environment/environment.ts';
import { tellNow } from '../../platforms/tell-now.ts';
import type { Store } from '../../store/store.ts';

interface TellOptions {
  readonly environment: Pick<Environment, 'admin' | 'delivery'>;
  readonly store: Store;
  readonly log: Log;
}

const TELL_EVERY_MS = 30_000;

/** Mails people of /admin about new leads while a server runs. Does nothing where ADMIN is off. */
export function tellRegularly({ environment, store, log }: TellOptions): PeriodicTask {
  if (!environment.admin) return { stop: async () => {} };
  const work = () => tellNow({ environment, store, log });
  return runPeriodically({ name: 'admin.news', everyMs: TELL_EVERY_MS, work, log });
}
