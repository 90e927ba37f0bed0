import type { BacLimit } from '../bac-calculator/bac-limits.ts';

interface LimitSignsProps {
  readonly limits: readonly BacLimit[];
}

/** More limits than this for one kind of driver share a sign, from the lowest to the highest. */
const OWN_SIGNS = 2;

/** The alcohol limits as signs along one road, from none on: the picture of a page about drunk driving. */
export function LimitSigns({ limits }: LimitSignsProps) {
  const kinds = [...new Set(limits.map(({ drivers }) => drivers))];
  const signs = kinds
    .flatMap((drivers) => signsFor(limits.filter((limit) => limit.drivers === drivers)))
    .sort((one, other) => one.from - other.from);
  return (
    <div className="limit-signs">
      <p>Blood alcohol limits</p>
      <ol>
        {signs.map(({ drivers, figure, where, from }, at) => (
          <li key={`${drivers} ${figure}`} className={wayTo(from, signs[at + 1])}>
            <strong>{figure}</strong> <b>{drivers}</b> <span>{where}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface LimitSign {
  readonly drivers: string;
  readonly figure: string;
  readonly where: string;
  /** The lowest of its limits, in percent. */
  readonly from: number;
}

function signsFor(limits: readonly BacLimit[]): LimitSign[] {
  const [lowest, highest] = [limits.at(0), limits.at(-1)];
  if (!lowest || !highest) return [];
  if (limits.length <= OWN_SIGNS) return limits.map((one) => ({ ...one, figure: shown(one), from: one.limit }));
  const figure = `${lowest.limit === 0 ? '0' : lowest.limit.toFixed(2)} to ${shown(highest)}`;
  return [{ drivers: lowest.drivers, figure, where: 'By state', from: lowest.limit }];
}

function shown({ limit }: BacLimit): string {
  return limit === 0 ? '0%' : `${limit.toFixed(2)}%`;
}

/** The longest way between two signs that the sheet draws, in hundredths of a percent. */
const FARTHEST = 4;

/** How far the next sign is: a class for each hundredth. The last sign stands where the road ends. */
function wayTo(from: number, next: LimitSign | undefined): string | undefined {
  if (!next) return undefined;
  return `is-${Math.max(1, Math.min(FARTHEST, Math.round((next.from - from) * 100)))}-on`;
}
