import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('shows every step and no buttons without script', () => {
  const document = domOf(renderExample('stepper', 'all steps'));
  expect(document.querySelectorAll('li:not([hidden])')).toHaveLength(2);
  expect(document.querySelector('button')?.closest('[hidden]')).not.toBeNull();
});
