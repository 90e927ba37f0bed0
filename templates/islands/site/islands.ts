import type { FindPart } from '../hydrate-island.ts';
import { waitFor } from '../when/when.ts';

/** What a `*.island.ts` file exports. */
interface IslandModule {
  readonly start: (root: HTMLElement, find: FindPart) => void | Promise<void>;
}

const RETRY_DELAY = 1000;

type LoadIsland = (script: string) => Promise<IslandModule>;

/**
 * Starts every island of the page when its moment has come, from the script that its markup names. One that fails is
 * logged, and its markup works as it does without script.
 */
export function startIslands(load: LoadIsland = (script) => import(script)): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    startIsland(root, load).catch((error) => console.error(`Island ${root.dataset.island} did not start`, error));
  }
}

async function startIsland(root: HTMLElement, load: LoadIsland): Promise<void> {
  const { island = '', script = '', when = '' } = root.dataset;
  if (!script) throw new Error('unknown');
  const afterStart = await waitFor(when, root);
  const { start } = await load(script).catch(() => retry(() => load(script)));
  await start(root, (selector) => requireElement(root, selector, island));
  root.dataset.started = '';
  afterStart?.();
}

/** Fetches a file again that did not arrive. */
function retry<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(load()), RETRY_DELAY));
}

/**
 * Finds a part of an island's markup that its script cannot do without.
 * @throws {Error} with the island and the selector when the markup lacks it.
 */
export function requireElement<T extends Element = HTMLElement>(root: ParentNode, selector: string, island: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`Island "${island}" has no "${selector}".`);
  return element;
}
