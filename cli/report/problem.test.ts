import { expect, test } from 'vitest';
import { hasErrors, type Problem } from './problem.ts';

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
