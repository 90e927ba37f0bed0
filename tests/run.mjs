/**
 * `npm test`: installs what is missing, runs every check and every test, and ends with the line
 * `tests: N passed, N failed`. `--unit` leaves out the browser; named test files or folders run alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../cli/launcher/ensure-installed.mjs';
import { runChecks } from './checks.mjs';
import { ensurePostgres } from './support/find-postgres.mjs';
import { parseTestArguments } from './support/parse-test-arguments.mjs';

const root = new URL('..', import.meta.url);
const reports = new URL('.cache/tests/', root);
const { error, checks, unit, browser } = parseTestArguments(process.argv.slice(2));
if (error) {
  console.error(error);
  process.exit(2);
}

ensureInstalled(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const tally = { passed: 0, failed: 0 };

if (checks) count(await runChecks(root));
if (unit) {
  preparePostgres();
  count(runVitest('unit', ['run', ...unit]));
}
if (browser) count(await runBrowserTests(browser));

console.log(`\ntests: ${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** Postgres tests use TEST_DATABASE_URL or start a server of their own. They fail if neither is possible. */
function preparePostgres() {
  try {
    if (!process.env.TEST_DATABASE_URL) ensurePostgres();
  } catch (error) {
    console.error(error.message);
  }
}

async function runBrowserTests(paths) {
  try {
    const { ensureBrowser } = await import('./support/find-browser.mjs');
    process.env.SITE_CHROMIUM = await ensureBrowser();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  return runVitest('browser', ['run', '--config', 'tests/browser/vitest.config.ts', ...paths]);
}

/** Runs vitest and reads its counts. A run that ends without counts is one failure. */
function runVitest(name, args) {
  console.log(`\n${name} tests`);
  const file = fileURLToPath(new URL(`${name}.json`, reports));
  const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root));
  const { status } = spawnSync(
    process.execPath,
    [vitest, ...args, '--reporter=default', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`],
    {
      cwd: fileURLToPath(root),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = Math.max(numFailedTests, status === 0 ? 0 : 1, numFailedTests === 0 ? numFailedTestSuites : 0);
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function count({ passed, failed }) {
  tally.passed += passed;
  tally.failed += failed;
}
