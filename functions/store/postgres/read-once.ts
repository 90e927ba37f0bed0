import { Kysely } from 'kysely';
import type { Tables } from '../sql/tables.ts';
import { withRetry } from '../sql/with-retry.ts';
import { DurablePostgresDialect } from './dialect.ts';
import { addressOf, faultOf, sentenceFor } from './errors.ts';
import { openPool } from './pool.ts';

const CONNECT_MS = 3_000;
/** A chain of consents may be long. */
const LONGEST_MS = 600_000;

/**
 * Reads a Postgres database on a connection of its own, which is ended afterwards. Migrates nothing.
 * @throws {StoreUnavailable} it cannot be read.
 */
export async function readOnce<T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const pool = openPool({ url, size: 1, connectMs: CONNECT_MS, answerMs: LONGEST_MS });
  const dialect = new DurablePostgresDialect({ pool, statementMs: LONGEST_MS, idleMs: LONGEST_MS });
  const db = new Kysely<Tables>({ dialect });
  const address = addressOf(url);
  const attempt = withRetry({
    patienceMs: 0,
    pausesMs: [],
    faultOf,
    sentenceFor: (error) => sentenceFor(address, error),
  });
  try {
    return await attempt(() => work(db));
  } finally {
    await db.destroy();
  }
}
