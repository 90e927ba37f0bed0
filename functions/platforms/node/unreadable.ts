import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { problem } from '../../http/answer.ts';
import type { Log } from '../../lib/log.ts';
import { describeError } from '../../lib/log.ts';

export interface UnreadableOptions {
  readonly log: Log;
  /** Headers that every answer has. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** HTTP status by Node's error code; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what never becomes a request (not HTTP, endless headers, a missing body): with a status, the headers that
 * every answer has, and a line in the log.
 */
export function refuseUnreadable(server: Server, { log, headers }: UnreadableOptions): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { bytesWritten?: number }) => {
    // The client is gone, or this would corrupt an answer that has already started.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten) return void socket.destroy(error);
    const status = STATUS[error.code ?? ''] ?? 400;
    log({ level: 'info', event: 'unreadable', status, cause: error.code });
    const lines = Object.entries({ ...headers(), connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    log({ level: 'info', event: 'unreadable', status: 417 });
    response.writeHead(417, headers()).end();
  });
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

/**
 * Ends an answer when its file cannot be read, such as one that a new build has just removed. The file's error would
 * otherwise crash the server.
 */
export function endOnFileError(response: ServerResponse, log: Log): void {
  response.once('pipe', (file) => {
    file.once('error', (error) => {
      log({ level: 'warn', event: 'file.unreadable', ...describeError(error) });
      response.destroy();
    });
  });
}
