import { describe, expect, test } from 'vitest';
import type { ComparedState } from './compared-state.ts';
import { feeRange, orderStates } from './order-states.ts';

const plain: ComparedState = {
  slug: '',
  name: '',
  form: 'SR-22',
  cases: [],
  limits: { perPerson: 25_000, perAccident: 50_000, propertyDamage: 25_000, otherMandatory: [] },
  fees: [],
  bac: { adult: 0.08, under21: 0.02, commercial: 0.04 },
  nonOwner: 'unknown',
  sources: 1,
  officialSources: 0,
  verifiedOn: '2026-11-21',
};
const state = (name: string, facts: Partial<ComparedState> = {}): ComparedState => ({ ...plain, name, ...facts });
const names = (states: readonly ComparedState[]) => states.map(({ name }) => name);

test('by name, whatever the order they come in', () => {
  expect(names(orderStates([state('Utah'), state('Iowa'), state('Ohio')], 'name'))).toEqual(['Iowa', 'Ohio', 'Utah']);
});

test('by length: for life first, then the longest, then those without a number, then those without a filing', () => {
  const states = [
    state('None'),
    state('Suspension', { length: 'as long as the suspension lasts' }),
    state('One', { length: '1 year' }),
    state('Up to three', { length: 'up to 3 years' }),
    state('Three', { length: '3 years' }),
    state('Half to three', { length: '180 days to 3 years' }),
    state('Also three', { length: '3 years' }),
    state('Life', { length: '3 to 20 years, or for life' }),
  ];
  expect(names(orderStates(states, 'length'))).toEqual([
    'Life',
    'Also three',
    'Three',
    'Half to three',
    'Up to three',
    'One',
    'Suspension',
    'None',
  ]);
});

test('by minimums: injury to one person, then a crash, then property, the highest first', () => {
  const limits = (perPerson: number | null, perAccident: number | null, propertyDamage: number) => ({
    limits: { perPerson, perAccident, propertyDamage, otherMandatory: [] },
  });
  const states = [
    state('None', limits(null, null, 10_000)),
    state('Low', limits(15_000, 30_000, 5000)),
    state('High', limits(50_000, 100_000, 25_000)),
    state('High too', limits(50_000, 100_000, 50_000)),
  ];
  expect(names(orderStates(states, 'minimums'))).toEqual(['High too', 'High', 'Low', 'None']);
});

describe('by fees', () => {
  const fees = (...amounts: string[]) => ({ fees: amounts.map((amount) => ({ for: amount, amount })) });

  test('the highest amount first, and states without one last', () => {
    const states = [
      state('Waived', fees('waived')),
      state('Small', fees('$15')),
      state('None'),
      state('Large', fees('$45', '$1,000')),
      state('Range', fees('$100 to $275 (third-party page)')),
    ];
    expect(names(orderStates(states, 'fees'))).toEqual(['Large', 'Range', 'Small', 'None', 'Waived']);
  });

  test.each([
    [fees('$100', '$125'), [100, 125]],
    [fees('$850.00, or $250.00 for people aged 65 or older'), [250, 850]],
    [fees('$143.75'), [143.75, 143.75]],
    [fees('waived'), undefined],
    [fees(), undefined],
  ])('the range of %j', (facts, range) => {
    expect(feeRange(facts)).toEqual(range);
  });
});

test('by alcohol limit: the strictest first', () => {
  const bac = (adult: number, under21: number) => ({ bac: { adult, under21, commercial: 0.04 } });
  const states = [state('Usual', bac(0.08, 0.02)), state('Zero', bac(0.08, 0)), state('Utah', bac(0.05, 0))];
  expect(names(orderStates(states, 'alcohol'))).toEqual(['Utah', 'Zero', 'Usual']);
});
