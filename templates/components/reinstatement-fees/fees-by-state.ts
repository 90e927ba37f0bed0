import { stateAnswersPath } from '../../format/place.ts';
import type { StateRecord } from '../../site.ts';
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
  /** Omitted where there is no amount. */
  readonly bar?: FeeBar;
}

/** The lowest and highest amount as shares of the scale, at most 1. */
interface FeeBar {
  readonly from: number;
  readonly share: number;
  /** The highest amount is beyond the end of the scale. */
  readonly isBeyond?: boolean;
}

export interface FeesByState {
  readonly states: readonly StateFees[];
  /** Dollars at the end of the scale; omitted where no state has an amount. */
  readonly scaleEnd?: number;
  /** ISO days on which the first and the last source were read. */
  readonly readFrom?: string;
  readonly readTo?: string;
}

/** Dollars. On a scale to the highest fee of all states, those of most states would be slivers. */
const LONGEST_SCALE = 1500;

/** The fees of all states on one scale. */
export function feesByState(records: readonly Pick<StateRecord, 'slug' | 'facts'>[]): FeesByState {
  const all = records.map(({ slug, facts }) => ({ slug, name: facts.name, fees: costsByReason({ slug, facts }) }));
  const scaleEnd = Math.min(LONGEST_SCALE, Math.max(0, ...all.flatMap((state) => feeRange(state) ?? [])));
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
        ...(range ? { bar: barOf(range, scaleEnd) } : {}),
      };
    }),
    ...(scaleEnd > 0 ? { scaleEnd } : {}),
    ...(readFrom ? { readFrom } : {}),
    ...(readTo ? { readTo } : {}),
  };
}

function barOf([lowest, highest]: readonly [number, number], scaleEnd: number): FeeBar {
  const [from, share] = [shareOf(lowest, scaleEnd), shareOf(highest, scaleEnd)];
  return { from, share, ...(highest > scaleEnd ? { isBeyond: true } : {}) };
}

function shareOf(amount: number, scaleEnd: number): number {
  return Math.round(Math.min(1, amount / scaleEnd) * 1000) / 1000;
}
