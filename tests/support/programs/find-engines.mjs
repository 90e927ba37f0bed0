import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './install-packages.mjs';

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/usr/local/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** The display that WebKit gets where there is none. */
export const XVFB = '/usr/bin/Xvfb';

/** Returns the path of SITE_FIREFOX or of an installed Firefox, or undefined if there is none. */
export function findFirefox() {
  return process.env.SITE_FIREFOX || FIREFOX.find((path) => existsSync(path));
}

export function hasDisplay() {
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Returns the path of WebKitGTK's driver (Debian: webkit2gtk-driver), or undefined without it or without a display. */
export function findWebKit() {
  return existsSync(WEBKIT_DRIVER) && (hasDisplay() || existsSync(XVFB)) ? WEBKIT_DRIVER : undefined;
}

/**
 * Installs Firefox from Debian packages when run as root. Returns a sentence for each engine that is not here: its
 * journeys are skipped, unless REQUIRED_ENGINES names it.
 */
export async function ensureEngines() {
  if (!findFirefox() && canInstall()) {
    console.log('Installing Firefox for the tests ...');
    await installPackages('firefox-esr');
  }
  return [
    ...(findFirefox()
      ? []
      : ['Firefox is not here, so the journeys in it are skipped. Install it, or set SITE_FIREFOX.']),
    ...(findWebKit()
      ? []
      : ['WebKit is not here, so the journeys in it are skipped (Debian: webkit2gtk-driver, xvfb).']),
  ];
}
