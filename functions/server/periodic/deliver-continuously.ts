import { repeatChecks } from '../../delivery/checks/repeat-checks.ts';
import { createDispatcher } from '../../delivery/dispatcher.ts';
import type { LaneStats } from '../../delivery/lane.ts';
import { describeError } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/time.ts';
import {
  alertNow,
  checksOf,
  type DeliveryWork,
  destinationsFor,
  hasDestination,
  optionsOf,
} from '../../platforms/deliver-once.ts';

/** Pause between runs, and so the longest a due lead waits for one. */
const DELIVER_EVERY_MS = 1_000;
const ALERT_EVERY_MS = 30_000;

/** Deliveries and alerts of a running server. */
interface DeliveryTask extends PeriodicTask {
  /** Figures of each destination since the start. Empty without a destination. */
  stats(): readonly LaneStats[];
}

/** Delivers and sends alerts while a server runs. Each task runs only when it has a destination. */
export function deliverContinuously(work: DeliveryWork): DeliveryTask {
  const { environment, log } = work;
  const stopping = new AbortController();
  const checking = checksOf(work);
  const delivery = createDispatcher(optionsOf(work, { checking, stop: stopping.signal }));
  const tasks: PeriodicTask[] = [];
  if (hasDestination(work)) {
    const deliver = () => delivery.start(destinationsFor(work));
    tasks.push(runPeriodically({ name: 'delivery', everyMs: DELIVER_EVERY_MS, work: deliver, log }));
    // Deliveries do not wait for a third party that is slow to answer again.
    const repeat = checking && (() => repeatChecks(checking));
    if (repeat) tasks.push(runPeriodically({ name: 'repeated-checks', everyMs: DELIVER_EVERY_MS, work: repeat, log }));
  }
  if (environment.alert) {
    tasks.push(runPeriodically({ name: 'alert', everyMs: ALERT_EVERY_MS, work: () => alertNow(work), log }));
  }
  return {
    stats: () => delivery.stats(),
    async stop() {
      stopping.abort();
      await Promise.all(tasks.map((task) => task.stop()));
      await delivery.finished().catch((error: unknown) => {
        log({ level: 'error', event: 'delivery.failed', ...describeError(error) });
      });
    },
  };
}
