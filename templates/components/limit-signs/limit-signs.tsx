import type { BacLimit } from '../bac-calculator/bac-limits.ts';

interface LimitSignsProps {
  readonly limits: readonly BacLimit[];
}

/** More limits than this for one kind of driver share a sign, from the lowest to the highest. */
const OWN_SIGNS = 2;

/** The alcohol limits as speed limit signs: the picture of a page about drunk driving. */
export function LimitSigns({ limits }: LimitSignsProps) {
  const kinds = [...new Set(limits.map(({ drivers }) => drivers))];
  const signs = kinds.flatMap((drivers) => signsFor(limits.filter((limit) => limit.drivers === drivers)));
  return (
    <div className="limit-signs">
      <p>Blood alcohol limits</p>
      <ul>
        {signs.map(({ drivers, figure, where }) => (
          <li key={`${drivers} ${figure}`}>
            {drivers} <strong>{figure}</strong> <span>{where}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LimitSign {
  readonly drivers: string;
  readonly figure: string;
  readonly where: string;
}

function signsFor(limits: readonly BacLimit[]): LimitSign[] {
  const [lowest, highest] = [limits.at(0), limits.at(-1)];
  if (!lowest || !highest) return [];
  if (limits.length <= OWN_SIGNS) return limits.map((limit) => ({ ...limit, figure: shown(limit) }));
  const figure = `${lowest.limit === 0 ? '0' : lowest.limit.toFixed(2)} to ${shown(highest)}`;
  return [{ drivers: lowest.drivers, figure, where: 'By state' }];
}

function shown({ limit }: BacLimit): string {
  return limit === 0 ? '0%' : `${limit.toFixed(2)}%`;
}
