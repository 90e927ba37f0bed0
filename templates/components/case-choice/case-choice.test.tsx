import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { forCases } from './case-choice.tsx';

const { body } = domOf(renderExample('case-choice', 'four reasons'));

test('offers each reason by its number, then all of them, and opens with one', () => {
  const options = [...body.querySelectorAll('option')];
  expect(options.map((option) => `${option.getAttribute('value')} ${textOf(option)}`)).toEqual([
    '1 Driving without insurance',
    '2 Too many points',
    '3 DUI or DWI',
    '4 An unpaid judgment after a crash',
    '0 Not sure yet: show every case',
  ]);
  expect(textOf(body.querySelector('[selected]'))).toBe('DUI or DWI');
});

test('asks its question of those who do not see it', () => {
  const select = body.querySelector('select');
  expect(textOf(body.querySelector(`label[for=${select?.id}]`))).toBe('What happened?');
});

test('what counts for every reason, or for none of them, stays whichever is chosen', () => {
  expect(forCases([true, false, true])).toBe('1 3');
  expect(forCases([true, true])).toBeUndefined();
  expect(forCases([false, false])).toBeUndefined();
});
