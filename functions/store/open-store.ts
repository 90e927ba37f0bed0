import type { Store } from './store.ts';

/**
 * Opens the store a DATABASE_URL names (file:path) and brings its tables up to date.
 * @throws {StoreUnavailable} its message is one sentence for the operator.
 */
export async function openStore(databaseUrl: string): Promise<Store> {
  throw new Error(`not yet: ${databaseUrl}`);
}
