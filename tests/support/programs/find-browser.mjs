import { existsSync } from 'node:fs';
import { canInstall, installPackages, run } from './install-packages.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What a browser for tests and measurements does not need. New headless Chromium opens two pages of its own beside each
 * page, for the suggestions of its address bar, which costs a third of the time of a short visit. The others are
 * Playwright's list, which this argument replaces.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
];

/** Arguments for every browser that the project starts. */
export const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** Returns the path of SITE_CHROMIUM, an installed browser, or Playwright's own, or undefined if there is none. */
export async function findBrowser() {
  if (process.env.SITE_CHROMIUM) return process.env.SITE_CHROMIUM;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

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
