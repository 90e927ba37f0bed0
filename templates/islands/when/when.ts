import type { AfterStart } from './after-start.ts';
import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { visible } from './visible.ts';

/** Waits for the moment to fetch an island. A strategy is a file of its name. */
type Strategy = (root: HTMLElement) => Promise<AfterStart> | Promise<void>;

const strategies: Readonly<Record<string, Strategy>> = { idle, visible, interaction };

/** Waits for a moment. "load" and unknown names have no strategy, so they do not wait. */
export async function waitFor(when: string, root: HTMLElement): Promise<AfterStart | undefined> {
  return (await strategies[when]?.(root)) ?? undefined;
}
