import { describe, expect, test } from 'vitest';
import { alikePairs } from './check-likeness.ts';

describe('the part that two texts share', () => {
  const sharedOf = (a: string, b: string) => alikePairs(new Map(Object.entries({ a, b })))[0]?.shared;

  test('counts runs of five words, ignoring case and punctuation', () => {
    const part = sharedOf('The agency, in Texas, asks for an SR-22.', 'the agency in Texas asks for a bond');
    expect(part).toBe(2 / 4);
  });

  test('is measured against the shorter text, so that padding does not hide a copy', () => {
    const short = 'one two three four five six';
    expect(sharedOf(short, `${short} seven eight nine ten eleven twelve`)).toBe(1);
    expect(sharedOf(short, '')).toBe(0);
  });
});

test('every pair is compared, the most similar first', () => {
  const texts = new Map([
    ['a', 'one two three four five six'],
    ['b', 'one two three four five seven'],
    ['c', 'one two three four five six'],
  ]);
  expect(alikePairs(texts).map(({ first, second, shared }) => [first, second, shared])).toEqual([
    ['a', 'c', 1],
    ['a', 'b', 0.5],
    ['b', 'c', 0.5],
  ]);
});
