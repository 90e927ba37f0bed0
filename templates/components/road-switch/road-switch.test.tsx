import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has a button and a road for each reason, and the first one is chosen', () => {
  const { body } = domOf(renderExample('road-switch', 'two reasons'));
  expect([...body.querySelectorAll('input')].map((input) => input.hasAttribute('checked'))).toEqual([true, false]);
  expect(body.querySelectorAll('.road')).toHaveLength(2);
});
