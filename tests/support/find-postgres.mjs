import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folders where packages of Debian, Fedora, Homebrew, and Postgres.app install each version. */
const BY_VERSION = [
  { folder: '/usr/lib/postgresql', name: /^\d+$/, bin: 'bin' },
  { folder: '/usr', name: /^pgsql-\d+$/, bin: 'bin' },
  { folder: '/opt/homebrew/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { folder: '/usr/local/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { folder: '/Applications/Postgres.app/Contents/Versions', name: /^(\d+|latest)$/, bin: 'bin' },
];

/** The folder of the programs initdb and postgres: the newest packaged version, or one in PATH. Undefined if there is none. */
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
  'No Postgres to test with. Install its server (Debian: apt-get install postgresql; macOS: brew install postgresql), so that initdb and postgres are in PATH, or set TEST_DATABASE_URL to a database that the tests may fill.';

/**
 * Finds Postgres, or installs it from Debian's packages as root. The tests start their own server with it; none is left running.
 * Returns the folder of its programs. Throws one sentence that says what to do if there is none.
 */
export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(NO_POSTGRES);
}

function install() {
  console.log('Installing Postgres for the tests ...');
  // Debian would otherwise create and start a database.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  run('apt-get', ['update', '-qq']);
  run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
    'postgresql',
  ]);
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
