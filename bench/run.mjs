/** Bundles a TypeScript program into .cache/bench/ and runs it: `node bench/run.mjs bench/bench.ts`. */
import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { ensureInstalled } from '../cli/launcher/ensure-installed.mjs';

const root = new URL('..', import.meta.url);
const [, , program = '', ...args] = process.argv;

ensureInstalled(root, { forDevelopment: true });
const { build } = await import('esbuild');
const outfile = new URL(`.cache/bench/${basename(program, '.ts')}.mjs`, root);
mkdirSync(new URL('.', outfile), { recursive: true });
await build({
  absWorkingDir: root.pathname,
  entryPoints: [program],
  outfile: outfile.pathname,
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
const { main } = await import(outfile.href);
process.exitCode = await main(args);
