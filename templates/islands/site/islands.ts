import { islands } from '../../generated/islands.ts';
import { waitFor } from '../when/when.ts';

/** What a `*.island.ts` file exports. */
interface IslandModule {
  readonly start: (root: HTMLElement) => void | Promise<void>;
}

type LoadIsland = () => Promise<IslandModule>;

const RETRY_DELAY = 1000;

/**
 * Starts every island of the page when its moment has come. One that fails is logged, and its markup works as it does
 * without script.
 */
export function startIslands(known: Readonly<Record<string, LoadIsland>> = islands): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', when = 'load' } = root.dataset;
    startIsland(root, when, known[island]).catch((error) => console.error(`Island ${island} did not start`, error));
  }
}

async function startIsland(root: HTMLElement, when: string, load?: LoadIsland): Promise<void> {
  if (!load) throw new Error('There is no file *.island.ts with this name.');
  const afterStart = await waitFor(when, root);
  const { start } = await load().catch(() => retry(load));
  await start(root);
  root.dataset.started = '';
  for (const act of afterStart) act();
}

/** Fetches a file again that did not arrive. */
function retry<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(load()), RETRY_DELAY));
}
