/**
 * `npm test`: installs what is missing, runs every check and every test, and ends with a line for each failure and the
 * line `tests: N passed, N failed`. `--unit` leaves out the browser, `--content` runs what an edit of content/ can
 * change, and named test files or folders run alone. A browser test that passed on its second try gets a line, too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../cli/launcher/ensure-installed.mjs';
import { runChecks } from './checks.mjs';
import { parseTestArguments } from './support/parse-test-arguments.mjs';
import { ensureBrowser } from './support/programs/find-browser.mjs';
import { ensureEngines } from './support/programs/find-engines.mjs';
import { ensurePostgres } from './support/programs/find-postgres.mjs';

const root = new URL('..', import.meta.url);
const reports = new URL('.cache/tests/', root);
const { error, checks, unit, browser } = parseTestArguments(process.argv.slice(2));
if (error) {
  console.error(error);
  process.exit(2);
}

ensureInstalled(root, { forDevelopment: true });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const tally = { passed: 0, failures: [], flaky: [] };
const missingEngines = [];
// One after the other, while the checks and then the tests before them run.
const postgres = unit && checks !== 'content' ? prepare(needsPostgres) : undefined;
const browsers = browser ? prepare(needsBrowsers) : undefined;

// Those of content are one process, which leaves a processor to the checks.
const ofContent = checks === 'content' && unit ? runUnitTests(unit) : undefined;
if (checks) count(await runChecks(root, checks, ofContent));
if (unit) count(await (ofContent ?? runUnitTests(unit)));
if (browser) count(await runBrowserTests(browser));

console.log('');
for (const test of tally.flaky) console.log(`FLAKY, passed on its second try: ${test}`);
for (const failure of tally.failures) console.log(`FAIL ${failure}`);
console.log(`tests: ${tally.passed} passed, ${tally.failures.length} failed`);
process.exitCode = tally.failures.length > 0 ? 1 : 0;

/** Starts to find or install what tests need. The promise tells its error in a value. */
function prepare(ensure) {
  return ensure().then(
    () => undefined,
    (error) => error,
  );
}

/** Postgres tests use TEST_DATABASE_URL or start a server of their own. They fail if neither is possible. */
async function needsPostgres() {
  if (!process.env.TEST_DATABASE_URL) await ensurePostgres();
}

/** Chromium is needed; other engines are skipped where they cannot be had. */
async function needsBrowsers() {
  await postgres;
  await ensureBrowser();
  missingEngines.push(...(await ensureEngines()));
}

async function runUnitTests(paths) {
  const error = await postgres;
  if (error) console.error(error.message);
  // Tests of content share what they read and render in one process.
  return runVitest('unit', ['run', ...paths, ...(checks === 'content' ? ['--maxWorkers=1'] : [])]);
}

async function runBrowserTests(paths) {
  const error = await browsers;
  if (error) return { passed: 0, failures: [`browser tests: ${error.message}`] };
  for (const sentence of missingEngines) console.log(sentence);
  return runVitest('browser', ['run', '--config', 'tests/browser/vitest.config.ts', ...paths]);
}

/** Runs vitest and reads its tally (see tally-reporter.ts). A run that fails without one is one failure. */
async function runVitest(name, args) {
  console.log(`\n${name} tests`);
  const file = fileURLToPath(new URL(`${name}.json`, reports));
  const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root));
  const running = spawn(
    process.execPath,
    [vitest, ...args, '--reporter=default', '--reporter=./tests/tally-reporter.ts', '--silent=passed-only'],
    {
      cwd: fileURLToPath(root),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TEST_TALLY: file },
    },
  );
  const [status, signal] = await once(running, 'close');
  const ended = `${name} tests: vitest ended with ${signal ?? `code ${status}`}`;
  try {
    const { passed, failures, flaky } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed, failures: status !== 0 && failures.length === 0 ? [ended] : failures, flaky };
  } catch {
    return { passed: 0, failures: [`${ended} before it could count`] };
  }
}

function count({ passed, failures, flaky = [] }) {
  tally.passed += passed;
  tally.failures.push(...failures);
  tally.flaky.push(...flaky);
}
