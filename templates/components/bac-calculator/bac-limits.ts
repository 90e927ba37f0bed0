import type { State } from '../../../schemas/generated/content-types.ts';
import { LEGAL_LIMIT } from '../../../schemas/rules/facts/bac.ts';
import type { BacAnswer } from './bac-input.ts';

/** The kinds of drivers that have a limit of their own, in the order of the table. */
const DRIVERS = [
  { key: 'adult', drivers: 'Adults' },
  { key: 'under21', drivers: 'Under 21' },
  { key: 'commercial', drivers: 'Commercial drivers' },
] as const;

/** An alcohol limit, and where it binds. */
export interface BacLimit {
  readonly drivers: (typeof DRIVERS)[number]['drivers'];
  /** Percent; 0 means any measurable alcohol. */
  readonly limit: number;
  /** "Utah", "Arkansas and Iowa", "The other 49 states", "All 50 states". */
  readonly where: string;
  /** Binds in one state only. */
  readonly isSingle: boolean;
}

type StateLimits = Pick<State, 'name'> & { readonly bac: Omit<State['bac'], 'sources'> };

/** The states' alcohol limits, lowest first for each kind of driver. States with the same limit share a row. */
export function bacLimits(states: readonly StateLimits[]): BacLimit[] {
  return DRIVERS.flatMap(({ key, drivers }) => {
    const limits = [...new Set(states.map(({ bac }) => bac[key]))].sort((one, other) => one - other);
    const groups = limits.map((limit) => ({
      limit,
      names: states.filter(({ bac }) => bac[key] === limit).map(nameOf),
    }));
    const most = Math.max(...groups.map(({ names }) => names.length));
    const largest = groups.findLast(({ names }) => names.length === most);
    return groups.map((group) => ({
      drivers,
      limit: group.limit,
      where: group === largest ? remaining(group.names.length, states.length) : listed(group.names),
      isSingle: group.names.length === 1,
    }));
  });
}

function nameOf({ name }: StateLimits): string {
  return name;
}

function remaining(count: number, total: number): string {
  if (count === total) return `All ${total} states`;
  return count === 1 ? 'The other state' : `The other ${count} states`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

/** Whether an estimate, or only the upper end of its range, has reached a limit. */
export type Standing = 'over' | 'maybe' | 'below';

/**
 * The estimate is compared unrounded, as in its analysis. The range is compared as the page shows it: a range that ends
 * at a limit may have reached it.
 */
export function standing({ bac, range }: BacAnswer, limit: number): Standing {
  if (limit === 0 ? bac > 0 : bac >= limit) return 'over';
  const high = range?.high ?? 0;
  return high > 0 && Number(high.toFixed(2)) >= limit ? 'maybe' : 'below';
}

/**
 * Of an estimate that is shown as a limit, because it is rounded, and has not reached it: four decimals, cut off.
 * Undefined for any other.
 */
export function justUnder({ bac, shown }: BacAnswer, limits: readonly BacLimit[]): string | undefined {
  const all = [LEGAL_LIMIT, ...limits.map(({ limit }) => limit)];
  const isShownAsLimit = all.some((limit) => limit > 0 && bac < limit && Number(shown) === limit);
  return isShownAsLimit ? (Math.floor(bac * 10_000) / 10_000).toFixed(4) : undefined;
}

const WHO: Readonly<Record<BacLimit['drivers'], string>> = {
  Adults: 'adults',
  'Under 21': 'drivers under 21',
  'Commercial drivers': 'commercial drivers',
};

/** Who is over a limit with this estimate: "drivers under 21 in some states and commercial drivers". */
export function driversOver(answer: BacAnswer, limits: readonly BacLimit[]): string {
  return driversOf(limits, ({ limit }) => standing(answer, limit) === 'over');
}

/** Who is over a limit, or may be, at the upper end of the range. */
export function driversReached(answer: BacAnswer, limits: readonly BacLimit[]): string {
  return driversOf(limits, ({ limit }) => standing(answer, limit) !== 'below');
}

function driversOf(limits: readonly BacLimit[], isTheirs: (limit: BacLimit) => boolean): string {
  const theirs = limits.filter(isTheirs);
  const drivers = [...new Set(theirs.map((limit) => limit.drivers))];
  const all = (name: string) => limits.every((limit) => limit.drivers !== name || theirs.includes(limit));
  return new Intl.ListFormat('en-US').format(
    drivers.map((name) => (all(name) ? WHO[name] : `${WHO[name]} in ${places(theirs, name)}`)),
  );
}

function places(over: readonly BacLimit[], drivers: string): string {
  const [only, ...others] = over.filter((limit) => limit.drivers === drivers);
  return only?.isSingle && others.length === 0 ? only.where : 'some states';
}
