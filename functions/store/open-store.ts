import { openSqlite } from './sqlite.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * Opens the store a DATABASE_URL names (file:path) and brings its tables up to date.
 * @throws {StoreUnavailable} its message is one sentence for the operator.
 */
export async function openStore(databaseUrl: string): Promise<Store> {
  if (databaseUrl.startsWith('file:')) return openSqlite(databaseUrl.slice('file:'.length));
  throw new StoreUnavailable(`DATABASE_URL must be file:path/to/leads.db, not "${databaseUrl.split(':')[0]}:…".`);
}
