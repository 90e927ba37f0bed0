import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What one connection, one client and all of them together may take. .env.example describes each. */
export interface ConnectionLimits {
  /** Connections at once; left out: as many as the process has descriptors for. */
  readonly most?: number;
  /** Connections at once of one client: an IPv4 address or an IPv6 network (/64). */
  readonly perClient: number;
  /** Requests on one connection. */
  readonly requests: number;
  /** Requests that may wait on one connection for the answers before theirs. */
  readonly waiting: number;
  readonly headerBytes: number;
  /** How long a connection stays open for the next request. */
  readonly keepAliveMs: number;
  /** How long a connection may neither send nor take a byte. */
  readonly silentMs: number;
  /** Longest time for a whole request to arrive. */
  readonly requestMs: number;
  /** How long kept connections stay open for one more request while the server stops. */
  readonly stopMs: number;
}

/** Descriptors for everything but connections: the store, deliveries, files being read, connections being refused. */
const RESERVE = 96;
const FEWEST = 8;
/** Enough for one process, even where the system allows more. */
const MOST = 10_000;
/** Where the system does not tell. */
const UNKNOWN_LIMIT = 4096;

/** The number of connections that a process with so many descriptors can serve. */
export function connectionsFor(descriptors: number, wanted = MOST): number {
  return Math.max(FEWEST, Math.min(wanted, descriptors - RESERVE));
}

/** The most descriptors that this process may have open. Node raises the soft limit to the hard one when it starts. */
export function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? UNKNOWN_LIMIT);
  } catch {
    return UNKNOWN_LIMIT; // Only Linux tells.
  }
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** One open connection. */
export interface Connection {
  readonly socket: Socket;
  readonly client: Client;
  /** The request being answered. */
  current?: Exchange | undefined;
  /** Requests that arrived before the answers to earlier ones were sent. */
  readonly waiting: Exchange[];
  /** Requests that have arrived. */
  requests: number;
  /** Since when it has had no request to answer, in milliseconds of the monotonic clock. */
  idleSince: number;
  /** It came when there was no room: its first request is answered with 503. */
  readonly isRefused: boolean;
}

/** All connections from one address or network. */
export interface Client {
  readonly key: string;
  open: number;
  /** Those without a request to answer, the longest idle first. */
  readonly idle: Set<Connection>;
}
