import { statePath } from '../../format/place.ts';
import type { StateRecord } from '../../site.ts';
import { reinstatementFees } from '../state-compare/compared-state.ts';
import { feeRange } from '../state-compare/order-states.ts';
import { feeWords } from '../state-compare/state-words.ts';

/** What a state asks for getting a license back. */
export interface StateFees {
  readonly name: string;
  /** The fees on the state's page. */
  readonly link: string;
  /** Each fee as its source prints it. */
  readonly fees: readonly { readonly for: string; readonly amount: string }[];
  /** "$100 to $275", "Not found". */
  readonly range: string;
  /** The lowest and highest amount as shares of the highest of all states; omitted where there is no amount. */
  readonly bar?: { readonly from: number; readonly share: number };
}

export interface FeesByState {
  readonly states: readonly StateFees[];
  /** ISO days on which the first and the last source were read. */
  readonly readFrom?: string;
  readonly readTo?: string;
}

/** The fees of all states on one scale. */
export function feesByState(records: readonly Pick<StateRecord, 'slug' | 'facts'>[]): FeesByState {
  const all = records.map(({ slug, facts }) => ({ slug, name: facts.name, fees: reinstatementFees(facts) }));
  const most = Math.max(...all.flatMap((state) => feeRange(state) ?? []));
  const days = records
    .flatMap(({ facts }) => facts.fees.filter(({ kind }) => kind === 'reinstatement').map(({ asOf }) => asOf))
    .sort();
  const [readFrom, readTo] = [days[0], days.at(-1)];
  return {
    states: all.map(({ slug, name, fees }) => {
      const range = feeRange({ fees });
      return {
        name,
        link: `${statePath(slug)}#fees`,
        fees,
        range: fees.length > 0 && !range ? (fees[0]?.amount ?? '') : feeWords({ fees }),
        ...(range ? { bar: { from: rounded(range[0] / most), share: rounded(range[1] / most) } } : {}),
      };
    }),
    ...(readFrom ? { readFrom } : {}),
    ...(readTo ? { readTo } : {}),
  };
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
