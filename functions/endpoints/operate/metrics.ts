import { problem } from '../../http/answer.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hasBearerToken } from '../../http/request-headers.ts';
import type { Deps, Endpoint } from '../handler.ts';
import { notFound } from '../not-found.ts';

/**
 * GET /metrics: everything that is measured, in Prometheus' text format, for programs with METRICS_TOKEN. If it is not
 * set, the address does not exist on this port.
 */
export const endpoint: Endpoint = { bundle: 'health', method: 'GET', path: '/metrics', handler: answerMetrics };

async function answerMetrics(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const { token, metrics } = deps.operator ?? {};
  if (token === undefined || metrics === undefined) return notFound(request, deps, context);
  if (!hasBearerToken(request.headers.get('authorization'), token)) {
    const headers = { 'www-authenticate': 'Bearer realm="metrics"' };
    return problem({ status: 401, message: 'Send the token of METRICS_TOKEN.', headers });
  }
  const { contentType, text } = await metrics();
  return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
}
