import { StartError } from '../../functions/platforms/node/start-error.ts';
import type { Store } from '../../functions/store/store.ts';
import { StoreUnavailable } from '../../functions/store/store.ts';
import type { CommandContext } from './context.ts';

/** Opens the store for one command and closes it after. A store that cannot be used is one sentence and exit 2. */
export async function withStore(
  { terminal, exit }: CommandContext,
  work: (store: Store) => Promise<void> | void,
): Promise<void> {
  const { readEnvironment } = await import('../../functions/platforms/node/environment/environment.ts');
  const { openStore } = await import('../../functions/store/open-store.ts');
  let store: Store | undefined;
  try {
    store = await openStore(readEnvironment(process.env).databaseUrl);
    await work(store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
  } finally {
    await store?.close();
  }
}

/** Prints a result as JSON where that was asked for, otherwise as text. */
export function print({ terminal }: CommandContext, json: boolean | undefined, value: unknown, text: string): void {
  terminal.out(json ? JSON.stringify(value, null, 2) : text);
}
