import type { Log } from '../../lib/log.ts';
import { DAY_MS, type PeriodicTask, runPeriodically } from '../../lib/time.ts';
import type { Store } from '../../store/store.ts';

/**
 * Reads the whole store once a day while the server runs; the start has done so already. A damaged SQLite file is
 * refused from then on, and the log says so: `store.check.failed`.
 */
export function verifyDaily(store: Pick<Store, 'verify'>, log: Log, everyMs: number = DAY_MS): PeriodicTask {
  const work = async () => {
    const start = performance.now();
    await store.verify();
    log({ level: 'info', event: 'store.checked', ms: Math.round(performance.now() - start) });
  };
  return runPeriodically({ name: 'store.check', everyMs, firstAfterMs: everyMs, work, log });
}
