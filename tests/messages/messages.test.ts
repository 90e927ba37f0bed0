import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkSite } from '../../cli/pipeline/check-site.ts';
import { printProblems } from '../../cli/report/print-problems.ts';
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

test.each(readdirSync(BROKEN))('an author reads what to do about %s', async (name) => {
  const { problems } = await checkSite(smallSite(overlayOf(name)), { clock: CLOCK });
  await expect(`${printProblems(problems, 'text')}\n`).toMatchFileSnapshot(`${BROKEN}/${name}/expected.txt`);
});

test('the small site itself has no problems', async () => {
  expect((await checkSite(smallSite(), { clock: CLOCK })).problems).toEqual([]);
});

test('every code has an explanation in docs/problems.md', () => {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
  const [, union = ''] = /type ProblemCode =([^;]*);/.exec(read('cli/report/problem.ts')) ?? [];
  const codes = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
  const explained = [...read('docs/problems.md').matchAll(/^\| `([a-z-]+)`/gm)].map(([, code]) => code);
  expect(explained.toSorted()).toEqual(codes.toSorted());
});
