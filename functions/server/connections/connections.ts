import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientKey } from '../../http/client-network.ts';
import type { Log } from '../../lib/log.ts';
import { type Connection, type ConnectionLimits, connectionsFor, descriptorLimit, type Exchange } from './limits.ts';
import { makeRoom } from './room.ts';

export interface ConnectionsOptions {
  readonly limits: ConnectionLimits;
  /** Whether a trusted proxy opens the connections: they are then not counted by client. */
  readonly behindProxy: boolean;
  readonly log: Log;
  readonly answer: (exchange: Exchange) => void;
  /** Answers a request for which there is no room, with 503. */
  readonly refuse: (exchange: Exchange) => void;
}

export interface Connections {
  /** Whether an answer on a connection has begun and has not ended. */
  isAnswering(socket: Duplex): boolean;
  /** Calls `fail` for each request that is being answered now and has no answer after ten seconds. */
  giveUpOnStuck(fail: (exchange: Exchange) => void): void;
  /** Sends the last bytes on a connection and closes it, soon also when the client does not. */
  end(socket: Duplex, bytes: string): void;
  /**
   * Stops accepting connections. Each answer from now on ends its connection; idle ones may send one more request for
   * so many milliseconds. Resolves when all are closed, after ten seconds at the latest.
   */
  stop(idleMs: number): Promise<void>;
  counts(): ConnectionCounts;
}

interface ConnectionCounts {
  /** Open now. The others count since the start. */
  readonly open: number;
  /** Idle ones that were closed to make room. */
  readonly evicted: number;
  readonly refused: number;
  /** Closed because too many requests waited on them. */
  readonly overrun: number;
}

/** Longest time for answers in progress to finish when the server stops, or after a fault that may be theirs. */
const GRACE_MS = 10_000;
/** How long a connection stays open after its last bytes, so that the client can read them. */
const LINGER_MS = 1_000;
/** At most one line of the log about refused connections in this time. */
const LOG_INTERVAL_MS = 10_000;
/** GET and HEAD have no body. One that is longer is not read to its end. */
const SMALL_BODY = 64 << 10;

/**
 * Limits what clients may take of a server: connections, requests on one connection, requests that wait there, and
 * silence. Each connection's requests are answered one after another, and nothing more is read from it while any waits,
 * so a client that sends without reading costs one answer in memory.
 */
export function limitConnections(server: Server, options: ConnectionsOptions): Connections {
  const { limits, behindProxy, log, answer, refuse } = options;
  const most = connectionsFor(descriptorLimit(), limits.most);
  const room = makeRoom({ most, perClient: behindProxy ? most : limits.perClient });
  const sayRefused = sayFull(log, most);
  let overrun = 0;
  let isStopping = false;
  let closesIdle = false;

  server.timeout = limits.silentMs;
  server.keepAliveTimeout = limits.keepAliveMs;

  server.prependListener('connection', (socket: Socket) => {
    const connection = room.admit(socket, clientKey(socket.remoteAddress ?? ''));
    if (!connection || connection.isRefused) sayRefused(room.counts.refused);
    if (!connection) return;
    socket.once('close', () => {
      connection.waiting.length = 0;
      room.remove(connection);
    });
    if (connection.isRefused) closeSoon(socket);
  });

  const take = (request: IncomingMessage, response: ServerResponse) => {
    const connection = room.connections.get(request.socket);
    // It was closed a moment ago: what cannot be answered must not be done.
    if (!connection || request.socket.writableEnded) return void response.destroy();
    const exchange = { request, response };
    connection.requests += 1;
    // The answer before this one ends the connection.
    if (connection.requests > limits.requests) return;
    if (!connection.current) return begin(connection, exchange);
    if (connection.waiting.length >= limits.waiting) {
      overrun += 1;
      return void request.socket.destroy();
    }
    connection.waiting.push(exchange);
    request.socket.pause();
  };
  server.on('request', take);
  // Node answers unknown expectations itself, uncounted, unless they are taken. They are refused where others are.
  server.on('checkExpectation', take);

  function begin(connection: Connection, exchange: Exchange): void {
    const { request, response } = exchange;
    connection.current = exchange;
    room.busy(connection);
    response.once('close', () => next(connection));
    if (connection.waiting.length === 0 && isLast(connection, request)) response.shouldKeepAlive = false;
    if (connection.isRefused) refuse(exchange);
    else answer(exchange);
  }

  /** Whether the connection has to end with this answer. */
  function isLast(connection: Connection, request: IncomingMessage): boolean {
    if (isStopping || connection.isRefused || connection.requests >= limits.requests) return true;
    return hasLongBody(request) || room.isTight(connection);
  }

  function next(connection: Connection): void {
    const waiting = connection.waiting.shift();
    if (connection.waiting.length === 0) connection.socket.resume();
    connection.current = undefined;
    if (waiting) begin(connection, waiting);
    else if (closesIdle) closeGently(connection.socket);
    else room.idle(connection);
  }

  return {
    counts: () => ({ open: room.connections.size, ...room.counts, overrun }),
    isAnswering: (socket) => {
      const current = connectionOf(room.connections, socket)?.current;
      return current?.response.headersSent ?? false;
    },
    giveUpOnStuck(fail) {
      const current = [...room.connections.values()].flatMap((connection) => connection.current ?? []);
      const giveUp = () => {
        for (const exchange of current) if (isUnanswered(exchange)) fail(exchange);
      };
      setTimeout(giveUp, GRACE_MS).unref();
    },
    end(socket, bytes) {
      socket.end(bytes);
      closeSoon(socket);
    },
    async stop(idleMs) {
      isStopping = true;
      const closed = closeListener(server);
      for (const { current, waiting } of room.connections.values()) {
        if (current && waiting.length === 0 && !current.response.headersSent) current.response.shouldKeepAlive = false;
      }
      const closeIdle = () => {
        closesIdle = true;
        for (const { socket, current } of room.connections.values()) {
          if (!current) closeGently(socket);
        }
      };
      if (idleMs === 0) closeIdle();
      const timers = [setTimeout(closeIdle, idleMs), setTimeout(() => server.closeAllConnections(), GRACE_MS)];
      await closed;
      for (const timer of timers) clearTimeout(timer);
      server.close();
    },
  };
}

function isUnanswered({ response }: Exchange): boolean {
  return !response.headersSent && !response.destroyed;
}

function connectionOf(connections: ReadonlyMap<Duplex, Connection>, socket: Duplex): Connection | undefined {
  return connections.get(socket);
}

/** Node would read such a body to its end before the next request. */
function hasLongBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;
}

/** Stops listening, and leaves open connections alone: http.Server.close() would cut off the idle ones. */
function closeListener(server: Server): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

/** Says that nothing more will come, and gives the client a moment to see it. */
function closeGently(socket: Socket): void {
  if (socket.destroyed) return;
  socket.end();
  closeSoon(socket);
}

function closeSoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

function sayFull(log: Log, most: number): (refused: number) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (refused) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log({ level: 'warn', event: 'connections.refused', refused, most });
  };
}
