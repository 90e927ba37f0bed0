import type { OpenOptions } from './open-options.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * Opens the store that a DATABASE_URL names (file:path or postgres://…) and migrates its tables. Loads only that
 * database's driver.
 * @throws {StoreUnavailable} its message is one sentence for the operator.
 */
export async function openStore(databaseUrl: string, options: OpenOptions = {}): Promise<Store> {
  if (databaseUrl.startsWith('file:')) {
    const { openSqlite } = await import('./sqlite/open.ts');
    return openSqlite(databaseUrl.slice('file:'.length), options);
  }
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) {
    const { openPostgres } = await import('./postgres/open.ts');
    return openPostgres(databaseUrl, options);
  }
  const scheme = databaseUrl.split(':')[0];
  throw new StoreUnavailable(
    `DATABASE_URL must be file:path/to/leads.db or postgres://user:password@host/database, not "${scheme}:…".`,
  );
}
