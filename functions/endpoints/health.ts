import { answer, problem } from '../http/answer.ts';
import { revocationsAt } from '../leads/request-deadlines.ts';
import { describeError } from '../lib/log.ts';
import type { Handler } from './handler.ts';

/**
 * GET /api/health: whether the store can be read, how long the oldest submission has waited to be delivered, whether all who must hear what
 * people asked for have heard of it in time, and how much is free on the store's disk, where it is on a disk of ours.
 */
export const health: Handler = async (_request, { store, now, log, diskFree }, context) => {
  try {
    const oldest = await store.oldestUndelivered();
    const seconds =
      oldest === undefined ? null : Math.max(0, Math.round((now().getTime() - Date.parse(oldest)) / 1000));
    const revocations = revocationsAt(await store.undeliveredRevocations(), now());
    const free = await diskFree?.();
    return answer({
      store: 'reachable',
      oldestUndelivered: oldest ?? null,
      oldestUndeliveredSeconds: seconds,
      revocations,
      ...(free === undefined ? {} : { diskFreeBytes: free }),
    });
  } catch (error) {
    log({ level: 'error', event: 'health.store-failed', request: context.id, ...describeError(error) });
    return problem({ status: 503, message: 'The store cannot be read.' });
  }
};
