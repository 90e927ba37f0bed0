import { nodeOutbound } from '../../server/outbound.ts';
import { type NodeHostOptions, nodeHost } from './node-host.ts';
import { runScheduled } from './scheduled.ts';
import type { ScheduledWork } from './schedules.ts';

/** Creates a function that does scheduled work on a host that runs it with Node. It rejects when the work fails. */
export function nodeSchedule(work: ScheduledWork, options: NodeHostOptions): () => Promise<void> {
  const { start, storeOf } = nodeHost(options);
  return async () => {
    const started = await start();
    const { environment } = started;
    const outbound = { ...nodeOutbound(environment), where: options.host };
    await runScheduled(work, { started, store: storeOf(environment), outbound });
  };
}
