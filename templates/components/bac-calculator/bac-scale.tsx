import { LEGAL_LIMIT } from '../../../schemas/rules/facts/bac.ts';
import type { BacAnswer } from './bac-input.ts';
import type { BacLimit } from './bac-limits.ts';

/** Upper end of the scale. Higher results are drawn at this end. */
const MOST = 0.2;
const WIDTH = 600;

interface BacScaleProps {
  readonly limits: readonly BacLimit[];
  readonly answer?: BacAnswer;
}

/**
 * A line from 0 to 0.20 with the limits for adults marked. A band shows the range of a result, a dot its middle. The
 * words above it say the same.
 */
export function BacScale({ limits, answer }: BacScaleProps) {
  const known = answer && answer.level !== 'unknown' ? answer : undefined;
  const marks = limits.filter(({ drivers }) => drivers === 'Adults').map(({ limit }) => limit);
  const last = marks.at(-1) ?? LEGAL_LIMIT;
  return (
    <svg className="bac-scale" viewBox={`-30 -62 ${WIDTH + 60} 134`} aria-hidden="true">
      <path d={`M0 0H${WIDTH}`} />
      <path className="bac-mid" d={`M${placeOf(marks[0] ?? last)} 0H${placeOf(last)}`} />
      <path className="bac-high" d={`M${placeOf(last)} 0H${WIDTH}`} />
      {marks.map((limit) => (
        <g key={limit} className="bac-limit">
          <path d={`M${placeOf(limit)} -30V30`} />
          <text x={placeOf(limit)} y="-38">
            {limit.toFixed(2)}
          </text>
        </g>
      ))}
      {known?.range && <path className="bac-span" d={`M${placeOf(known.range.low)} 0H${placeOf(known.range.high)}`} />}
      {known && <circle cx={placeOf(known.bac)} cy="0" r="17" />}
      <text x="0" y="62">
        0
      </text>
      <text x={WIDTH} y="62">
        0.20
      </text>
    </svg>
  );
}

function placeOf(percent: number): number {
  return Math.round((Math.max(0, Math.min(MOST, percent)) / MOST) * WIDTH);
}
