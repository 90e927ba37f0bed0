import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (name: string) => domOf(renderExample('stepper', name));

test('shows every step and no buttons without script', () => {
  const document = show('all steps');
  expect(document.querySelectorAll('li:not([hidden])')).toHaveLength(2);
  expect(document.querySelector('button')?.closest('[hidden]')).not.toBeNull();
});

test('in the browser shows one step; Previous and Next stop at the ends', () => {
  const first = show('the first step, in the browser');
  expect([...first.querySelectorAll('li')].map((step) => step.hasAttribute('hidden'))).toEqual([false, true]);
  expect([...first.querySelectorAll('button[disabled]')].map(textOf)).toEqual(['Previous']);
  expect([...show('the last step, in the browser').querySelectorAll('button[disabled]')].map(textOf)).toEqual(['Next']);
});
