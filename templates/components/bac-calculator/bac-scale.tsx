import { LEGAL_LIMIT } from '../../../schemas/rules/facts/bac.ts';
import type { BacAnswer } from './bac-input.ts';
import type { BacLimit } from './bac-limits.ts';

/** Upper end of the scale. Higher results are drawn at this end. */
const MOST = 0.2;
const STEP = 0.05;
const WIDTH = 600;

interface BacScaleProps {
  readonly limits: readonly BacLimit[];
  readonly answer?: BacAnswer;
}

/**
 * A road from 0.00 to 0.20, where each limit for adults stands as a sign. A band on it shows the range of a result, a
 * dot its middle. The words above it say the same.
 */
export function BacScale({ limits, answer }: BacScaleProps) {
  const known = answer && answer.level !== 'unknown' ? answer : undefined;
  const marks = limits.filter(({ drivers }) => drivers === 'Adults').map(({ limit }) => limit);
  const last = marks.at(-1) ?? LEGAL_LIMIT;
  return (
    <svg className="bac-scale" viewBox={`-32 -104 ${WIDTH + 64} 164`} aria-hidden="true">
      <path className="bac-lane" d={`M0 0H${WIDTH}`} />
      <path className="bac-dash" d={`M0 0H${WIDTH}`} />
      <path className="bac-high" d={`M${placeOf(last)} 28H${WIDTH}`} />
      {marks.map((limit) => (
        <g key={limit} className="bac-limit">
          <path d={`M${placeOf(limit)} -20V-52`} />
          <rect x={placeOf(limit) - 37} y="-102" width="74" height="52" rx="8" />
          <text x={placeOf(limit)} y="-84">
            limit
          </text>
          <text x={placeOf(limit)} y="-60">
            {limit.toFixed(2)}
          </text>
        </g>
      ))}
      {known?.range && <path className="bac-span" d={`M${placeOf(known.range.low)} 0H${placeOf(known.range.high)}`} />}
      {known && <circle cx={placeOf(known.bac)} cy="0" r="15" />}
      {Array.from({ length: Math.round(MOST / STEP) + 1 }, (_, index) => index * STEP).map((at) => (
        <text key={at} x={placeOf(at)} y="58">
          {at.toFixed(2)}
        </text>
      ))}
    </svg>
  );
}

function placeOf(percent: number): number {
  return Math.round((Math.max(0, Math.min(MOST, percent)) / MOST) * WIDTH);
}
