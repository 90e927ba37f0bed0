import type { HealthReport } from '../../health/health.ts';
import { answer, problem } from '../../http/answer.ts';
import { hasBearerToken } from '../../http/request-headers.ts';
import { describeError } from '../../lib/log.ts';
import { StoreUnavailable } from '../../store/store.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /api/health/ready: whether this server can keep what visitors send, tried by writing to the store. 200 or 503.
 * Visitors see the state of each check; programs with METRICS_TOKEN also the sentences and the numbers.
 */
export const endpoint: Endpoint = { bundle: 'health', method: 'GET', path: '/api/health/ready', handler: answerReady };

const NOT_READY = 'This server cannot keep what visitors send at this moment.';

async function answerReady(request: Request, deps: Deps): Promise<Response> {
  const report = await deps.health.report();
  const token = deps.operator?.token;
  const isOperator = token !== undefined && hasBearerToken(request.headers.get('authorization'), token);
  const about = { checks: statesOf(report), ...(isOperator ? await detailsOf(report, deps) : {}) };
  if (report.ready) return answer({ status: 'ready', ...about });
  return problem({ status: 503, message: NOT_READY, extra: about, headers: { 'retry-after': '10' } });
}

function statesOf({ checks }: HealthReport): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(checks).map(([name, { state }]) => [name, state]));
}

async function detailsOf({ checks }: HealthReport, { health, log }: Deps): Promise<object> {
  const sentences = Object.values(checks).flatMap(({ sentence }) => sentence ?? []);
  if (checks.store?.state !== 'ok') return { sentences };
  try {
    return { sentences, ...(await health.numbers()) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log({ level: 'error', event: 'store.unavailable', ...describeError(error) });
    return { sentences: [...sentences, error.message] };
  }
}
