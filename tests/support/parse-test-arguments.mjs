import { existsSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const BROWSER_TESTS = join(fileURLToPath(new URL('../browser', import.meta.url)), sep);
const CONTENT_TESTS = join(fileURLToPath(new URL('../content', import.meta.url)), sep);

/**
 * Reads the arguments of `npm test`: none for everything, `--unit` to leave out the browser, `--content` for what an
 * edit of content/ can change, or the test files and folders to run alone. An empty list of paths means all tests.
 * `checks` names the set of checks to run. Returns a sentence in `error` for wrong arguments.
 * @param {readonly string[]} args
 */
export function parseTestArguments(args) {
  if (args.includes('--content') && args.length === 1) return { checks: 'content', unit: [CONTENT_TESTS] };
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--unit');
  if (unknown) return { error: `Unknown option ${unknown}. Use --unit or --content alone, or name test files.` };
  const named = args.filter((arg) => arg !== '--unit');
  const wrong = named.find((path) => !isTestFile(path) && !isFolder(path));
  if (wrong) return { error: existsSync(wrong) ? `${wrong} is not a test file.` : `${wrong} does not exist.` };

  const paths = named.map((path) => (isFolder(path) ? join(resolve(path), sep) : resolve(path)));
  const unit = paths.filter((path) => !path.startsWith(BROWSER_TESTS));
  const browser = paths.filter((path) => path.startsWith(BROWSER_TESTS) || BROWSER_TESTS.startsWith(path));
  const runsAll = paths.length === 0;
  return {
    checks: runsAll ? 'all' : undefined,
    unit: runsAll || unit.length > 0 ? unit : undefined,
    browser: !args.includes('--unit') && (runsAll || browser.length > 0) ? browser : undefined,
  };
}

function isTestFile(path) {
  return /\.test\.tsx?$/.test(path) && existsSync(path);
}

function isFolder(path) {
  return existsSync(path) && statSync(path).isDirectory();
}
