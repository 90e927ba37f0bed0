/**
 * `npm test`: installs what is missing, runs every check and every test, and ends with the line `tests: N passed, N failed`.
 * `--unit` leaves out the browser.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../cli/launcher/ensure-installed.mjs';
import { CHECKS, runCheck } from './checks.mjs';
import { ensurePostgres } from './support/find-postgres.mjs';

const root = new URL('..', import.meta.url);
const unitOnly = process.argv.includes('--unit');
const reports = new URL('.cache/tests/', root);

ensureInstalled(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const tally = { passed: 0, failed: 0 };

for (const check of CHECKS) {
  const passed = runCheck(check, root);
  tally[passed ? 'passed' : 'failed'] += 1;
}
count(preparePostgres());
count(runVitest('unit', ['run']));
if (!unitOnly) count(await runBrowserTests());

console.log(`\ntests: ${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** The tests of the Postgres store use TEST_DATABASE_URL, else start a server of their own; without either they fail. */
function preparePostgres() {
  try {
    if (!process.env.TEST_DATABASE_URL) ensurePostgres();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function runBrowserTests() {
  try {
    const { ensureBrowser } = await import('./support/find-browser.mjs');
    process.env.SITE_CHROMIUM = await ensureBrowser();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  return runVitest('browser', ['run', '--config', 'tests/browser/vitest.config.ts']);
}

/** Runs vitest and reads its counts; a run that ended without counts is one failure. */
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
