/**
 * `npm run generate`: runs every `generate.mjs` below schemas, templates and functions, each of which writes folders
 * of generated files. `--check` compares instead of writing and exits with 1 when a file is stale.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Each generator would end with a trace of its own.
if (!existsSync(`${root}node_modules/esbuild`)) {
  console.error('The packages that generate files are not installed. Run `npm ci` first.');
  process.exit(1);
}

// Schemas come first: the other generators may read what they generate.
const generators = ['schemas', 'templates', 'functions'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true })
    .filter((name) => /(^|[\\/])generate\.mjs$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`),
);

for (const generator of generators) {
  const { status } = spawnSync(process.execPath, [generator, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
