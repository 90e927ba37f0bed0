import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryCache } from '../../cli/cache/build-cache.ts';
import { checkSite } from '../../cli/pipeline/check-site.ts';
import { printProblems } from '../../cli/report/print-problems.ts';
import { RULES } from '../../cli/report/rules.ts';
import { realDisk } from '../../cli/system/disk.ts';
import { CLOCK, editedFiles, type Overrides, smallSite, type TextEdit } from '../support/small-site.ts';

/**
 * Each case is a folder: files laid over the small site, paths to remove in REMOVED, pieces of text to replace in
 * EDITS (YAML: file, from, to), and the exact text an author reads in expected.txt. After changing a message, run
 * `npx vitest run tests/messages --update` and read the result.
 */
const BROKEN = fileURLToPath(new URL('../fixtures/broken', import.meta.url));

function overlayOf(name: string): Overrides {
  const disk = realDisk(`${BROKEN}/${name}`);
  const removed = disk.tryRead('REMOVED')?.toString('utf8').trim().split('\n') ?? [];
  const edits: readonly TextEdit[] = parse(disk.tryRead('EDITS')?.toString('utf8') ?? '[]');
  return Object.fromEntries([
    ...disk.list('content').map((path) => [path, disk.read(path)]),
    ...removed.map((path) => [path, null]),
    ...Object.entries(editedFiles(edits)),
  ]);
}

/** Each case checks again only what it changes. */
const cache = memoryCache();

test.each(readdirSync(BROKEN))('an author reads what to do about %s', async (name) => {
  const { problems } = await checkSite(smallSite(overlayOf(name)), { clock: CLOCK, cache });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(
    errors.filter(({ code }) => RULES[code] === 'taste'),
    'taste never stops a build',
  ).toEqual([]);
  await expect(`${printProblems(problems, 'text')}\n`).toMatchFileSnapshot(`${BROKEN}/${name}/expected.txt`);
});

test('the small site itself has no problems', async () => {
  expect((await checkSite(smallSite(), { clock: CLOCK })).problems).toEqual([]);
});

test('every rule is explained in docs/problems.md, with why it exists', () => {
  const document = readFileSync(fileURLToPath(new URL('../../docs/problems.md', import.meta.url)), 'utf8');
  const explained = [...document.matchAll(/^\| `([a-z-]+)` \| ([a-z]+) \|/gm)].map(([, code, reason]) => [
    code,
    reason,
  ]);
  expect(Object.fromEntries(explained)).toEqual(RULES);
  expect(explained).toHaveLength(Object.keys(RULES).length);
});
