import { describe, expect, test } from 'vitest';
import type { BacAnswer } from './bac-input.ts';
import { bacLimits, driversOver, standing } from './bac-limits.ts';

const state = (name: string, adult: number, under21: number, commercial = 0.04) => ({
  name,
  bac: { adult, under21, commercial },
});

const rows = (...states: ReturnType<typeof state>[]) =>
  bacLimits(states).map(({ drivers, limit, where }) => `${drivers} ${limit}: ${where}`);

test('states with the same limit share a row, the lowest limit first', () => {
  expect(
    rows(
      state('Maine', 0.08, 0),
      state('Ohio', 0.08, 0.02),
      state('Utah', 0.05, 0),
      state('Texas', 0.08, 0.02),
      state('Iowa', 0.08, 0.02),
    ),
  ).toEqual([
    'Adults 0.05: Utah',
    'Adults 0.08: The other 4 states',
    'Under 21 0: Maine and Utah',
    'Under 21 0.02: The other 3 states',
    'Commercial drivers 0.04: All 5 states',
  ]);
});

test('of two groups of the same size only one is the others', () => {
  expect(rows(state('Ohio', 0.08, 0), state('Utah', 0.05, 0)).slice(0, 2)).toEqual([
    'Adults 0.05: Utah',
    'Adults 0.08: The other state',
  ]);
});

test('knows the usual limit, and one that binds in a single state', () => {
  const [utah, others] = bacLimits([state('Utah', 0.05, 0), state('Ohio', 0.08, 0), state('Iowa', 0.08, 0)]);
  expect(utah).toMatchObject({ isSingle: true });
  expect(others).toMatchObject({ isSingle: false });
});

describe('bac standing', () => {
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
    const facts = (name: string, adult: number, under21: number) => ({
      name,
      bac: { adult, under21, commercial: 0.04 },
    });
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
});
