import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('shows the sign of the form, and says nothing that the title does not', () => {
  const post = domOf(renderExample('sign-post', 'FR-44')).querySelector('.sign-post');
  expect(textOf(post)).toBe('FR44');
  expect(post?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
