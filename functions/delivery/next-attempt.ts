import type { Answer } from './send.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after each failed try, as Standard Webhooks proposes: ten tries in about three days. */
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

/** Share of a wait by which it is made shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.1;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR;

export interface Attempt {
  /** Tries that failed before this one. */
  readonly failedBefore: number;
  readonly answer: Answer;
  readonly now: Date;
  /** From 0 to 1. */
  readonly random: () => number;
}

export type NextAttempt =
  | { readonly outcome: 'delivered' }
  | {
      readonly outcome: 'failed' | 'dead-letter';
      readonly error: string;
      readonly nextAt: Date;
      /** What this says of the destination: gone for good, or not to be called until nextAt. */
      readonly destination?: 'gone' | 'busy';
    };

/**
 * What to do after a try. Rules:
 * 1. Any 2xx is delivered; everything else, redirects too, is tried again until the schedule ends, then parked.
 * 2. Retry-After is honored with 429 and 503, up to a day, and then holds for everything that goes there.
 * 3. 410 says that the destination is gone: nothing more goes there until an operator says so.
 */
export function nextAttempt({ failedBefore, answer, now, random }: Attempt): NextAttempt {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return { outcome: 'delivered' };
  const wait = WAITS_MS[failedBefore];
  const asked = askedWait(answer, now);
  const jittered = (wait ?? 0) * (1 - JITTER + 2 * JITTER * random());
  const nextAt = new Date(now.getTime() + Math.max(Math.round(jittered), asked ?? 0));
  const destination = isGone(answer) ? 'gone' : asked ? 'busy' : undefined;
  return { outcome: wait === undefined ? 'dead-letter' : 'failed', error: errorOf(answer), nextAt, destination };
}

function isGone(answer: Answer): boolean {
  return 'status' in answer && answer.status === 410;
}

function askedWait(answer: Answer, now: Date): number | undefined {
  if (!('status' in answer) || (answer.status !== 429 && answer.status !== 503)) return undefined;
  const wait = readRetryAfter(answer.retryAfter, now);
  return wait === undefined ? undefined : Math.min(wait, LONGEST_RETRY_AFTER_MS);
}

/** Seconds or a date (RFC 9110, 10.2.3) as milliseconds from now; nothing where it is neither or past. */
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
