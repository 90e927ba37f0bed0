import { answer, problem } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { revocationsAt } from '../leads/request-deadlines.ts';
import { describeError } from '../lib/log.ts';
import type { Deps, Endpoint } from './handler.ts';

/**
 * GET /api/health: whether the store can be read, how long the oldest submission has waited for delivery, how many
 * revocations are due or overdue at their recipients, and the free space on the store's disk when that disk is ours.
 */
export const endpoint: Endpoint = { method: 'GET', path: '/api/health', handler: answerHealth };

async function answerHealth(
  _request: Request,
  { store, now, log, diskFree }: Deps,
  context: RequestContext,
): Promise<Response> {
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
}
