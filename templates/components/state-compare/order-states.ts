import { approximateDays, filingLength } from '../../../schemas/rules/facts/filing-length.ts';
import type { StateOrder } from '../../../schemas/rules/facts/state-comparison.ts';
import { dollarsIn } from '../../format/money.ts';
import type { ComparedState } from './compared-state.ts';

/** Numbers to sort by, the most important first. A larger number comes first. */
type Rank = readonly number[];

const RANKS: Readonly<Record<StateOrder, (state: ComparedState) => Rank>> = {
  name: () => [],
  length: lengthRank,
  minimums: ({ limits }) => [limits.perPerson ?? 0, limits.perAccident ?? 0, limits.propertyDamage],
  fees: (state) => feeRange(state)?.toReversed() ?? [],
  // The strictest limit comes first.
  alcohol: ({ bac }) => [-bac.adult, -bac.under21, -bac.commercial],
};

/** The states in an order. States that are alike stay in the order of their names; those without a figure come last. */
export function orderStates(states: readonly ComparedState[], order: StateOrder): ComparedState[] {
  const byName = [...states].sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
  const ranks = new Map(byName.map((state) => [state, RANKS[order](state)]));
  return byName.sort((one, other) => compareRanks(ranks.get(one) ?? [], ranks.get(other) ?? []));
}

function compareRanks(one: Rank, other: Rank): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  const index = one.findIndex((value, position) => value !== other[position]);
  return index === -1 ? 0 : (other[index] ?? 0) < (one[index] ?? 0) ? -1 : 1;
}

/** Lengths with no number come after those with one, and those that can be for life first. */
function lengthRank({ length }: ComparedState): Rank {
  if (length === undefined) return [];
  const { least, most, forLife } = filingLength(length);
  const longest = forLife ? Number.POSITIVE_INFINITY : most ? approximateDays(most) : 0;
  return [longest, least ? approximateDays(least) : 0];
}

/** The lowest and the highest amount that a source prints for getting the license back; undefined without one. */
export function feeRange({
  fees,
}: Pick<ComparedState, 'fees'>): readonly [lowest: number, highest: number] | undefined {
  const amounts = fees.flatMap(({ amount }) => dollarsIn(amount));
  return amounts.length === 0 ? undefined : [Math.min(...amounts), Math.max(...amounts)];
}
