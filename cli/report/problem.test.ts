import { describe, expect, test } from 'vitest';
import { hasErrors, newProblems, type Problem } from './problem.ts';

const problem = (severity: Problem['severity']): Problem => ({
  code: 'overdue-fact',
  severity,
  file: 'content/facts/cost.yaml',
  line: 1,
  column: 1,
  message: 'Old.',
  hint: 'Check it.',
});

test('warnings do not stop a build, errors do', () => {
  expect(hasErrors([])).toBe(false);
  expect(hasErrors([problem('warning')])).toBe(false);
  expect(hasErrors([problem('warning'), problem('error')])).toBe(true);
});

describe('new problems', () => {
  const problem = (changes: Partial<Problem> = {}): Problem => ({
    code: 'broken-link',
    severity: 'error',
    file: 'content/a.md',
    line: 3,
    column: 1,
    message: 'No page has the address /x.',
    hint: 'Add it.',
    excerpt: '[x](/x)',
    ...changes,
  });

  const NOTHING = new Set<string>();

  test('a problem that was there before is none of the change, even on another line', () => {
    expect(newProblems([problem()], [problem({ line: 30, excerpt: '  [x](/x)' })], NOTHING)).toEqual([]);
  });

  test('a problem in a changed file is reported, also one that was there before', () => {
    expect(newProblems([problem()], [problem()], new Set(['content/a.md']))).toEqual([problem()]);
  });

  test.each([
    ['code', { code: 'raw-html' as const }],
    ['file', { file: 'content/b.md' }],
    ['message', { message: 'No page has the address /y.' }],
    ['line', { excerpt: 'See [x](/x)' }],
  ])('a problem with another %s is a new one', (_, changes) => {
    expect(newProblems([problem()], [problem(changes)], NOTHING)).toEqual([problem(changes)]);
  });

  test('of two problems that look alike, one is new if there was one before', () => {
    const second = problem({ line: 9 });
    expect(newProblems([problem()], [problem(), second], NOTHING)).toEqual([second]);
  });

  test('a fault of a template stays the same when the site gets more pages', () => {
    const fault = 'No page has the address /x.';
    const before = problem({ message: `On 22 pages, / among them: ${fault}` });
    const now = problem({ message: `On 23 pages, / among them: ${fault}` });
    expect(newProblems([before], [now], NOTHING)).toEqual([]);
    expect(newProblems([problem({ message: `On the page /: ${fault}` })], [now], NOTHING)).toEqual([]);
  });
});
