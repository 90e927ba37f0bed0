import { StartError } from '../../functions/platforms/node/start-error.ts';
import type { Store } from '../../functions/store/store.ts';
import { StoreUnavailable } from '../../functions/store/store.ts';
import type { CommandContext } from './context.ts';

/** Opens the store for one command. When it cannot be used, prints one sentence and exits 2. */
export async function withStore(
  { terminal, exit }: CommandContext,
  work: (store: Store) => Promise<void> | void,
): Promise<void> {
  const { readEnvironment } = await import('../../functions/platforms/node/environment/environment.ts');
  const { openStore } = await import('../../functions/store/open-store.ts');
  let store: Store | undefined;
  try {
    const { databaseUrl, sqliteCheckpoints } = readEnvironment(process.env);
    store = await openStore(databaseUrl, { checkpoints: sqliteCheckpoints });
    await work(store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
  } finally {
    await store?.close();
  }
}
