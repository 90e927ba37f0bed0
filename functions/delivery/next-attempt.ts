import type { Answer } from './send.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after failed attempts, as Standard Webhooks suggests: ten attempts in about three days. */
export const WAITS_MS: readonly number[] = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Each wait is up to this share shorter or longer, so that messages that failed together are not retried together. */
const JITTER = 0.1;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR;

interface FinishedAttempt {
  /** Failed attempts before this one. */
  readonly failedBefore: number;
  readonly answer: Answer;
  /** Whether each message of the destination has a recipient of its own, as links and answers to people do. */
  readonly ownRecipient?: boolean;
  readonly now: Date;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface FailedAttempt {
  readonly outcome: 'failed' | 'dead-letter';
  readonly error: string;
  readonly nextAt: Date;
  /** What the answer says about the whole destination: gone for good, or not to be called until nextAt. */
  readonly destination?: 'gone' | 'busy';
}

type NextAttempt = { readonly outcome: 'delivered' } | FailedAttempt;

/**
 * Decides what to do after an attempt:
 * 1. Any 2xx is delivered. Everything else, redirects included, is retried; after the last retry it is a dead letter.
 * 2. Retry-After with 429 or 503 is honored, up to a day, and holds back the whole destination.
 * 3. 410 means that the destination is gone: nothing more is sent there until an operator reopens it. So does a mail
 *    server that refuses the address or our credentials.
 * 4. A mail server that refuses a message for good makes it a dead letter at once. So does one that refuses the address
 *    of a message with a recipient of its own.
 */
export function nextAttempt({ failedBefore, answer, ownRecipient = false, now, random }: FinishedAttempt): NextAttempt {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return { outcome: 'delivered' };
  const scheduled = WAITS_MS[failedBefore];
  const requested = requestedWait(answer, now);
  const jittered = (scheduled ?? 0) * (1 - JITTER + 2 * JITTER * random());
  const nextAt = new Date(now.getTime() + Math.max(Math.round(jittered), requested ?? 0));
  const lasting = lastingOf(answer, ownRecipient);
  const destination = lasting === 'destination' ? 'gone' : requested ? 'busy' : undefined;
  const isLast = scheduled === undefined || lasting === 'message';
  return { outcome: isLast ? 'dead-letter' : 'failed', error: errorOf(answer), nextAt, destination };
}

function lastingOf(answer: Answer, ownRecipient: boolean): 'message' | 'destination' | undefined {
  if ('status' in answer) return answer.status === 410 ? 'destination' : undefined;
  if (answer.lasting !== 'recipient') return answer.lasting;
  return ownRecipient ? 'message' : 'destination';
}

function requestedWait(answer: Answer, now: Date): number | undefined {
  if (!('status' in answer) || (answer.status !== 429 && answer.status !== 503)) return undefined;
  const wait = readRetryAfter(answer.retryAfter, now);
  return wait === undefined ? undefined : Math.min(wait, LONGEST_RETRY_AFTER_MS);
}

/** Milliseconds from now, of seconds or a date (RFC 9110, 10.2.3); undefined when it is neither, or past. */
function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return ms > 0 ? ms : undefined;
}

function errorOf(answer: Answer): string {
  if (!('status' in answer)) return answer.error;
  return answer.status >= 300 && answer.status < 400
    ? `HTTP ${answer.status}: redirects are not followed`
    : `HTTP ${answer.status}`;
}
