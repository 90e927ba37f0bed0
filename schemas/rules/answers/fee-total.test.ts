import { expect, test } from 'vitest';
import type { Fee } from '../../generated/content-types.ts';
import { feeTotal } from './fee-total.ts';

const fee = (amount: string, changes: Partial<Fee> = {}): Fee => ({
  for: `Something for ${amount}`,
  kind: 'reinstatement',
  amount,
  asOf: '2026-11-20',
  sources: ['agency'],
  ...changes,
});
const sumOf = (...fees: Fee[]) => feeTotal(fees).sum;

test('what everybody pays adds up', () => {
  expect(sumOf(fee('$600'), fee('$145'))).toEqual({ from: 745, to: 745 });
  expect(sumOf(fee('$140.25'), fee('$50'))).toEqual({ from: 190.25, to: 190.25 });
});

test('of fees that depend on the case one is due, kind by kind', () => {
  const fines = ['$3,000', '$4,500', '$6,000'].map((amount) => fee(amount, { kind: 'penalty', due: 'one-of' }));
  expect(sumOf(fee('$100'), ...fines)).toEqual({ from: 3100, to: 6100 });
  const both = [fee('$250', { due: 'one-of' }), fee('$500', { due: 'one-of' })];
  expect(sumOf(...fines, ...both)).toEqual({ from: 3250, to: 6500 });
});

test('what is due in some cases only, and a restricted license, is named beside the sum', () => {
  const hearing = fee('$375', { due: 'sometimes' });
  const license = fee('$10', { kind: 'restricted-license' });
  expect(feeTotal([fee('$170'), hearing, license])).toEqual({
    sum: { from: 170, to: 170 },
    sometimes: [hearing, license],
    unpriced: [],
  });
});

test('a part without an amount is named, and one without an upper end leaves the sum open', () => {
  const course = fee('the provider sets the price');
  expect(feeTotal([fee('at least $500'), course])).toEqual({ sum: { from: 500 }, sometimes: [], unpriced: [course] });
  expect(feeTotal([course])).toEqual({ sometimes: [], unpriced: [course] });
});
