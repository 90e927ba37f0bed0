import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { LimitSigns } from '../limit-signs/limit-signs.tsx';

test('every term stands with what it means in one sentence, and folds the rest', () => {
  const document = domOf(renderExample('topics', 'two terms'));
  expect([...document.querySelectorAll('summary')].map(textOf)).toEqual([
    'Blood alcohol concentration How much alcohol is in your blood.',
    'Implied consent',
  ]);
  expect(textOf(document.querySelector('#implied-consent'))).toBe('By driving you agree to a test.');
});

test('the limits stand on signs along a road, to scale: one for each, or for all of a kind with many', () => {
  const limits = [
    { drivers: 'Adults', limit: 0.05, where: 'Utah', isSingle: true },
    { drivers: 'Adults', limit: 0.08, where: 'The other 49 states', isSingle: false },
    { drivers: 'Under 21', limit: 0, where: 'Ten states', isSingle: false },
    { drivers: 'Under 21', limit: 0.01, where: 'Utah', isSingle: true },
    { drivers: 'Under 21', limit: 0.02, where: 'The other 39 states', isSingle: false },
  ] as const;
  const signs = domOf(<LimitSigns limits={limits} />).querySelectorAll('li');
  expect([...signs].map(textOf)).toEqual([
    '0 to 0.02% Under 21 By state',
    '0.05% Adults Utah',
    '0.08% Adults The other 49 states',
  ]);
  expect([...signs].map(({ className }) => className)).toEqual(['is-4-on', 'is-3-on', '']);
});
