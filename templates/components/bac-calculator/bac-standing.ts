import type { BacAnswer } from './bac-input.ts';
import type { BacLimit } from './bac-limits.ts';

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

const WHO: Readonly<Record<BacLimit['drivers'], string>> = {
  Adults: 'adults',
  'Under 21': 'drivers under 21',
  'Commercial drivers': 'commercial drivers',
};

/** Who is over a limit with this estimate: "drivers under 21 in some states and commercial drivers". */
export function driversOver(answer: BacAnswer, limits: readonly BacLimit[]): string {
  const over = limits.filter(({ limit }) => standing(answer, limit) === 'over');
  const drivers = [...new Set(over.map((limit) => limit.drivers))];
  const all = (name: string) => limits.every((limit) => limit.drivers !== name || over.includes(limit));
  return new Intl.ListFormat('en-US').format(
    drivers.map((name) => (all(name) ? WHO[name] : `${WHO[name]} in ${places(over, name)}`)),
  );
}

function places(over: readonly BacLimit[], drivers: string): string {
  const [only, ...others] = over.filter((limit) => limit.drivers === drivers);
  return only?.isSingle && others.length === 0 ? only.where : 'some states';
}
