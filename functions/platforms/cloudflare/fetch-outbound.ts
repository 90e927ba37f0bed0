import type { Ask } from '../../delivery/checks/ask.ts';
import type { Message } from '../../delivery/message.ts';
import type { Answer, FailedAnswer, Send } from '../../delivery/send.ts';
import type { Outbound } from '../outbound.ts';

/** For the connection and the answer together. */
const SEND_TIMEOUT_MS = 15_000;
/** Most characters of an answer that are read. */
const MAX_READ = 64 * 1024;

/**
 * Requests by fetch, for a runtime that reaches no private network of ours: addresses are not checked. Redirects are
 * not followed, and nothing rejects.
 */
export function fetchOutbound(): Outbound {
  return { where: 'cloudflare', http, ask };
}

const http: Send = async (message) => {
  const response = await post(message, SEND_TIMEOUT_MS);
  if ('error' in response) return response;
  // Nothing waits for the rest of an answer.
  void response.body?.cancel().catch(() => {});
  return answerOf(response);
};

const ask: Ask = async (message, timeoutMs) => {
  const response = await post(message, timeoutMs);
  if ('error' in response) return response;
  try {
    const body = await response.text();
    if (body.length > MAX_READ) return { error: 'no answer (the answer is too long)' };
    return { status: response.status, body };
  } catch (error) {
    return { error: describe(error) };
  }
};

async function post(
  { method = 'POST', url, headers, body }: Message,
  timeoutMs: number,
): Promise<Response | FailedAnswer> {
  try {
    return await fetch(url, {
      method,
      headers: { 'user-agent': 'site-delivery/1', ...headers },
      ...(method === 'GET' ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    return { error: describe(error) };
  }
}

function answerOf({ status, headers }: Response): Answer {
  const retryAfter = headers.get('retry-after');
  return { status, ...(retryAfter === null ? {} : { retryAfter }) };
}

/** Names only: a message can contain the address and its secrets. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return error.name === 'TimeoutError' ? 'no answer in time' : `no answer (${error.name})`;
}
