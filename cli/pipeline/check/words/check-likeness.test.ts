import { describe, expect, test } from 'vitest';
import { alikePairs, sharedPart, shinglesOf } from './check-likeness.ts';

describe('sharedPart', () => {
  test('counts runs of five words, ignoring case and punctuation', () => {
    const a = shinglesOf('The agency, in Texas, asks for an SR-22.');
    const b = shinglesOf('the agency in Texas asks for a bond');
    expect(a.size).toBe(4);
    expect(sharedPart(a, b)).toBe(2 / 4);
  });

  test('measures against the shorter text, so that padding does not hide a copy', () => {
    const short = shinglesOf('one two three four five six');
    const long = shinglesOf('one two three four five six seven eight nine ten eleven twelve');
    expect(sharedPart(short, long)).toBe(1);
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
