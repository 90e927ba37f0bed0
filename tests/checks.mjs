/**
 * The checks that are not tests: generated files are fresh, types, lint and format, content. `npm run check` runs them all; `npm test` too.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Commands by name; each exits 0 when all is well and says what is wrong otherwise. */
export const CHECKS = [
  { name: 'generated schema of blocks is fresh', args: ['schemas/generate-blocks.mjs', '--check'] },
  { name: 'generated files of schemas are fresh', args: ['schemas/generate.mjs', '--check'] },
  { name: 'generated files of templates are fresh', args: ['templates/generate.mjs', '--check'] },
  { name: 'generated endpoints are fresh', args: ['functions/generate.mjs', '--check'] },
  { name: 'generated forms are fresh', args: ['templates/components/form-slot/generate.mjs', '--check'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'content', args: ['cli/site.mjs', 'validate'] },
  { name: 'spelling', args: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary'] },
];

/** Runs one check and prints its outcome; what it said only when it failed. */
export function runCheck({ name, args }, root) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: fileURLToPath(root), encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = new URL('..', import.meta.url);
  const failed = CHECKS.filter((check) => !runCheck(check, root));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
