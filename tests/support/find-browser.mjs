import { existsSync } from 'node:fs';
import { findBrowser } from '../../cli/system/find-browser.mjs';
import { canInstall, installPackages, run } from './install-packages.mjs';

/**
 * Debian's package of Chromium without its windows. A short visit takes a third less of the processor. Playwright also
 * uses this program by default.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The typefaces with the widths of Arial, which pages name. Debian's Chromium only recommends their package. */
const LIBERATION = '/usr/share/fonts/truetype/liberation';

/** Returns its path, unless there is none or SITE_CHROMIUM says what to use. */
export function findHeadlessShell() {
  return process.env.SITE_CHROMIUM || !existsSync(HEADLESS_SHELL) ? undefined : HEADLESS_SHELL;
}

/**
 * Finds a browser or installs one: from Debian packages when run as root, otherwise with Playwright.
 * Throws an error that says what to run if neither works.
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  const isWhole = existsSync(HEADLESS_SHELL) && existsSync(LIBERATION);
  const isEnough = process.env.SITE_CHROMIUM || isWhole || !canInstall();
  if (found && isEnough) return found;
  console.log('Installing a browser for the tests ...');
  if (canInstall()) await installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation');
  else await run('npx', ['playwright', 'install', 'chromium']);
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser could be installed. Install Chromium or Google Chrome, run `npx playwright install chromium`, ' +
      'or set SITE_CHROMIUM to the path of a browser.',
  );
}
