import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BacInput, checkBac, estimateBac, estimateRange } from './bac.ts';

const input = (changes: Partial<BacInput> = {}): BacInput => ({
  gender: 'male',
  weight: 180,
  beer: 0,
  wine: 0,
  liquor: 0,
  hours: 0,
  ...changes,
});

describe('the formula', () => {
  test.each([
    // 14 g a drink, 454 g a pound, 0.68 and 0.55 body water, 0.015 an hour.
    ['male', 180, 4, 2, ((4 * 14) / (180 * 454 * 0.68)) * 100 - 0.03],
    ['female', 140, 3, 1, ((3 * 14) / (140 * 454 * 0.55)) * 100 - 0.015],
    ['female', 140, 3, 0, ((3 * 14) / (140 * 454 * 0.55)) * 100],
  ] as const)('a %s person of %d pounds after %d drinks in %d hours', (gender, weight, beer, hours, bac) => {
    expect(estimateBac(input({ gender, weight, beer, hours })).bac).toBeCloseTo(bac, 12);
  });

  test('counts every kind of drink alike', () => {
    const six = estimateBac(input({ beer: 6 })).bac;
    expect(estimateBac(input({ beer: 1, wine: 2, liquor: 3 })).bac).toBe(six);
  });

  test('comes to known figures', () => {
    expect(estimateBac(input({ weight: 160, beer: 4, hours: 2 })).shown).toBe('0.08');
    expect(estimateBac(input({ gender: 'female', weight: 120, wine: 2, hours: 1 })).shown).toBe('0.08');
    expect(estimateBac(input({ weight: 200, liquor: 3, hours: 1 })).shown).toBe('0.05');
  });
});

describe('the legal limit', () => {
  /** Hours that bring the estimate to just this figure. */
  const hoursTo = (bac: number) => (estimateBac(input({ beer: 10 })).bac - bac) / 0.015;

  test('of 0.08 itself counts as above', () => {
    const result = estimateBac(input({ weight: 56.68566986265872, beer: 1 }));
    expect(result).toMatchObject({ bac: 0.08, shown: '0.08', level: 'above' });
  });

  test('is compared with the unrounded figure: 0.0799 is shown as 0.08 and is below', () => {
    const result = estimateBac(input({ beer: 10, hours: hoursTo(0.0799) }));
    expect(result).toMatchObject({ shown: '0.08', level: 'below', analysis: 'You are not legally intoxicated' });
  });

  test('above it, the sentence says what that means', () => {
    expect(estimateBac(input({ beer: 10 })).analysis).toBe(
      'In MOST and possibly ALL states you would be considered intoxicated and arrested for DUI.',
    );
  });
});

describe('the range', () => {
  test.each([
    ['a man of 180 pounds, four drinks, two hours', input({ beer: 4, hours: 2 }), 0.04, 0.095],
    [
      'a woman of 140 pounds, three drinks, two hours',
      input({ gender: 'female', weight: 140, beer: 3, hours: 2 }),
      0.059,
      0.113,
    ],
  ])('is that of the worked example in the post: %s', (_, drinker, low, high) => {
    const range = estimateRange(drinker);
    expect([Number(range.low.toFixed(3)), Number(range.high.toFixed(3))]).toEqual([low, high]);
  });

  test('is a single figure without drinks, and never below zero', () => {
    expect(estimateRange(input())).toEqual({ low: 0, high: 0 });
    expect(estimateRange(input({ beer: 1, hours: 12 }))).toEqual({ low: 0, high: 0 });
  });

  test('always contains the estimate', () => {
    const drinks = fc.integer({ min: 0, max: 20 });
    const hours = fc.integer({ min: 0, max: 24 });
    const gender = fc.constantFrom('male' as const, 'female' as const);
    fc.assert(
      fc.property(drinks, hours, gender, (beer, time, who) => {
        const drinker = input({ gender: who, beer, hours: time });
        const bac = Math.max(0, estimateBac(drinker).bac);
        expect(estimateRange(drinker).low).toBeLessThanOrEqual(bac);
        expect(estimateRange(drinker).high).toBeGreaterThanOrEqual(bac);
      }),
    );
  });
});

describe('after enough time', () => {
  test('the figure is 0.00 and never below, and the alcohol negligible', () => {
    const result = estimateBac(input({ beer: 1, hours: 12 }));
    expect(result.bac).toBeLessThan(0);
    expect(result).toMatchObject({
      shown: '0.00',
      level: 'negligible',
      analysis: 'There is a negligible amount of alcohol in your system. You are not legally intoxicated.',
    });
  });

  test('just below zero is shown as 0.00, not as -0.00', () => {
    expect(estimateBac(input({ beer: 0, hours: 0.1 })).shown).toBe('0.00');
  });

  test('no drink at all is not negligible but zero', () => {
    expect(estimateBac(input())).toMatchObject({ bac: 0, shown: '0.00', level: 'below' });
  });
});

describe('input that makes no sense', () => {
  test.each([
    ['no weight', { weight: 0, beer: 1 }],
    ['no weight and no drinks', { weight: 0 }],
    ['a weight that is no number', { weight: Number.NaN, beer: 1 }],
    ['drinks that are no number', { beer: Number.NaN }],
    ['hours without end', { beer: 1, hours: Number.POSITIVE_INFINITY }],
  ])('%s gives no figure and asks to try again', (_, changes) => {
    expect(estimateBac(input(changes))).toMatchObject({ shown: '', level: 'unknown', analysis: 'Please try again.' });
  });
});

test('more drinks never lower the estimate, more time and more weight never raise it', () => {
  const drinks = fc.integer({ min: 0, max: 20 });
  const hours = fc.integer({ min: 0, max: 24 });
  const weight = fc.integer({ min: 80, max: 400 });
  fc.assert(
    fc.property(drinks, hours, weight, (beer, time, pounds) => {
      const { bac } = estimateBac(input({ beer, hours: time, weight: pounds }));
      expect(estimateBac(input({ beer: beer + 1, hours: time, weight: pounds })).bac).toBeGreaterThan(bac);
      expect(estimateBac(input({ beer, hours: time + 1, weight: pounds })).bac).toBeLessThan(bac);
      expect(estimateBac(input({ beer, hours: time, weight: pounds + 1 })).bac).toBeLessThanOrEqual(bac);
    }),
  );
});

describe('the fields as typed', () => {
  const typed = { gender: 'female', weight: '140', hours: '2', beer: '1', wine: '', liquor: ' 2.5 ' };

  test('are fine when they are numbers, and an empty count of drinks is none', () => {
    expect(checkBac(typed)).toEqual({});
    expect(checkBac({ gender: 'male', weight: '140', hours: '0' })).toEqual({});
  });

  test('that are missing are named', () => {
    expect(checkBac({})).toEqual({
      gender: 'Pick male or female',
      weight: 'Enter your weight',
      hours: 'Enter the hours of drinking',
    });
    expect(checkBac({ ...typed, weight: '   ' })).toEqual({ weight: 'Enter your weight' });
  });

  test.each(['-1', '1e3', 'two', '1,500', '0x10', 'Infinity', '.'])(
    '"%s" is no number of drinks, hours or pounds',
    (value) => {
      expect(checkBac({ ...typed, weight: value, hours: value, beer: value })).toEqual({
        weight: 'Weight is not valid',
        hours: 'Hours is not valid',
        beer: 'Beer is not valid',
      });
    },
  );

  test('know two genders', () => {
    expect(checkBac({ ...typed, gender: 'females' })).toEqual({ gender: 'Gender is not valid' });
  });
});
