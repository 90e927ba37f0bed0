import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { problem } from '../http/answer.ts';
import type { Log } from '../lib/log.ts';
import { describeError } from '../lib/log.ts';
import { type HeaderList, headersOfSentence, type Sentence } from './sentence.ts';

interface UnreadableOptions {
  readonly log: Log;
  /** Headers that every answer has. */
  readonly headers: () => HeaderList;
  /** Whether an answer on this connection has begun and has not ended. */
  readonly isAnswering: (socket: Duplex) => boolean;
  /** Ends a connection after the last answer on it. */
  readonly end: (socket: Duplex, bytes: string) => void;
}

const UNKNOWN_EXPECTATION = { status: 417, sentence: 'This server knows no expectation but 100-continue.\n' };
const OTHER_VERSION = { status: 505, sentence: 'This server speaks HTTP/1.1 and HTTP/1.0.\n' };
const NOT_HTTP = { status: 400, sentence: 'This is not a valid HTTP request.\n' };

/** By Node's error code. */
const ANSWERS: Readonly<Record<string, Sentence>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of this request are too large.\n' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, sentence: 'The chunks of this request are too large.\n' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request did not arrive in time.\n' },
};

/**
 * Answers what never becomes a request (not HTTP, endless headers, a missing body): with a status, a sentence, the
 * headers that every answer has, and a line in the log.
 */
export function refuseUnreadable(server: Server, { log, headers, isAnswering, end }: UnreadableOptions): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The client is gone, or this would corrupt an answer that has already started.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy(error);
    const answer = ANSWERS[error.code ?? ''] ?? NOT_HTTP;
    const { status, sentence } = answer;
    log({ level: 'info', event: 'unreadable', status, cause: error.code });
    const all = { ...headersOfSentence(answer, headers()), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    end(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sentence}`);
  });
}

/**
 * Why a request has to be refused for its version or its headers: only HTTP/1.0 and 1.1 are read, HTTP/1.1 needs a
 * Host, no request may have two, of which a proxy could believe the other (RFC 9112, section 3.2), and nothing but
 * 100-continue may be expected (RFC 9110, 10.1.1).
 */
export function faultOfHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): Sentence | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return OTHER_VERSION;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return { status: 400, sentence: 'This request has more than one Host header.\n' };
  if (hosts === 0 && httpVersion === '1.1') return { status: 400, sentence: 'This request has no Host header.\n' };
  const { expect } = headers;
  return expect === undefined || /\b100-continue\b/i.test(expect) ? undefined : UNKNOWN_EXPECTATION;
}

/** Answers a request that cannot be converted to a web-standard one (400), or whose handler failed (500). */
export function answerUnreadable(error: unknown, log: Log): Response {
  if (error instanceof RequestError) {
    log({ level: 'info', event: 'unreadable', status: 400, cause: error.message });
    return problem({ status: 400, message: 'The request cannot be read.' });
  }
  log({ level: 'error', event: 'failed', ...describeError(error) });
  return problem({ status: 500, message: 'Something went wrong on our side, and nothing was saved.' });
}
