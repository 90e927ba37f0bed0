import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from './find-browser.mjs';

/** Starts the Chromium that `findBrowser` finds. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath)
    throw new Error('No browser was found. `npm test` installs one, or set SITE_CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: BROWSER_ARGS });
}
