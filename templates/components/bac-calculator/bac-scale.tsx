import type { BacAnswer } from './bac-input.ts';
import type { BacLimit } from './bac-limits.ts';

/** Upper end of the scale. Higher results are drawn at this end. */
const MOST = 0.2;
const STEP = 0.05;

interface BacScaleProps {
  readonly limits: readonly BacLimit[];
  readonly answer?: BacAnswer;
  /** The answer is a worked example. */
  readonly isExample?: boolean;
}

/**
 * A road from 0.00 to 0.20, as wide as there is room, where each limit for adults stands as a sign and those of other
 * drivers below it. A band on it shows the range of a result, a dot its middle. The words above it say the same.
 */
export function BacScale({ limits, answer, isExample }: BacScaleProps) {
  const known = answer && answer.level !== 'unknown' ? answer : undefined;
  const adults = limits.filter(({ drivers }) => drivers === 'Adults');
  const others = [...new Set(limits.map(({ drivers }) => drivers))].filter((drivers) => drivers !== 'Adults');
  return (
    <svg className={`bac-scale${isExample ? ' is-example' : ''}`} height="172" aria-hidden="true">
      <line className="bac-lane" x1="0" x2="100%" y1="80" y2="80" />
      <line className="bac-dash" x1="0" x2="100%" y1="80" y2="80" />
      <line className="bac-high" x1={placeOf(adults.at(-1)?.limit ?? 0)} x2="100%" y1="100" y2="100" />
      {adults.map((limit) => (
        <LimitSign key={limit.limit} {...limit} />
      ))}
      {known?.range && (
        <line className="bac-span" x1={placeOf(known.range.low)} x2={placeOf(known.range.high)} y1="80" y2="80" />
      )}
      {known && !isExample && <circle cx={placeOf(known.bac)} cy="80" r="9" />}
      {Array.from({ length: Math.round(MOST / STEP) + 1 }, (_, index) => index * STEP).map((at) => (
        <text key={at} x={placeOf(at)} y="121">
          {at.toFixed(2)}
        </text>
      ))}
      {others.map((drivers, row) => (
        <Others key={drivers} drivers={drivers} y={144 + 22 * row} limits={limits} />
      ))}
    </svg>
  );
}

/** The limit of one state has its name. */
function LimitSign({ limit, where, isSingle }: BacLimit) {
  return (
    <svg className="bac-limit" x={placeOf(limit)} aria-hidden="true">
      <path d="M0 67V44" />
      <rect x="-21" y="2" width="42" height="42" rx="6" />
      <text y="18">{isSingle ? where : 'limit'}</text>
      <text y="37">{limit.toFixed(2)}</text>
    </svg>
  );
}

/** From the lowest to the highest limit of these drivers. */
function Others({ drivers, limits, y }: Pick<BacScaleProps, 'limits'> & Pick<BacLimit, 'drivers'> & { y: number }) {
  const theirs = limits.filter((one) => one.drivers === drivers).map(({ limit }) => limit);
  const [low, high] = [Math.min(...theirs), Math.max(...theirs)];
  const words = low === high ? high.toFixed(2) : `${low.toFixed(2)} to ${high.toFixed(2)}`;
  return (
    <g className="bac-others">
      <line x1={placeOf(low)} x2={placeOf(high)} y1={y} y2={y} />
      <text x={placeOf(high)} y={y + 5} dx="12">
        {drivers}: {words}
      </text>
    </g>
  );
}

function placeOf(percent: number): string {
  return `${Math.round((Math.max(0, Math.min(MOST, percent)) / MOST) * 1000) / 10}%`;
}
