import { stateAnswersPath } from '../../format/place.ts';
import type { StateRecord } from '../../site.ts';
import { type Axis, dollarAxis } from '../range-dots/axis.ts';
import { costsByReason } from '../state-compare/compared-state.ts';
import { feeRange } from '../state-compare/order-states.ts';
import { feeWords } from '../state-compare/state-words.ts';

/** What a driver pays in a state until the license is back, penalties and surcharges among it. */
export interface StateFees {
  readonly name: string;
  /** The cost sheets of the state. */
  readonly link: string;
  /** The total of each reason. */
  readonly fees: readonly { readonly for: string; readonly amount: string }[];
  /** "$100 to $275", "Not found". */
  readonly range: string;
  /** The lowest and the highest amount in dollars; empty where there is none. */
  readonly values: readonly number[];
}

export interface FeesByState {
  readonly states: readonly StateFees[];
  /** Shared by all states; omitted where none has an amount. */
  readonly axis?: Axis;
  /** ISO days on which the first and the last source were read. */
  readonly readFrom?: string;
  readonly readTo?: string;
}

/** The fees of all states on one axis. */
export function feesByState(records: readonly Pick<StateRecord, 'slug' | 'facts'>[]): FeesByState {
  const all = records.map(({ slug, facts }) => ({ slug, name: facts.name, fees: costsByReason({ slug, facts }) }));
  const amounts = all.flatMap((state) => feeRange(state) ?? []).filter((amount) => amount > 0);
  const days = records.flatMap(({ facts }) => facts.fees.map(({ asOf }) => asOf)).sort();
  const [readFrom, readTo] = [days[0], days.at(-1)];
  return {
    states: all.map(({ slug, name, fees }) => {
      const range = feeRange({ fees });
      return {
        name,
        link: stateAnswersPath(slug),
        fees,
        range: fees.length > 0 && !range ? (fees[0]?.amount ?? '') : feeWords({ fees }),
        values: range ?? [],
      };
    }),
    ...(amounts.length > 0 ? { axis: dollarAxis(amounts) } : {}),
    ...(readFrom ? { readFrom } : {}),
    ...(readTo ? { readTo } : {}),
  };
}
