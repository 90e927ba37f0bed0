import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../../cli/system/find-browser.mjs';

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
