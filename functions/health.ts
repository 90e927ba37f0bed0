import type { Handler } from './handler.ts';
import { answer, problem } from './http/answer.ts';
import { describeError } from './log.ts';

/** GET /api/health: whether the store can be read, and how long the oldest submission has waited to be delivered. */
export const health: Handler = async (_request, { store, now, log }, call) => {
  try {
    const oldest = await store.oldestUndelivered();
    const seconds =
      oldest === undefined ? null : Math.max(0, Math.round((now().getTime() - Date.parse(oldest)) / 1000));
    return answer({ store: 'reachable', oldestUndelivered: oldest ?? null, oldestUndeliveredSeconds: seconds });
  } catch (error) {
    log({ level: 'error', event: 'health.store-failed', request: call.id, ...describeError(error) });
    return problem({ status: 503, message: 'The store cannot be read.' });
  }
};
