import { describe, expect, test } from 'vitest';
import type { BacAnswer } from './bac-input.ts';
import { bacLimits } from './bac-limits.ts';
import { driversOver, standing } from './bac-standing.ts';

const answer = (bac: number, high?: number): BacAnswer => ({
  bac,
  shown: Math.max(0, bac).toFixed(2),
  level: 'below',
  analysis: '',
  ...(high === undefined ? {} : { range: { low: 0, high } }),
});

describe('a limit', () => {
  test.each([
    ['is reached by the estimate that equals it', 0.05, 0.06, 0.05, 'over'],
    ['is compared with the unrounded estimate', 0.0499, 0.0499, 0.05, 'maybe'],
    ['may be reached when the range ends above it', 0.03, 0.06, 0.05, 'maybe'],
    ['may be reached when the range, as shown, ends at it', 0.03, 0.0451, 0.05, 'maybe'],
    ['is not reached by a range that ends below it', 0.03, 0.0449, 0.05, 'below'],
    ['of zero is reached by any alcohol', 0.0001, 0.01, 0, 'over'],
    ['of zero may be reached when only the range has alcohol left', -0.01, 0.001, 0, 'maybe'],
  ] as const)('%s', (_, bac, high, limit, expected) => {
    expect(standing(answer(bac, high), limit)).toBe(expected);
  });

  test.each([0, -0.02])('of zero is not reached without alcohol: %d', (bac) => {
    expect(standing(answer(bac), 0)).toBe('below');
  });
});

describe('who is over a limit', () => {
  const facts = (name: string, adult: number, under21: number) => ({ name, bac: { adult, under21, commercial: 0.04 } });
  const limits = bacLimits([
    facts('Maine', 0.08, 0),
    facts('Ohio', 0.08, 0.02),
    facts('Texas', 0.08, 0.02),
    facts('Utah', 0.05, 0.01),
  ]);

  test.each([
    [0, ''],
    [0.005, 'drivers under 21 in Maine'],
    [0.015, 'drivers under 21 in some states'],
    [0.025, 'drivers under 21'],
    [0.045, 'drivers under 21 and commercial drivers'],
    [0.055, 'adults in Utah, drivers under 21, and commercial drivers'],
    [0.08, 'adults, drivers under 21, and commercial drivers'],
  ])('with an estimate of %d', (bac, expected) => {
    expect(driversOver(answer(bac), limits)).toBe(expected);
  });
});
