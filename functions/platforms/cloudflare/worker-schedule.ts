import { runScheduled } from '../hosts/scheduled.ts';
import { fetchOutbound } from './fetch-outbound.ts';
import type { WorkerSchedule } from './worker.ts';
import { starter, withStore } from './worker-start.ts';

/** Makes the work that Cron Triggers start. */
export function workerSchedule(): WorkerSchedule {
  const start = starter();
  return {
    async run(work, { env, context }) {
      const started = await start(env);
      await withStore(context, (storeOf) =>
        runScheduled(work, { started, store: storeOf(started.environment), outbound: fetchOutbound() }),
      );
    },
  };
}
