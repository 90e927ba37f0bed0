import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { Visitor } from '../../http/request-context.ts';
import type { Log } from '../../lib/log.ts';
import type { ConnectionLimits, Exchange } from '../connections/limits.ts';
import { fairly, serverLimits } from '../http-server.ts';
import { BACKLOG } from '../listen.ts';
import type { HeaderList } from '../sentence.ts';

/** Says to the store process who sent a request. Only the inner socket is believed. */
export const VISITOR_HEADER = 'x-site-visitor';

/** The way from page processes to the store process. */
export interface InnerServer {
  close(): Promise<void>;
}

/** Longest time for answers in progress to finish when the server stops. */
const GRACE_MS = 10_000;

/** Who sent a request that a page process passed on. Not for requests from elsewhere. */
export function passedVisitor({ headers }: IncomingMessage): Visitor {
  return JSON.parse(String(headers[VISITOR_HEADER])) as Visitor;
}

interface InnerServerOptions {
  /** Of the socket. What a process that died left there is removed. */
  readonly path: string;
  readonly limits: ConnectionLimits;
  readonly log: Log;
  /** The headers of every answer over http. */
  readonly headers: () => HeaderList;
  readonly answer: (exchange: Exchange) => void;
}

/** Answers requests that page processes pass on, over a Unix socket that only this user can open. */
export async function innerServer({ path, limits, log, headers, answer }: InnerServerOptions): Promise<InnerServer> {
  rmSync(path, { force: true });
  // A page process has checked the request, and adds a header to it.
  const server = createServer({ ...serverLimits(limits), maxHeaderSize: limits.headerBytes + 1024 });
  const take = fairly(server, { answer, visitorOf: passedVisitor, log, headers });
  server.on('request', (request, response) => take({ request, response }));
  // Page processes keep their connections: closing one could lose a lead that is on its way.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, exclusive: true, backlog: BACKLOG }, resolve);
  });
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
