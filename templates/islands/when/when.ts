import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { load } from './load.ts';
import { visible } from './visible.ts';

/** What a strategy still has to do when the island runs. */
export type AfterStart = () => void;

/** Waits for the moment to fetch an island. */
type Strategy = (root: HTMLElement) => void | Promise<AfterStart> | Promise<void>;

const strategies: Readonly<Record<string, Strategy>> = { load, idle, visible, interaction };

/** Waits for each of the moments in turn: "visible idle" is when the island is on the screen and then the browser is idle. */
export async function waitFor(when: string, root: HTMLElement): Promise<AfterStart[]> {
  const after: AfterStart[] = [];
  for (const name of when.split(' ')) {
    const then = await strategies[name]?.(root);
    if (then) after.push(then);
  }
  return after;
}
