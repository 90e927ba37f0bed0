import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
