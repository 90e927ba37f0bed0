/** Bundles a TypeScript program into .cache/bench/ and runs it: `node bench/run.mjs bench/bench.ts`. */
import { mkdirSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../cli/launcher/ensure-installed.mjs';

const root = new URL('..', import.meta.url);
const [, , program = '', ...args] = process.argv;

ensureInstalled(root, { forDevelopment: true });
const { build } = await import('esbuild');
const outfile = new URL(`.cache/bench/${basename(program, '.ts')}.mjs`, root);
// Another run of the same program may read the file at this moment.
const draft = new URL(`${outfile.href}.${process.pid}.draft`);
mkdirSync(new URL('.', outfile), { recursive: true });
await build({
  absWorkingDir: fileURLToPath(root),
  entryPoints: [program],
  outfile: fileURLToPath(draft),
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  loader: { '.css': 'empty' },
  logLevel: 'error',
});
renameSync(draft, outfile);
const { main } = await import(outfile.href);
process.exitCode = await main(args);
