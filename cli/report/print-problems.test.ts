import { describe, expect, test } from 'vitest';
import { counted } from './counted.ts';
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

test('for programs, problems are JSON in the same order', () => {
  const problems = [problem({ line: 2 }), problem({ line: 1 })];
  expect(JSON.parse(printProblems(problems, 'json'))).toEqual([problem({ line: 1 }), problem({ line: 2 })]);
  expect(printProblems([], 'json')).toBe('[]');
});

describe('for GitHub', () => {
  test('a problem is an annotation at its position', () => {
    expect(printProblems([problem({ severity: 'warning' })], 'github')).toBe(
      '::warning file=content/states/texas.yaml,line=14,col=11,title=wrong-value::' +
        '`status` is "requierd".%0ADid you mean `required`?',
    );
  });

  test('characters with a meaning to GitHub are escaped', () => {
    const text = printProblems([problem({ file: 'a,b:c%.md', message: '100% a:b,\r\nc', hint: 'd' })], 'github');
    expect(text).toBe('::error file=a%2Cb%3Ac%25.md,line=14,col=11,title=wrong-value::100%25 a:b,%0D%0Ac%0Ad');
  });

  test('each problem is one line', () => {
    expect(printProblems([problem({ line: 1 }), problem({ line: 2 })], 'github').split('\n')).toHaveLength(2);
  });
});

test('for code scanners, problems are SARIF with rules and positions', () => {
  const sarif = JSON.parse(printProblems([problem(), problem({ line: 20, severity: 'warning' })], 'sarif'));
  expect(sarif.version).toBe('2.1.0');
  expect(sarif.runs[0].tool.driver.rules).toEqual([{ id: 'wrong-value' }]);
  expect(sarif.runs[0].results[1]).toEqual({
    ruleId: 'wrong-value',
    level: 'warning',
    message: { text: '`status` is "requierd". Did you mean `required`?' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/states/texas.yaml' },
          region: { startLine: 20, startColumn: 11 },
        },
      },
    ],
  });
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
