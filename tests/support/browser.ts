import type { Browser, LaunchOptions } from 'playwright';
import { openBrowser as open } from '../../cli/system/open-browser.ts';
import { findHeadlessShell } from './find-browser.mjs';

/** Starts the headless shell of Chromium, or without one the Chromium that `findBrowser` finds. */
export function openBrowser(more: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findHeadlessShell();
  return started(() => open(more, { ...(executablePath ? { executablePath } : {}), ...options }));
}

/** Starts Chromium itself, for what its headless shell lacks: the back/forward cache, and reports of violations. */
export function openWholeBrowser(more: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> {
  return started(() => open(more, options));
}

async function started(start: () => Promise<Browser>): Promise<Browser> {
  try {
    return await start();
  } catch (cause) {
    throw new Error('No browser could be started. `npm test` installs one, or set SITE_CHROMIUM to its path.', {
      cause,
    });
  }
}
