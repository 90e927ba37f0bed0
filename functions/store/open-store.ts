import type { CountingStore } from './postgres/shared-counts.ts';
import { StoreUnavailable } from './store.ts';

/**
 * Opens the store a DATABASE_URL names (file:path, or postgres://…) and brings its tables up to date. Only the driver of that database
 * is loaded.
 * @throws {StoreUnavailable} its message is one sentence for the operator.
 */
export async function openStore(databaseUrl: string): Promise<CountingStore> {
  if (databaseUrl.startsWith('file:')) {
    const { openSqlite } = await import('./sqlite/open.ts');
    return openSqlite(databaseUrl.slice('file:'.length));
  }
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) {
    const { openPostgres } = await import('./postgres/open.ts');
    return openPostgres(databaseUrl);
  }
  throw new StoreUnavailable(
    `DATABASE_URL must be file:path/to/leads.db or postgres://user:password@host/database, not "${databaseUrl.split(':')[0]}:…".`,
  );
}
