import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('lists the states by name, each with its code', () => {
  const options = [...domOf(renderExample('state-list', 'of two states')).querySelectorAll('#quote-state-list option')];
  expect(options.map((option) => [option.getAttribute('value'), option.getAttribute('label')])).toEqual([
    ['Ohio', 'OH'],
    ['Texas', 'TX'],
  ]);
});
