import type { Browser, LaunchOptions } from 'playwright';
import { BROWSER_ARGS, findBrowser } from './find-browser.mjs';

/**
 * Starts the Chromium that `findBrowser` finds.
 * @param more further switches of the command line
 * @param options how Playwright starts it
 * @throws {Error} when there is none, or when it does not start.
 */
export async function openBrowser(more: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No browser was found.');
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS, ...more], ...options });
}
