import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { forCases } from './road-switch.tsx';

const { body } = domOf(renderExample('road-switch', 'two reasons'));

test('has a button and a road for each reason, a button for all, and the first one is chosen', () => {
  expect([...body.querySelectorAll('input')].map((input) => input.hasAttribute('checked'))).toEqual([
    true,
    false,
    false,
  ]);
  expect([...body.querySelectorAll('label')].map(textOf)).toEqual(['DUI or DWI', 'An insurance lapse', 'All reasons']);
  expect(body.querySelectorAll('.road')).toHaveLength(2);
});

test('the road of a reason has the number of its button', () => {
  const values = [...body.querySelectorAll('input')].map((input) => input.getAttribute('value'));
  expect([...body.querySelectorAll('.road-case')].map((one) => one.getAttribute('data-for'))).toEqual(
    values.slice(0, 2),
  );
});

test('says the form beside its sign', () => {
  expect([...body.querySelectorAll('.road-head')].map(textOf)).toEqual([
    'FR44 DUI or DWI FR-44',
    'noform An insurance lapse No SR-22',
  ]);
});

test('what counts for every reason, or for none of them, stays whichever is chosen', () => {
  expect(forCases([true, false, true])).toBe('1 3');
  expect(forCases([true, true])).toBeUndefined();
  expect(forCases([false, false])).toBeUndefined();
});
