import { type PeriodicTask, runPeriodically } from '../../lib/time.ts';
import { type TellNow, tellNow } from '../../platforms/tell-now.ts';

const TELL_EVERY_MS = 30_000;

/** Mails people of /admin about new leads while a server runs. Does nothing where ADMIN is off. */
export function tellRegularly({ environment, store, log }: TellNow): PeriodicTask {
  if (!environment.admin) return { stop: async () => {} };
  const work = () => tellNow({ environment, store, log });
  return runPeriodically({ name: 'admin.news', everyMs: TELL_EVERY_MS, work, log });
}
