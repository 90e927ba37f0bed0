import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const answer = (name: string) => domOf(renderExample('place-answer', name)).querySelector('.place-answer');

test('each figure stands below the form, and says what it counts', () => {
  expect([...(answer('a state')?.querySelectorAll('.sign-rows ~ .place-figures li') ?? [])].map(textOf)).toEqual([
    '10 days to ask for a hearing after a DUI arrest',
    'From $15 in fees and penalties to get a license back, up to $500 after a DUI',
  ]);
});

test('has no list without figures', () => {
  expect(answer('without figures')?.querySelectorAll('ul')).toHaveLength(1);
});
