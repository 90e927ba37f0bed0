import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../../leads/submission.ts';
import type { Message } from '../message.ts';
import { describeFailure, type FailedAnswer, open, Refused, type SendOptions } from '../send.ts';

/** An answer that counts, with the beginning of its body. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Sends a question, and waits for the whole answer within the time limit. Never rejects. The body is never logged. */
export type Ask = (message: Message, timeoutMs: number) => Promise<Reply | FailedAnswer>;

/** Most bytes of an answer that are read. */
const MAX_READ = 64 * 1024;

/** Asks by the rules of createSend: no redirects, and private addresses only where they are allowed. */
export function createAsk(options: Omit<SendOptions, 'timeoutMs'>): Ask {
  return (message, timeoutMs) =>
    new Promise((resolve) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      let isUnsent = true;
      const fail = (error: unknown) =>
        resolve({ error: describeFailure(error, timeout), ...(isUnsent ? { unsent: true } : {}) });
      try {
        const asking = open(message, options, timeout);
        isUnsent = false;
        asking.once('socket', (socket) => {
          // No byte of the question goes out before the connection is ready. One that is not seen counts as ready.
          isUnsent = socket.connecting === true;
          socket.once(asking.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
            isUnsent = false;
          });
        });
        asking.on('error', fail);
        asking.once('response', (response) => {
          readAll(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), fail);
        });
        asking.end(message.body);
      } catch (error) {
        // The address, or a header, cannot be sent to: no connection was begun.
        resolve({ error: describeFailure(error, timeout), unsent: true });
      }
    });
}

/** Rejects when the answer breaks off or is too long. */
async function readAll(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    parts.push(part);
    size += part.length;
    if (size > MAX_READ) throw new Refused('the answer is too long');
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A JSON object; an empty one when the text, or the value, is something else. */
export function readObject(value: unknown): JsonObject {
  const parsed = typeof value === 'string' ? parse(value) : value;
  // The cast is for a value that was just checked.
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as JsonObject) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
