import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('where it sells, the call comes after the question', () => {
  const wrap = domOf(renderExample('tool', 'a question with the call below it')).querySelector('.wrap');
  expect(wrap?.lastElementChild?.querySelector('a')?.getAttribute('href')).toBe('tel:+18005550199');
});

test('where it does not, there is none', () => {
  expect(domOf(renderExample('tool', 'a question and its answer')).querySelector('a')).toBeNull();
});
