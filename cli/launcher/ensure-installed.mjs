import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The packages of a lock file that every machine installs: path -> version. */
function requiredPackages(lock) {
  const entries = Object.entries(lock.packages ?? {}).filter(
    ([path, entry]) => path !== '' && !entry.optional && !entry.peer,
  );
  return new Map(entries.map(([path, entry]) => [path, entry.version]));
}

function readJson(url) {
  try {
    return JSON.parse(readFileSync(url, 'utf8'));
  } catch {
    return undefined; // Missing or half-written: npm ci writes it anew.
  }
}

/** Whether node_modules holds exactly the versions that package-lock.json asks for. */
export function isInstalled(root) {
  const wanted = readJson(new URL('package-lock.json', root));
  const present = readJson(new URL('node_modules/.package-lock.json', root));
  if (!wanted || !present) return wanted === undefined;
  const installed = requiredPackages(present);
  return [...requiredPackages(wanted)].every(([path, version]) => installed.get(path) === version);
}

/**
 * Runs `npm ci` when node_modules is missing or older than the lock file. Nothing is asked and nothing outside the checkout changes.
 * Exits with a sentence when npm fails.
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.error('Installing packages (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(
    `Packages could not be installed: ${error?.message ?? `npm ci exited with ${status}`}. Check the network, then run \`npm ci\`.`,
  );
  process.exit(70);
}
