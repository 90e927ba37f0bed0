import { expect, test } from 'vitest';
import type { Trigger } from '../../../schemas/generated/content-types.ts';
import { lengthOf } from './lengths-of.ts';

const answer = (certainty: Trigger['filing'] | 'no-rule', ...lengths: (string | undefined)[]) => ({
  certainty,
  cases: lengths.map((length) => ({
    trigger: {
      reason: 'dui',
      filing: certainty === 'no-rule' ? 'unknown' : certainty,
      ...(length ? { length } : {}),
      note: 'A rule.',
      sources: ['law'],
    } as Trigger,
  })),
});

test.each([
  [answer('required', '3 years'), '3 years', { from: 3, to: 3 }],
  [answer('required', '1 to 3 years'), '1 to 3 years', { from: 1, to: 3 }],
  [answer('sometimes', 'up to 3 years'), 'Up to 3 years', { from: 0, to: 3 }],
  [answer('required', '2 years', '3 years'), '2 to 3 years', { from: 2, to: 3 }],
  [
    answer('required', '5 to 20 years, then as long as you hold a license'),
    '5 to 20 years or longer',
    { from: 5, to: 20, isOpen: true },
  ],
  [answer('required', 'as long as the suspension lasts'), 'As long as the suspension lasts', undefined],
  [answer('required', undefined), 'Ask for the last day', undefined],
  [answer('not-required', undefined), 'No form', undefined],
  [answer('unknown', '3 years'), 'Your letter decides', undefined],
  [answer('no-rule'), 'Your letter decides', undefined],
])('the length of case %# is "%s"', (given, text, length) => {
  expect(lengthOf(given)).toEqual({ text, ...(length ? { length } : {}) });
});
