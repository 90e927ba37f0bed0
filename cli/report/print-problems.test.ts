import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { counted } from './phrases.ts';
import { printProblems, summarize } from './print-problems.ts';
import type { Problem } from './problem.ts';

const problem = (changes: Partial<Problem> = {}): Problem => ({
  code: 'wrong-value',
  severity: 'error',
  file: 'content/states/texas.yaml',
  line: 14,
  column: 11,
  message: '`status` is "requierd".',
  hint: 'Did you mean `required`?',
  excerpt: '  status: requierd',
  ...changes,
});

describe('for people', () => {
  test('a problem has a position, a message, the marked line, and a hint', () => {
    expect(printProblems([problem()], 'text')).toBe(
      [
        'content/states/texas.yaml:14:11 error wrong-value',
        '  `status` is "requierd".',
        '  14 |   status: requierd',
        '     |           ^',
        '  Did you mean `required`?',
      ].join('\n'),
    );
  });

  test('a problem of a whole file shows no line', () => {
    expect(printProblems([problem({ excerpt: undefined })], 'text').split('\n')).toHaveLength(3);
  });

  test('the mark is under the mistake even after tabs', () => {
    const [, , line = '', mark = ''] = printProblems([problem({ excerpt: '\t\tab', column: 3 })], 'text').split('\n');
    expect(line.indexOf('a')).toBe(mark.indexOf('^'));
    expect(line).not.toContain('\t');
  });

  test('a long line is cut around the mistake, with the mark under it', () => {
    const excerpt = `${'a'.repeat(300)}X${'b'.repeat(300)}`;
    const [, , line = '', mark = ''] = printProblems([problem({ excerpt, column: 301 })], 'text').split('\n');
    expect(line.length).toBeLessThan(130);
    expect(line).toMatch(/…a+Xb+…$/);
    expect(line.indexOf('X')).toBe(mark.indexOf('^'));
  });

  test('a long line is cut at its end if the mistake is near its start', () => {
    const [, , line = ''] = printProblems([problem({ excerpt: `X${'b'.repeat(300)}`, column: 1 })], 'text').split('\n');
    expect(line).toMatch(/\| Xb+…$/);
  });

  test('problems are sorted by file and line, with an empty line between them', () => {
    const problems = [
      problem({ file: 'b.md', line: 1, excerpt: undefined }),
      problem({ file: 'a.md', line: 20, excerpt: undefined }),
      problem({ file: 'a.md', line: 3, column: 9, excerpt: undefined }),
      problem({ file: 'a.md', line: 3, column: 2, excerpt: undefined }),
    ];
    const heads = printProblems(problems, 'text')
      .split('\n\n')
      .map((text) => text.split(' ')[0]);
    expect(heads).toEqual(['a.md:3:2', 'a.md:3:9', 'a.md:20:11', 'b.md:1:11']);
  });
});

test('the order does not depend on the language of the machine', () => {
  const files = ['content/a.md', 'content/B.md', 'content/á.md', 'content/b.md'].map((file) => problem({ file }));
  const order = JSON.parse(printProblems(files, 'json')).map(({ file }: Problem) => file);
  expect(order).toEqual(['content/B.md', 'content/a.md', 'content/b.md', 'content/á.md']);
});

test('for programs, problems are JSON in the same order', () => {
  const problems = [problem({ line: 2 }), problem({ line: 1 })];
  expect(JSON.parse(printProblems(problems, 'json'))).toEqual([problem({ line: 1 }), problem({ line: 2 })]);
  expect(printProblems([], 'json')).toBe('[]');
});

test('docs/problems.md lists the keys of the JSON', () => {
  const [item] = JSON.parse(printProblems([problem()], 'json'));
  const document = readFileSync(new URL('../../docs/problems.md', import.meta.url), 'utf8');
  const [, list = ''] = /prints an array[^\n]*\n\n((?:- .*\n)+)/.exec(document) ?? [];
  const listed = [...list.matchAll(/^- (.*?):/gm)].flatMap(([, keys = '']) => keys.match(/\w+(?=`)/g) ?? []);
  expect(listed.sort()).toEqual(Object.keys(item).sort());
});

test('for GitHub, a problem is an annotation at its position', () => {
  expect(printProblems([problem({ severity: 'warning' })], 'github')).toBe(
    '::warning file=content/states/texas.yaml,line=14,col=11,title=wrong-value::' +
      '`status` is "requierd".%0ADid you mean `required`?',
  );
});

test('for code scanners, problems are SARIF', () => {
  const sarif = JSON.parse(printProblems([problem({ line: 20 }), problem()], 'sarif'));
  expect(sarif.version).toBe('2.1.0');
  expect(sarif.runs[0].results).toMatchObject([{ ruleId: 'wrong-value', level: 'error' }, { ruleId: 'wrong-value' }]);
});

describe('the summary', () => {
  test.each([
    [[problem()], '1 error in 1 file'],
    [
      [problem(), problem({ line: 2 }), problem({ severity: 'warning', file: 'b.md' })],
      '2 errors and 1 warning in 2 files',
    ],
    [[problem({ severity: 'warning' }), problem({ severity: 'warning' })], '2 warnings in 1 file'],
  ])('counts errors, warnings and files', (problems, text) => {
    expect(summarize(problems)).toBe(text);
  });

  test('uses the singular and the plural', () => {
    expect([0, 1, 2].map((count) => counted(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages']);
  });
});
