import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Refusal } from './answer.ts';

/** How often something may happen; undefined is without limit. */
export type Rate = { readonly times: number; readonly seconds: number } | undefined;

export interface RateLimiter {
  /** Counts one try under a key; refuses with 429 and Retry-After when there were too many. */
  take(key: string): Promise<Refusal | undefined>;
}

const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };

/** Reads RATE_LIMIT: "30/minute", "5/second", "100/hour" or "off". Anything else gives "invalid". */
export function parseRate(text: string): Rate | 'invalid' {
  if (text === 'off') return undefined;
  const [, times, unit] = /^([1-9]\d{0,6})\/(second|minute|hour)$/.exec(text) ?? [];
  const seconds = SECONDS[unit ?? ''];
  return times && seconds ? { times: Number(times), seconds } : 'invalid';
}

/** Counts in this process's memory. Several machines each count for themselves. */
export function createRateLimiter(rate: Rate): RateLimiter {
  if (!rate) return { take: async () => undefined };
  const limiter = new RateLimiterMemory({ points: rate.times, duration: rate.seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // A clock set back would make the wait longer than any window is.
        return tooMany(Math.min(rate.seconds, Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))));
      }
    },
  };
}

function tooMany(seconds: number): Refusal {
  const message = `Too many tries. Please wait ${seconds} seconds and try again.`;
  return { status: 429, message, headers: { 'retry-after': String(seconds) } };
}
