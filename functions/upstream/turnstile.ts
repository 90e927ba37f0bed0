import { createCircuit } from './circuit.ts';
import { fetchJson, UpstreamError } from './fetch-json.ts';
import { isRecord, listOf } from './reading.ts';

/**
 * What Cloudflare says of a token that a page's widget gave: it is good; it was (it is older than five minutes, or was shown before, as
 * when a form is sent again); or it made none such.
 */
export type TokenVerdict = 'good' | 'spent' | 'invalid';

/** Asks about a token. Rejects with UpstreamError where there is no such answer. */
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
/** Tokens are shorter; what is not was made up, and nobody is asked about it. */
const LONGEST_TOKEN = 2_048;

/**
 * Cloudflare Turnstile's siteverify (https://developers.cloudflare.com/turnstile/get-started/server-side-validation). The visitor's address is not
 * sent: it may differ between the widget and the form, and nobody is to be suspected for that.
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
