import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test.each([
  ['high', 'High', 3],
  ['medium', 'Medium', 2],
  ['low', 'Low', 1],
])('a rating of %s is read out as "%s" and has %i full bars', (name, words, bars) => {
  const drawing = domOf(renderExample('how-sure', name)).querySelector('svg');
  expect(drawing?.getAttribute('aria-label')).toBe(`How sure we are: ${words}`);
  expect(drawing?.querySelectorAll('.is-full')).toHaveLength(bars);
});
