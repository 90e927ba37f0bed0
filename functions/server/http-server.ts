import { createServer, type IncomingMessage, type Server } from 'node:http';
import { clientKey } from '../http/client-network.ts';
import type { Visitor } from '../http/request-context.ts';
import { describeError } from '../lib/log.ts';
import type { Environment } from '../platforms/environment/environment.ts';
import { type Connections, type ConnectionsOptions, limitConnections } from './connections/connections.ts';
import type { ConnectionLimits, Exchange } from './connections/limits.ts';
import { inTurns } from './connections/turns.ts';
import { logFault, type UncaughtKind } from './last-resort.ts';
import { type HeaderList, sendSentence } from './sentence.ts';
import { refuseUnreadable } from './unreadable.ts';

interface HttpServerOptions extends Pick<ConnectionsOptions, 'answer' | 'log'> {
  readonly environment: Pick<Environment, 'visitors'>;
  readonly limits: ConnectionLimits;
  /** The headers of every answer over http. */
  readonly headers: () => HeaderList;
  /** Who sent a request. */
  readonly visitorOf: (request: IncomingMessage) => Pick<Visitor, 'address'>;
}

const NO_ROOM = {
  status: 503,
  sentence: 'The server has too many connections right now. Please try again in a few seconds.\n',
  headers: { 'retry-after': '5' },
};

const FAILED = { status: 500, sentence: 'Something went wrong on our side. Please try again in a minute.\n' };

interface VisitorsServer {
  readonly server: Server;
  readonly connections: Connections;
  /** Notes a fault that nothing caught. Its request is not known: those that stay without an answer get 500. */
  fault(kind: UncaughtKind, error: unknown): void;
}

/** A server for visitors, with limits on what each of them may take. It does not listen yet. */
export function visitorsServer(options: HttpServerOptions): VisitorsServer {
  const { environment, limits, log, headers } = options;
  const server = createServer(serverLimits(limits));
  const connections = limitConnections(server, {
    limits,
    behindProxy: environment.visitors.trustedProxies > 0,
    log,
    answer: fairly(server, options),
    refuse: ({ response }: Exchange) => sendSentence(response, NO_ROOM, headers()),
  });
  refuseUnreadable(server, { log, headers, ...connections });
  return {
    server,
    connections,
    fault(kind, error) {
      logFault(log, kind, error);
      connections.giveUpOnStuck(({ response }) => sendSentence(response, FAILED, headers()));
    },
  };
}

/** Answers each request in its client's turn. A fault in one answer ends that answer, and not the process. */
export function fairly(
  server: Server,
  { answer, visitorOf, log, headers }: Pick<HttpServerOptions, 'answer' | 'visitorOf' | 'log' | 'headers'>,
): (exchange: Exchange) => void {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return inTurns({
    accepted: () => accepted,
    clientOf: (request) => clientKey(visitorOf(request).address),
    answer(exchange) {
      try {
        answer(exchange);
      } catch (error) {
        const { response } = exchange;
        log({ level: 'error', event: 'failed', ...describeError(error) });
        if (response.headersSent) response.destroy();
        else sendSentence(response, FAILED, headers());
      }
    },
  });
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
