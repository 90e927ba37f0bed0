import type { Fee } from '../../generated/content-types.ts';
import { readAmount } from './amount.ts';

/** What a driver pays for one reason: a sum, and what is not in it. */
export interface FeeTotal {
  /** The sum at its lowest and its highest. Undefined where no part has an amount. */
  readonly sum?: { readonly from: number; readonly to?: number };
  /** Parts that come on top in some cases only. */
  readonly sometimes: readonly Fee[];
  /** Parts that everybody pays and for which no source prints an amount. */
  readonly unpriced: readonly Fee[];
}

/** Adds up what every driver pays. Of the fees of one kind that are `one-of`, one is due, so they widen the range. */
export function feeTotal(fees: readonly Fee[]): FeeTotal {
  const sometimes = fees.filter((fee) => partOf(fee) === 'sometimes');
  const due = fees.filter((fee) => partOf(fee) !== 'sometimes');
  const unpriced = due.filter(({ amount }) => readAmount(amount) === undefined);
  const always = due.filter((fee) => partOf(fee) === 'always').flatMap(({ amount }) => readAmount(amount) ?? []);
  const parts = [...always, ...choices(due.filter((fee) => partOf(fee) === 'one-of'))];
  if (parts.length === 0) return { sometimes, unpriced };
  const from = cents(parts.reduce((sum, part) => sum + part.from, 0));
  const isOpen = parts.some(({ to }) => to === undefined);
  const to = cents(parts.reduce((sum, part) => sum + (part.to ?? 0), 0));
  return { sum: { from, ...(isOpen ? {} : { to }) }, sometimes, unpriced };
}

/** Its part of the total. A restricted license is always a choice of the driver. */
export function partOf({ kind, due = 'always' }: Pick<Fee, 'kind' | 'due'>): NonNullable<Fee['due']> {
  return kind === 'restricted-license' ? 'sometimes' : due;
}

/** For each kind, the range of the fees of which one is due. */
function choices(fees: readonly Fee[]) {
  return [...new Set(fees.map(({ kind }) => kind))].flatMap((kind) => {
    const amounts = fees.filter((fee) => fee.kind === kind).flatMap(({ amount }) => readAmount(amount) ?? []);
    if (amounts.length === 0) return [];
    const from = Math.min(...amounts.map((amount) => amount.from));
    const isOpen = amounts.some(({ to }) => to === undefined);
    return [{ from, ...(isOpen ? {} : { to: Math.max(...amounts.map(({ to = 0 }) => to)) }) }];
  });
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
