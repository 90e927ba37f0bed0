import { expect, test } from 'vitest';
import { bacLimits } from './bac-limits.ts';

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
