import { createCircuit } from './circuit.ts';
import { fetchJson, UpstreamError } from './fetch-json.ts';
import { isRecord, listOf } from './reading.ts';

/**
 * Cloudflare's verdict on a token. Good; spent: older than five minutes or checked before, as when a form is sent again; invalid: Cloudflare
 * did not issue it.
 */
export type TokenVerdict = 'good' | 'spent' | 'invalid';

/** Asks Cloudflare about a token. Rejects with UpstreamError when there is no verdict. */
export type Turnstile = (token: string) => Promise<TokenVerdict>;

export interface TurnstileOptions {
  readonly secret: string;
  readonly now: () => Date;
  /** Another host, for tests. */
  readonly host?: string;
  readonly timeoutMs?: number;
}

const HOST = 'https://challenges.cloudflare.com';
/** A visitor waits for the answer to a form. */
const TIMEOUT_MS = 2_000;
const CIRCUIT = { failures: 3, restMs: 30_000 };
/** Real tokens are shorter. A longer text is invalid without asking Cloudflare. */
const LONGEST_TOKEN = 2_048;

/**
 * Cloudflare Turnstile's siteverify (https://developers.cloudflare.com/turnstile/get-started/server-side-validation). The visitor's address
 * is not sent: it may legitimately differ between the widget and the form.
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
