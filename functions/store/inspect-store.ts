import type { ChainProofs, Inspection } from './inspection.ts';
import { StoreUnavailable } from './store.ts';

/**
 * Reads a store or a backup whole and changes nothing: neither tables nor files beside it.
 * @param url a DATABASE_URL, or the path of a SQLite file.
 * @param proofs what the chain of consent records is compared with.
 * @throws {StoreUnavailable} there is no such store.
 */
export async function inspectStore(url: string, proofs: ChainProofs = {}): Promise<Inspection> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { inspectPostgres } = await import('./postgres/inspect.ts');
    return inspectPostgres(url, proofs);
  }
  const { inspectSqlite } = await import('./sqlite/inspect.ts');
  return inspectSqlite(url.replace(/^file:/, ''), proofs);
}

/**
 * SQL that gives a Postgres role the rights of a server. Migrates the tables first.
 * @param url the DATABASE_URL of the tables' owner.
 * @throws {StoreUnavailable} not a Postgres database, or it cannot be migrated.
 */
export async function storeGrants(url: string, role: string): Promise<string> {
  if (url.startsWith('file:'))
    throw new StoreUnavailable(
      'A SQLite file has no roles; set DATABASE_URL to the Postgres database, with the user that owns its tables.',
    );
  const { grantsFor } = await import('./postgres/grants.ts');
  return grantsFor(url, role);
}
