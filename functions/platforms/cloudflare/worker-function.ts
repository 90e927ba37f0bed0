import type { Endpoint } from '../../endpoints/handler.ts';
import { answerOn } from '../hosts/create-host.ts';
import type { CreatePages } from '../hosts/host-build.ts';
import type { WorkerFunction } from './worker.ts';
import { starter, withStore } from './worker-start.ts';

/** Makes one of the Worker's functions. */
export function workerFunction(endpoints: readonly Endpoint[], createPages?: CreatePages): WorkerFunction {
  const start = starter(createPages);
  return {
    answer: ({ request, visitor, env, context }) =>
      withStore(context, (storeOf) => answerOn(() => start(env), { endpoints, request, visitor, storeOf })),
  };
}
