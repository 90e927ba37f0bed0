import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HeaderList } from '../every-answer.ts';
import type { FileAnswer, LargeFile } from './static-files.ts';

/**
 * Sends a file. Resolves when everything has been handed over; rejects before anything is sent when a large file cannot
 * be opened.
 * @param always the headers of every answer
 */
export function sendFile(
  { status, headers, body, large }: FileAnswer,
  { request, response, always }: { request: IncomingMessage; response: ServerResponse; always: HeaderList },
): void | Promise<void> {
  const all = [...always.flat(), ...headers];
  if (large && request.method !== 'HEAD') return sendLarge(large, response, () => response.writeHead(status, all));
  response.writeHead(status, all).end(body);
  return undefined;
}

/** The stream and its descriptor end with the connection, at once when it is already gone. */
async function sendLarge({ path, size }: LargeFile, response: ServerResponse, begin: () => void): Promise<void> {
  const file = await open(path);
  try {
    begin();
    await pipeline(file.createReadStream({ end: size - 1, autoClose: false }), response);
  } finally {
    await file.close();
  }
}
