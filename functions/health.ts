import type { Handler } from './handler.ts';
import { answer, problem } from './http/answer.ts';
import { describeError } from './log.ts';

/**
 * GET /api/health: whether the store can be read, how long the oldest submission has waited to be delivered, and how much is free on the
 * store's disk, where it is on a disk of ours.
 */
export const health: Handler = async (_request, { store, now, log, diskFree }, call) => {
  try {
    const oldest = await store.oldestUndelivered();
    const seconds =
      oldest === undefined ? null : Math.max(0, Math.round((now().getTime() - Date.parse(oldest)) / 1000));
    const free = await diskFree?.();
    return answer({
      store: 'reachable',
      oldestUndelivered: oldest ?? null,
      oldestUndeliveredSeconds: seconds,
      ...(free === undefined ? {} : { diskFreeBytes: free }),
    });
  } catch (error) {
    log({ level: 'error', event: 'health.store-failed', request: call.id, ...describeError(error) });
    return problem({ status: 503, message: 'The store cannot be read.' });
  }
};
