import { createServer, type Server } from 'node:http';
import { describeError } from '../lib/log.ts';
import type { Environment } from '../platforms/environment/environment.ts';
import { type Connections, type ConnectionsOptions, limitConnections } from './connections/connections.ts';
import type { ConnectionLimits, Exchange } from './connections/limits.ts';
import { type HeaderList, sendSentence } from './sentence.ts';
import { refuseUnreadable } from './unreadable.ts';

interface HttpServerOptions extends Pick<ConnectionsOptions, 'answer' | 'log'> {
  readonly environment: Pick<Environment, 'visitors'>;
  readonly limits: ConnectionLimits;
  /** The headers of every answer over http. */
  readonly headers: () => HeaderList;
}

const NO_ROOM = {
  status: 503,
  sentence: 'The server has too many connections right now. Please try again in a few seconds.\n',
  headers: { 'retry-after': '5' },
};

const FAILED = { status: 500, sentence: 'Something went wrong on our side. Please try again in a minute.\n' };

/** A server for visitors, with limits on what each of them may take. It does not listen yet. */
export function visitorsServer(options: HttpServerOptions): { server: Server; connections: Connections } {
  const { environment, limits, log, headers, answer } = options;
  const server = createServer(serverLimits(limits));
  const connections = limitConnections(server, {
    limits,
    behindProxy: environment.visitors.trustedProxies > 0,
    log,
    answer(exchange) {
      try {
        answer(exchange);
      } catch (error) {
        // A fault in one answer must not end the process, and with it all others.
        const { response } = exchange;
        log({ level: 'error', event: 'failed', ...describeError(error) });
        if (response.headersSent) response.destroy();
        else sendSentence(response, FAILED, headers());
      }
    },
    refuse: ({ response }: Exchange) => sendSentence(response, NO_ROOM, headers()),
  });
  refuseUnreadable(server, { log, headers, ...connections });
  return { server, connections };
}

/** How long and large a request may be. */
export function serverLimits({ requestMs, headerBytes }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: requestMs / 4,
    maxHeaderSize: headerBytes,
    // A request without one is answered in request-listener.ts.
    requireHostHeader: false,
  };
}
