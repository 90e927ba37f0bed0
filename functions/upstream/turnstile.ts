import { createCircuit } from './circuit.ts';
import { fetchJson, isRecord, listOf, UpstreamError } from './fetch-json.ts';

/**
 * Cloudflare's verdict on a widget's token. A spent token is over five minutes old or was verified before, for example
 * because the form was sent again. An invalid token does not come from Cloudflare.
 */
type TokenVerdict = 'good' | 'spent' | 'invalid';

/** Verifies a token. Rejects with UpstreamError if there is no verdict. */
export type Turnstile = (token: string) => Promise<TokenVerdict>;

interface TurnstileOptions {
  readonly secret: string;
  readonly now: () => Date;
  /** Replaces Cloudflare's host in tests. */
  readonly host?: string;
  readonly timeoutMs?: number;
}

const HOST = 'https://challenges.cloudflare.com';
/** Short, because a visitor is waiting for the response to a form. */
const TIMEOUT_MS = 2_000;
const CIRCUIT = { failures: 3, restMs: 30_000 };
/** Cloudflare's limit. A longer token is forged, and is rejected without a request. */
const LONGEST_TOKEN = 2_048;

/**
 * Verifies tokens with https://developers.cloudflare.com/turnstile/get-started/server-side-validation
 * Does not send the visitor's IP address, which may legitimately differ between the widget and the form.
 */
export function createTurnstile({ secret, now, host = HOST, timeoutMs = TIMEOUT_MS }: TurnstileOptions): Turnstile {
  const circuit = createCircuit({ ...CIRCUIT, now });
  return async (token) => {
    if (token.length > LONGEST_TOKEN) return 'invalid';
    const body = { secret, response: token };
    return circuit(async () =>
      verdictIn(await fetchJson(`${host}/turnstile/v0/siteverify`, { method: 'POST', body, timeoutMs })),
    );
  };
}

function verdictIn(answer: unknown): TokenVerdict {
  if (!isRecord(answer) || typeof answer.success !== 'boolean') throw new UpstreamError('its answer has another shape');
  if (answer.success) return 'good';
  const codes = listOf(answer['error-codes']);
  if (codes.includes('timeout-or-duplicate')) return 'spent';
  if (codes.length === 1 && codes[0] === 'invalid-input-response') return 'invalid';
  throw new UpstreamError(`it did not judge the token (${codes.filter(isCode).join(', ') || 'no reason given'})`);
}

function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z-]{1,40}$/.test(code);
}
