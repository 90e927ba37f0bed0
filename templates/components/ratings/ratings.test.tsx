import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('each rating stands beside its bars, the surest first', () => {
  const rows = [...domOf(renderExample('ratings', 'the three')).querySelectorAll('dl > div')];
  expect(rows.map(textOf)).toEqual([
    'High An official text says it.',
    'Medium Sources agree.',
    'Low Sources disagree.',
  ]);
  expect(rows.map((row) => row.querySelectorAll('.is-full').length)).toEqual([3, 2, 1]);
});
