import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Whether Debian's packages can be installed: on Debian or Ubuntu, as root. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

let updating;

/**
 * Installs Debian packages and prints why if it cannot. Not twice at the same time: apt-get locks its database.
 * @param {readonly string[]} names
 */
export async function installPackages(...names) {
  updating ??= run('apt-get', ['update', '-qq']);
  await updating;
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  await run('apt-get', ['install', ...options, ...names]);
}

/**
 * Runs a program, of whose output only errors are printed.
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function run(command, args) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close').catch((error) => console.error(error.message));
}
