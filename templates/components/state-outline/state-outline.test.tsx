import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has its size before it loads, loads when it comes near, and is passed over by screen readers', () => {
  const outline = domOf(renderExample('state-outline', 'beside the facts of a state')).querySelector('img');
  const attributes = ['width', 'height', 'loading', 'alt'].map((name) => outline?.getAttribute(name));
  expect(attributes).toEqual(['144', '144', 'lazy', '']);
});
