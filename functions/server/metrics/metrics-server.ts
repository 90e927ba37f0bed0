import { createServer } from 'node:http';
import type { Metrics } from '../../endpoints/handler.ts';
import { checkTarget } from '../../http/check-target.ts';
import { hasBearerToken } from '../../http/request-headers.ts';
import { listen } from '../listen.ts';

interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  /** Asked for when it is set. */
  readonly token?: string;
  readonly read: () => Promise<Metrics>;
}

const METRICS = '/metrics';
const OWN_HOSTS = ['localhost'];
const LONGEST_REQUEST_MS = 10_000;

/**
 * Serves GET /metrics on a port of its own, by default to this machine only: without a token it answers for no other
 * host, so that a page whose name was pointed at this machine cannot read it. Returns its address.
 * @throws {StartError} the port is taken or not allowed.
 */
export async function serveMetrics({ port, host, token, read }: MetricsServerOptions) {
  const timeouts = { requestTimeout: LONGEST_REQUEST_MS, headersTimeout: LONGEST_REQUEST_MS };
  const server = createServer(timeouts, async (request, response) => {
    const target = { target: METRICS, host: request.headers.host };
    const foreign = token === undefined ? checkTarget(target, OWN_HOSTS) : undefined;
    if (foreign) return void response.writeHead(foreign.status).end();
    if (request.url !== METRICS || request.method !== 'GET') return void response.writeHead(404).end();
    if (token !== undefined && !hasBearerToken(request.headers.authorization, token))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer realm="metrics"' }).end();
    try {
      const { contentType, text } = await read();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  const url = await listen(server, { port, host }, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, close };
}
