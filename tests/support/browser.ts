import type { Browser, LaunchOptions } from 'playwright';
import { openBrowser as open } from '../../cli/system/open-browser.ts';

/** Starts the Chromium that `findBrowser` finds, with further switches of its command line. */
export async function openBrowser(more: readonly string[] = [], options?: LaunchOptions): Promise<Browser> {
  try {
    return await open(more, options);
  } catch (cause) {
    throw new Error('No browser could be started. `npm test` installs one, or set SITE_CHROMIUM to its path.', {
      cause,
    });
  }
}
