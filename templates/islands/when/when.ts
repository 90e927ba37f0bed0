import type { AfterStart } from './after-start.ts';
import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { load } from './load.ts';
import { visible } from './visible.ts';

/** Waits for the moment to fetch an island. A strategy is a file of its name. */
type Strategy = (root: HTMLElement) => void | Promise<AfterStart> | Promise<void>;

const strategies: Readonly<Record<string, Strategy>> = { load, idle, visible, interaction };

/**
 * Waits for each moment in turn: "visible idle" waits until the island is on the screen, then until the browser is
 * idle.
 */
export async function waitFor(when: string, root: HTMLElement): Promise<AfterStart[]> {
  const after: AfterStart[] = [];
  for (const name of when.split(' ')) {
    const then = await strategies[name]?.(root);
    if (then) after.push(then);
  }
  return after;
}
