import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from '../sentence.ts';
import type { FileAnswer } from './representation.ts';

export interface FileExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The headers of every answer. */
  readonly always: HeaderList;
  /** Called when a file cannot be read while it is sent from the disk. */
  readonly onError: (error: Error) => void;
}

/** Sends a file. */
export function sendFile({ status, headers, body, fromDisk }: FileAnswer, exchange: FileExchange): void {
  const { request, response, always } = exchange;
  if (!fromDisk) return void response.writeHead(status, [...inTurn(always), ...headers]).end(body);
  for (const [name, value] of always) response.setHeader(name, value);
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
  closeWithResponse(exchange);
  // RFC 9110 allows ignoring ranges. sirv would end the process at a range that ends before it begins.
  delete request.headers.range;
  fromDisk(request, response);
}

const flat = new WeakMap<HeaderList, readonly string[]>();

/** Names and values in turn, made once for each build. */
function inTurn(always: HeaderList): readonly string[] {
  const known = flat.get(always) ?? always.flat();
  flat.set(always, known);
  return known;
}

/** sirv leaves its file open when the client leaves: docs/decisions/015-files-are-sent-from-memory.md. */
function closeWithResponse({ response, onError }: FileExchange): void {
  response.once('pipe', (file) => {
    file.once('error', onError);
    if (response.destroyed) file.destroy();
    response.once('close', () => file.destroy());
  });
}

/** How many requests files answered since the start, by status. They have no line of their own in the log. */
export interface FileCounts {
  file(status: number): void;
  byStatus(): Readonly<Record<number, number>>;
}

export function countFiles(): FileCounts {
  const counts: Record<number, number> = {};
  return {
    file: (status) => {
      counts[status] = (counts[status] ?? 0) + 1;
    },
    byStatus: () => ({ ...counts }),
  };
}
