/** The checks that are not tests. `npm run check` and `npm test` run them all. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Each command exits with 0 or prints what is wrong. */
export const CHECKS = [
  { name: 'generated files are fresh', args: ['cli/launcher/generate.mjs', '--check'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'content', args: ['cli/site.mjs', 'validate'] },
  { name: 'spelling', args: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary'] },
];

/** Runs one check and prints its result, and its output if it failed. */
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
