/** The checks that are not tests. `npm run check` and `npm test` run them all. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../cli/launcher/ensure-installed.mjs';

/** Each command exits with 0 or prints what is wrong. Those with `ofContent` also run alone, for who edits content. */
const CHECKS = [
  { name: 'generated files are fresh', args: ['cli/launcher/generate.mjs', '--check'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'content', args: ['cli/site.mjs', 'validate'], ofContent: true },
  {
    name: 'spelling of documents',
    args: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary', 'docs/**/*.md', 'README.md'],
  },
];

/** For the sets that build the site. Tests use this build again. */
const SIZES = {
  name: 'sizes of pages',
  args: ['cli/site.mjs', 'build', '--sizes', '--out', '.cache/tests/preact', '--browser-runtime', 'preact'],
};

/**
 * Runs all checks, or those of content, at the same time, and prints their results in order, with the output of those
 * that failed. Returns how many passed, and the names of those that failed.
 * @param {URL} root
 * @param {'quick' | 'all' | 'content'} which
 * @param {Promise<unknown>} [quiet] nothing is printed before it
 */
export async function runChecks(root, which = 'quick', quiet = undefined) {
  const cwd = fileURLToPath(root);
  const chosen = which === 'content' ? CHECKS.filter(({ ofContent }) => ofContent) : CHECKS;
  const checks = which === 'quick' ? chosen : [...chosen, SIZES];
  const running = checks.map(({ args }) => runNode(args, cwd));
  const tally = { passed: 0, failures: [] };
  await quiet;
  for (const [index, { name }] of checks.entries()) {
    const { passed, output } = await running[index];
    if (passed) tally.passed += 1;
    else tally.failures.push(name);
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
    // A page over its budget is no failure, and yet worth a line.
    for (const line of passed ? (output.match(/^over budget: .*$/gm) ?? []) : [output]) console.log(line);
  }
  return tally;
}

function runNode(args, cwd) {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve({ passed: error === null, output: stdout + stderr });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = new URL('..', import.meta.url);
  // Before checks run at the same time: the one of content would install while others read packages.
  ensureInstalled(root, { forDevelopment: true });
  const { failures } = await runChecks(root);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
