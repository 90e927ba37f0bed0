import type { RateLimiter } from '../http/rate-limit.ts';

/** Zero bits of a solution: a phone finds the first in half a second while its owner types, the second in four. */
const SOME_WORK = 14;
const MORE_WORK = 17;

/** How many stamps of a client in an hour cost nothing, by default, and how many times that cost little. */
export const FREE_STAMPS = 3;
export const CHEAP_TIMES = 10;

/**
 * What the next stamp of a client costs: nothing for the first of an hour, which is all that people need, then some
 * work of its processor, and more for a crowd behind one address.
 */
export function createStampPrice(free: RateLimiter, cheap: RateLimiter): (client: string) => Promise<number> {
  return async (client) => {
    const [isFree, isCheap] = await Promise.all(
      [free, cheap].map(async (limiter) => (await limiter.take(`stamp-price ${client}`)) === undefined),
    );
    if (isFree) return 0;
    return isCheap ? SOME_WORK : MORE_WORK;
  };
}
