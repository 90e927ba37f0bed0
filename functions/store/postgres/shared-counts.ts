import type { SharedCounts, Statement } from '../../http/rate-limit.ts';

/** The longest time for one count. */
const LONGEST_MS = 1_000;
/** After a failure, counts fail at once for this long. */
const REST_MS = 5_000;

/**
 * Made at every start, in Postgres only. Unlogged: a count waits for no disk and is in no log archive. A crash loses
 * the counts, which is harmless. rate-limiter-flexible defines the columns.
 */
export const RATE_LIMITS = `create unlogged table if not exists rate_limits (
  key text collate "C" primary key, points integer not null, expire bigint)`;

/** As much of a pool as counts need. */
interface CountPool {
  connect(): Promise<{
    query(text: string, values: readonly unknown[]): Promise<{ readonly rows: unknown[] }>;
    release(): void;
  }>;
}

/** @param monotonic milliseconds of a clock that is never adjusted. */
export function sharedCounts(pool: CountPool, monotonic = () => performance.now()): SharedCounts {
  let restUntil = 0;
  return {
    async query(statement) {
      if (monotonic() < restUntil) throw new Error('the database failed a moment ago and is not asked again yet');
      try {
        return await inTime(run(pool, statement));
      } catch (error) {
        restUntil = monotonic() + REST_MS;
        throw error;
      }
    },
  };
}

async function run(pool: CountPool, { text, values = [] }: Statement): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    // Unnamed: a pooler in between would not know a prepared statement.
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

/** Drops a late answer. Its connection returns to the pool by itself. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${LONGEST_MS} ms`)), LONGEST_MS);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
