import { type CopyEngine, CopyError } from './copy-engine.ts';
import type { OpenOptions } from './open-options.ts';
import { type Store, StoreUnavailable } from './store.ts';

const POSTGRES = /^postgres(ql)?:\/\//;

/**
 * Opens the store that a DATABASE_URL names (file:path or postgres://…) and migrates its tables. Loads only that
 * database's driver.
 * @throws {StoreMissing} there is no store, and `create` is false.
 * @throws {StoreUnavailable} its message is one sentence for the operator.
 */
export async function openStore(databaseUrl: string, options: OpenOptions = {}): Promise<Store> {
  if (databaseUrl.startsWith('file:')) {
    const { openSqlite } = await import('./sqlite/open.ts');
    return openSqlite(databaseUrl.slice('file:'.length), options);
  }
  if (POSTGRES.test(databaseUrl)) {
    const { openPostgres } = await import('./postgres/open.ts');
    return openPostgres(databaseUrl, options);
  }
  const scheme = databaseUrl.split(':')[0];
  throw new StoreUnavailable(
    `DATABASE_URL must be file:path/to/leads.db or postgres://user:password@host/database, not "${scheme}:…".`,
  );
}

/**
 * Opens a store to copy it, or to copy into it.
 * @param options.create whether a file may be made.
 * @throws {CopyError} it cannot be opened.
 */
export async function openForCopy(url: string, options: { readonly create: boolean }): Promise<CopyEngine> {
  if (url.startsWith('file:')) {
    const { openSqliteForCopy } = await import('./sqlite/copy-engine.ts');
    return openSqliteForCopy(url.slice('file:'.length), options);
  }
  if (POSTGRES.test(url)) {
    const { openPostgresForCopy } = await import('./postgres/copy-engine.ts');
    return openPostgresForCopy(url);
  }
  throw new CopyError('Name a store by file:path/to/leads.db or postgres://user:password@host/database.', 'wrong-use');
}
