import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './install-packages.mjs';

/** Where Debian, Fedora, Homebrew and Postgres.app keep one folder per version. */
const BY_VERSION = [
  { folder: '/usr/lib/postgresql', name: /^\d+$/, bin: 'bin' },
  { folder: '/usr', name: /^pgsql-\d+$/, bin: 'bin' },
  { folder: '/opt/homebrew/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { folder: '/usr/local/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { folder: '/Applications/Postgres.app/Contents/Versions', name: /^(\d+|latest)$/, bin: 'bin' },
];

/** Returns the folder of initdb and postgres, preferring the newest packaged version over PATH. Undefined if none. */
export function findPostgres() {
  return [...packaged(), ...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin'].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function packaged() {
  return BY_VERSION.flatMap(({ folder, name, bin }) =>
    namesIn(folder)
      .filter((entry) => name.test(entry))
      .sort((a, b) => numberIn(b) - numberIn(a))
      .map((entry) => join(folder, entry, bin)),
  );
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function numberIn(name) {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

export const NO_POSTGRES =
  'The tests need Postgres. Install its server (Debian: apt-get install postgresql; macOS: brew install postgresql) ' +
  'so that initdb and postgres are in PATH, or set TEST_DATABASE_URL to a database that the tests may fill.';

/**
 * Finds Postgres, or installs it from Debian packages when run as root, but leaves no server running.
 * Returns the folder of its programs. Throws an error that says what to do if there is none.
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (canInstall()) await install();
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(NO_POSTGRES);
}

async function install() {
  console.log('Installing Postgres for the tests ...');
  // Stop Debian from creating and starting a database cluster.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  await installPackages('postgresql');
}
