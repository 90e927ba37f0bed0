import type { Browser } from 'playwright';
import { openBrowser as open } from '../../cli/system/open-browser.ts';

/** Starts the Chromium that `findBrowser` finds. */
export async function openBrowser(): Promise<Browser> {
  try {
    return await open();
  } catch (cause) {
    throw new Error('No browser could be started. `npm test` installs one, or set SITE_CHROMIUM to its path.', {
      cause,
    });
  }
}
