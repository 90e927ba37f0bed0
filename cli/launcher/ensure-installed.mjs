import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The packages in a lock file that every machine installs: path -> version. */
function requiredPackages(lock, { withDev }) {
  const entries = Object.entries(lock.packages ?? {}).filter(
    ([path, entry]) => path !== '' && !entry.optional && !entry.peer && (withDev || !entry.dev),
  );
  return new Map(entries.map(([path, entry]) => [path, entry.version]));
}

/** `npm ci --omit=dev` leaves none. It is enough for building and serving the site. */
function hasDevPackages(lock) {
  return Object.values(lock.packages ?? {}).some(({ dev }) => dev);
}

function readJson(url) {
  try {
    return JSON.parse(readFileSync(url, 'utf8'));
  } catch {
    return undefined; // Missing or half-written; npm ci replaces it.
  }
}

/**
 * Whether node_modules holds exactly the versions in package-lock.json, each with its package.json. Packages for
 * development may be left out as a whole unless `forDevelopment` says that they are needed.
 * @param {URL} root
 * @param {{ readonly forDevelopment?: boolean }} [needs]
 */
export function isInstalled(root, { forDevelopment = false } = {}) {
  const wanted = readJson(new URL('package-lock.json', root));
  const present = readJson(new URL('node_modules/.package-lock.json', root));
  if (!wanted || !present) return wanted === undefined;
  const withDev = forDevelopment || hasDevPackages(present);
  const installed = requiredPackages(present, { withDev });
  // Hundreds of addresses would take longer to make than the files to find.
  const folder = fileURLToPath(root);
  const isPresent = (path) => existsSync(`${folder}/${path}/package.json`);
  return [...requiredPackages(wanted, { withDev })].every(
    ([path, version]) => installed.get(path) === version && isPresent(path),
  );
}

/**
 * Runs `npm ci` if node_modules is missing or does not match the lock file. Changes nothing outside the checkout. If
 * npm fails, prints a sentence and exits with 70.
 */
export function ensureInstalled(root, needs) {
  if (isInstalled(root, needs)) return;
  console.error('Installing packages (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const reason = error?.message ?? `npm ci exited with ${status}`;
  console.error(`Could not install packages: ${reason}. Check the network, then run \`npm ci\`.`);
  process.exit(70);
}
