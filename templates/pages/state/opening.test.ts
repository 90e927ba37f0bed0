import { expect, test } from 'vitest';
import { canBeMissed, todayFor } from './opening.ts';

test('says what to do about a deadline today', () => {
  expect(todayFor('DPS', { kind: 'filing' })).toBe(
    'Today: find the date on your letter, and ask your insurer how fast it files.',
  );
});

test('without a deadline that can be missed, today’s step is to ask for one', () => {
  const ask = 'Today: find the date on your letter, and ask DPS for your next one.';
  expect(todayFor('DPS')).toBe(ask);
  expect(todayFor('DPS', { kind: 'suspension' })).toBe(ask);
});

test('a suspension comes by itself, and all else can be missed', () => {
  expect(
    (['hearing', 'filing', 'payment', 'course', 'suspension'] as const).filter((kind) => canBeMissed({ kind })),
  ).toEqual(['hearing', 'filing', 'payment', 'course']);
});
