import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { problem } from '../../http/answer.ts';
import type { Log } from '../../lib/log.ts';
import { describeError } from '../../lib/log.ts';

export interface Unreadable {
  readonly log: Log;
  /** Headers of every answer. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** Node's codes for what it could not read; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what never becomes a request (no HTTP, headers without end, a body that does not come): briefly, but with the headers of every
 * answer and a line in the log.
 */
export function refuseUnreadable(server: Server, { log, headers }: Unreadable): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { bytesWritten?: number }) => {
    // Nobody listens any more, or an answer has begun that this would garble.
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

/** The answer to a request that could not be turned into a web-standard one (400), or whose answer could not be made (500). */
export function answerUnreadable(error: unknown, log: Log): Response {
  if (error instanceof RequestError) {
    log({ level: 'info', event: 'unreadable', status: 400, cause: error.message });
    return problem({ status: 400, message: 'The request cannot be read.' });
  }
  log({ level: 'error', event: 'failed', ...describeError(error) });
  return problem({ status: 500, message: 'Something went wrong on our side, and nothing was saved.' });
}

/**
 * Ends an answer whose file cannot be read after all (a new build has just taken it away). Without this the error of the file would end
 * the server.
 */
export function endOnFileError(response: ServerResponse, log: Log): void {
  response.once('pipe', (file) => {
    file.once('error', (error) => {
      log({ level: 'warn', event: 'file.unreadable', ...describeError(error) });
      response.destroy();
    });
  });
}
