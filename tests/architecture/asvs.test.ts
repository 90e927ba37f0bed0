import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { asvsProblems, parseAsvs, REQUIREMENTS } from './asvs-table.ts';
import type { ProjectFiles } from './specification-table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const project: ProjectFiles = {
  exists: (path) => existsSync(join(root, path)),
  text: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
};

test('each requirement of ASVS 5.0 up to level 2 has its state, and a proof that exists', () => {
  expect(asvsProblems(parseAsvs(readFileSync(join(root, 'docs/asvs.md'), 'utf8')), project)).toEqual([]);
});

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  expect(Object.values(REQUIREMENTS).reduce((sum, count) => sum + count, 0)).toBe(70 + 183);
});

describe('this test sees', () => {
  const files: Readonly<Record<string, string>> = {
    'a.test.ts': "test('holds', () => {});\n",
    'docs/keys.md': '# Keys\n\n## Who has them\n',
  };
  const planted: ProjectFiles = { exists: (path) => path in files, text: (path) => files[path] };
  const table = (...rows: string[]) =>
    parseAsvs(['| No. | Requirement | State | Proof |', '| --- | --- | --- | --- |', ...rows].join('\n'));
  const EVERY = '| 1.1.1 to 17.3.2 | All. | does not apply: a test | |';
  /** Beside that other requirements have no row here. */
  const problems = (...rows: string[]) =>
    asvsProblems(table(...rows), planted).filter((problem) => !problem.endsWith('has no row.'));

  test('nothing wrong with proofs that exist', () => {
    expect(asvsProblems(table(EVERY), planted)).toEqual([]);
    expect(problems('| 1.1.1, 1.1.2 | A. | met | `a.test.ts › holds` |')).toEqual([]);
    expect(problems('| 1.1.1 | A. | partly: b | [keys](keys.md#who-has-them) |')).toEqual([]);
    expect(problems('| 1.1.1 | A. | not met: b | |')).toEqual([]);
  });

  test('a requirement without a row, with two, and one that the standard does not have', () => {
    expect(asvsProblems(table('| 1.1.1 to 17.3.1 | A. | not met: b | |'), planted)).toEqual(['17.3.2 has no row.']);
    expect(problems(EVERY, '| 1.1.1 | A. | not met: b | |')).toEqual(['1.1.1 has two rows.']);
    expect(problems('| 1.2.10 | A. | not met: b | |')).toEqual(['1.2.10 is no requirement of level 1 or 2.']);
  });

  test('a state without its reason or its proof', () => {
    expect(problems('| 1.1.1 | A. | not met | |')).toEqual(['1.1.1: "not met" is no state.']);
    expect(problems('| 1.1.1 | A. | met | |')).toEqual(['1.1.1: nothing proves that it is met.']);
  });

  test('proofs that are gone', () => {
    expect(problems('| 1.1.1 | A. | met | `a.test.ts › fails` [b](b.md) [keys](keys.md#where) |')).toEqual([
      '1.1.1: there is no test "fails" in a.test.ts.',
      '1.1.1: there is no docs/b.md.',
      '1.1.1: docs/keys.md has no heading #where.',
    ]);
  });
});
