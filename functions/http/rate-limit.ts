import { setImmediate as nextTurn } from 'node:timers/promises';
// One by one: the package's index brings every store it knows into each function of a host, 60 KB.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { describeError, type Log } from '../lib/log.ts';
import { sha256 } from '../lib/text.ts';
import type { Refusal } from './answer.ts';
import type { Rate } from './rate.ts';

export interface RateLimiter {
  /** Counts one try under a key; refuses with 429 and Retry-After when there were too many. */
  take(key: string): Promise<Refusal | undefined>;
}

/** Counting together with other servers, while their database answers. */
interface Sharing {
  readonly counts: SharedCounts;
  readonly log: Log;
}

/** How far the clocks of two servers may differ. */
const SKEW_MS = 5 * 60_000;

/**
 * Counts in the database that several servers share, or in this process's memory when they share none. While the
 * database does not answer, each process counts for itself. Keys hold addresses, so only their hashes are stored.
 */
export function createRateLimiter(rate: Rate, sharing?: Sharing): RateLimiter {
  if (!rate) return { take: async () => undefined };
  const limits = { points: rate.times, duration: rate.seconds, keyPrefix: '' };
  const memory = new RateLimiterMemory(limits);
  const limiter = sharing === undefined ? memory : sharedLimiter(limits, memory, sharing);
  return {
    async take(key) {
      const hashed = sha256(key);
      try {
        await limiter.consume(hashed);
        return undefined;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const wait = rejection.msBeforeNext;
        // A clock set back would make the wait longer than the window.
        if (!sharing || wait <= rate.seconds * 1000 + SKEW_MS) return tooMany(Math.min(rate.seconds, wait / 1000));
        // A server with a wrong clock counted this; its window never ends, so the count is dropped.
        await limiter.delete(hashed).catch(() => {});
        return undefined;
      }
    },
  };
}

const REFUSED_AFTER_MS = 1_000;

/**
 * The same limiter, but refusals come after a second: a client that asks again once it is refused then asks seldom.
 * Those that are due at once come one in a turn of the event loop, so that forms are handled between them.
 */
export function refusingSlowly({ take }: RateLimiter): RateLimiter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(key) {
      const refusal = await take(key);
      if (!refusal) return undefined;
      await new Promise((resolve) => setTimeout(resolve, REFUSED_AFTER_MS));
      last = last.then(() => nextTurn());
      await last;
      return refusal;
    },
  };
}

interface Limits {
  readonly points: number;
  readonly duration: number;
  readonly keyPrefix: string;
}

/** The library deletes rows an hour after they expire; until then they are only hashes. */
function sharedLimiter(limits: Limits, memory: RateLimiterMemory, { counts, log }: Sharing): RateLimiterPostgres {
  let shared = true;
  const query: SharedCounts['query'] = async (statement) => {
    try {
      const result = await counts.query(statement);
      shared = true;
      return result;
    } catch (error) {
      if (shared) log({ level: 'warn', event: 'rate-limit.not-shared', ...describeError(error) });
      shared = false;
      throw error;
    }
  };
  return new RateLimiterPostgres({
    ...limits,
    storeClient: { query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // A sender over the limit costs the database nothing more until the window ends.
    inMemoryBlockOnConsumed: limits.points,
    insuranceLimiter: memory,
  });
}

function tooMany(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  const message = `Too many tries. Please wait ${wait} seconds and try again.`;
  return { status: 429, message, headers: { 'retry-after': String(wait) } };
}

/** Counts that several servers share: the table rate_limits, which rate-limiter-flexible manages. */
export interface SharedCounts {
  /** Runs one statement. Rejects soon when the database does not answer: visitors must not wait for a count. */
  query(statement: Statement): Promise<{ readonly rows: unknown[] }>;
}

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}
