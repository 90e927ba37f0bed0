import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseTestArguments } from './parse-test-arguments.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const UNIT = 'bench/figures.test.ts';
const BROWSER = 'tests/browser/pages.test.ts';

describe('npm test runs', () => {
  test('everything without arguments', () => {
    expect(parseTestArguments([])).toEqual({ checks: 'all', unit: [], browser: [] });
  });

  test('everything but the browser tests with --unit', () => {
    expect(parseTestArguments(['--unit'])).toEqual({ checks: 'all', unit: [], browser: undefined });
  });

  test('what an edit of content can change with --content', () => {
    expect(parseTestArguments(['--content'])).toEqual({ checks: 'content', unit: [`${root}tests/content/`] });
    expect(parseTestArguments(['--content', UNIT]).error).toContain('--content alone');
  });

  test('only the named files, in the runner that their folder belongs to', () => {
    expect(parseTestArguments([UNIT])).toEqual({ checks: undefined, unit: [root + UNIT], browser: undefined });
    expect(parseTestArguments([BROWSER])).toEqual({ checks: undefined, unit: undefined, browser: [root + BROWSER] });
    expect(parseTestArguments([`./${UNIT}`, BROWSER])).toMatchObject({
      unit: [root + UNIT],
      browser: [root + BROWSER],
    });
  });

  test('the tests of a named folder, in both runners if it holds both kinds', () => {
    expect(parseTestArguments(['bench'])).toEqual({ checks: undefined, unit: [`${root}bench/`], browser: undefined });
    expect(parseTestArguments(['tests'])).toMatchObject({ unit: [`${root}tests/`], browser: [`${root}tests/`] });
    expect(parseTestArguments(['--unit', 'tests'])).toMatchObject({ unit: [`${root}tests/`], browser: undefined });
  });
});

describe('npm test refuses', () => {
  test('an unknown option', () => {
    expect(parseTestArguments(['--watch'])).toEqual({
      error: 'Unknown option --watch. Use --unit or --content alone, or name test files.',
    });
  });

  test('a path that is missing or is not a test', () => {
    expect(parseTestArguments(['bench/none.test.ts'])).toEqual({ error: 'bench/none.test.ts does not exist.' });
    expect(parseTestArguments(['bench/figures.ts'])).toEqual({ error: 'bench/figures.ts is not a test file.' });
  });
});
