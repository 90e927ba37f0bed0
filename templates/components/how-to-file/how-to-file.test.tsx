import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('is a numbered list under the specified heading', () => {
  const document = domOf(renderExample('how-to-file', 'two steps'));
  expect(textOf(document.querySelector('h2'))).toBe('How to file an SR-22?');
  expect(document.querySelectorAll('ol > li')).toHaveLength(2);
});
