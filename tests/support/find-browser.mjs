import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** Returns the path of SITE_CHROMIUM, an installed browser, or Playwright's own, or undefined if there is none. */
export async function findBrowser() {
  if (process.env.SITE_CHROMIUM) return process.env.SITE_CHROMIUM;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Finds a browser or installs one: from Debian packages when run as root, otherwise with Playwright.
 * Throws an error that says what to run if neither works.
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('Installing a browser for the tests ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser could be installed. Install Chromium or Google Chrome, run `npx playwright install chromium`, ' +
      'or set SITE_CHROMIUM to the path of a browser.',
  );
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Arguments for every test browser. */
export const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
