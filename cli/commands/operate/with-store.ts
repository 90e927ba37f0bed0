import { StartError } from '../../../functions/platforms/start-error.ts';
import type { Store } from '../../../functions/store/store.ts';
import { StoreMissing, StoreUnavailable } from '../../../functions/store/store.ts';
import type { CommandContext } from '../context.ts';

/**
 * Opens the store for one command, which never makes one. Prints one sentence when there is none and exits 1, or when
 * it cannot be used and exits 2.
 */
export async function withStore(
  { terminal, exit }: CommandContext,
  work: (store: Store) => Promise<void> | void,
): Promise<void> {
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { openStore } = await import('../../../functions/store/open-store.ts');
  let store: Store | undefined;
  try {
    const { databaseUrl, sqliteCheckpoints } = readEnvironment(process.env);
    store = await openStore(databaseUrl, { checkpoints: sqliteCheckpoints, create: false, patient: true });
    await work(store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(error instanceof StoreMissing ? 1 : 2);
  } finally {
    await store?.close();
  }
}
