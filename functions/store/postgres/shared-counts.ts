import type { PostgresPool } from 'kysely';
import type { SharedCounts, Statement } from '../../http/rate-limit.ts';
import type { FullStore } from '../outbox.ts';

/** A store that servers on several machines may share has counts for them; a SQLite file, which serves one, has none. */
export interface CountingStore extends FullStore {
  readonly counts?: SharedCounts;
}

/** Longest that one count may take. */
const LONGEST_MS = 1_000;
/** After a failure nobody asks for so long. */
const REST_MS = 5_000;

/**
 * Made by every start, in Postgres only. Unlogged: a count needs no disk to wait for, is in no archive of the log, and is lost with a
 * crash, which costs nobody anything. The columns are those rate-limiter-flexible writes.
 */
export const RATE_LIMITS = `create unlogged table if not exists rate_limits (
  key text collate "C" primary key, points integer not null, expire bigint)`;

/** @param monotonic milliseconds of a clock that is never set. */
export function sharedCounts(pool: PostgresPool, monotonic = () => performance.now()): SharedCounts {
  let restUntil = 0;
  return {
    async query(statement) {
      if (monotonic() < restUntil) throw new Error('the database failed a moment ago and is left alone');
      try {
        return await inTime(run(pool, statement));
      } catch (error) {
        restUntil = monotonic() + REST_MS;
        throw error;
      }
    },
  };
}

async function run(pool: PostgresPool, { text, values = [] }: Statement): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    // Without its name: a pooler between us and Postgres would not know the prepared statement.
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

/** What comes later is dropped; its connection goes back to the pool by itself. */
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
