import { expect, test } from 'vitest';
import { findState } from './find-state.ts';

const states = [
  { slug: 'new-hampshire', name: 'New Hampshire', code: 'NH', cities: [] },
  { slug: 'ohio', name: 'Ohio', code: 'OH', cities: [] },
];

test.each(['new-hampshire', 'new_hampshire', 'New Hampshire', ' new  hampshire ', 'NH', 'nh'])(
  '%s is New Hampshire',
  (text) => {
    expect(findState(states, text)?.code).toBe('NH');
  },
);

test.each(['', 'hampshire', 'XX', 'DC', 'ohio-sr22'])('"%s" is no state', (text) => {
  expect(findState(states, text)).toBe(undefined);
});
