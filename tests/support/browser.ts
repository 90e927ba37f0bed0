import type { Browser, LaunchOptions } from 'playwright';
import { BROWSER_ARGS, findBrowser, findHeadlessShell } from './programs/find-browser.mjs';

/** Starts the headless shell of Chromium, or without one the Chromium that `findBrowser` finds. */
export function openBrowser(more: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findHeadlessShell();
  return started(() => open(more, { ...(executablePath ? { executablePath } : {}), ...options }));
}

/** Starts Chromium itself, for what its headless shell lacks: the back/forward cache, and reports of violations. */
export function openWholeBrowser(more: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> {
  return started(() => open(more, options));
}

/** A picture that moves is drawn sixty times a second, which takes 40 % of a processor core without a GPU. */
const STILL_PICTURES = '--force-prefers-reduced-motion';

/** What draws has no process of its own: a short visit takes a tenth less of the processor. */
const FEWER_PROCESSES = '--in-process-gpu';

/**
 * @param more further switches of the command line
 * @param options how Playwright starts it
 * @throws {Error} when there is none, or when it does not start.
 */
async function open(more: readonly string[], options: LaunchOptions): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No browser was found.');
  const { chromium } = await import('playwright');
  return chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, STILL_PICTURES, FEWER_PROCESSES, ...more],
    ...options,
  });
}

/** A browser that ends while it starts, as one in some thousands does on a busy machine, is started again once. */
async function started(start: () => Promise<Browser>): Promise<Browser> {
  try {
    return await start().catch(start);
  } catch (cause) {
    throw new Error('No browser could be started. `npm test` installs one, or set SITE_CHROMIUM to its path.', {
      cause,
    });
  }
}
