import { expect, test } from 'vitest';
import type { Deadline } from '../../../schemas/generated/content-types.ts';
import { openingOf } from './opening.ts';

const deadline = (changes: Partial<Deadline>): Deadline => ({
  what: 'to ask for a hearing',
  kind: 'hearing',
  days: 15,
  from: 'notice',
  sources: ['agency'],
  ...changes,
});

test('names the deadline that comes first among those that can be missed, and what to do about it today', () => {
  const deadlines = [
    deadline({}),
    deadline({ days: 10, kind: 'filing', what: 'to show proof', reasons: ['points', 'dui'] }),
    deadline({ days: 5, kind: 'suspension' }),
  ];
  expect(openingOf('DPS', deadlines).today).toBe(
    'After too many points or after a DUI, the nearest deadline is 10 days to show proof, counted from the notice. ' +
      'Today: find the date on your letter, and ask your insurer how fast it files.',
  );
});

test('without a deadline in days, today’s step is to ask for one', () => {
  expect(openingOf('DPS', [deadline({ from: 'other' })]).today).toBe(
    'Today: find the date on your letter, and ask DPS for your next one.',
  );
});
