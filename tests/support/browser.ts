import type { Browser, LaunchOptions } from 'playwright';
import { openBrowser as open } from '../../cli/system/open-browser.ts';

/** Starts the Chromium that `findBrowser` finds. */
export async function openBrowser(options?: LaunchOptions): Promise<Browser> {
  try {
    return await open(options);
  } catch (cause) {
    throw new Error('No browser could be started. `npm test` installs one, or set SITE_CHROMIUM to its path.', {
      cause,
    });
  }
}
