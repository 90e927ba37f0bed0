import { LEGAL_LIMIT } from '../../../schemas/rules/facts/bac.ts';
import type { BacAnswer } from './bac-input.ts';
import type { BacLimit } from './bac-limits.ts';

/** Upper end of the gauge. Higher results are drawn at this end. */
const MOST = 0.2;
const RADIUS = 90;

interface BacGaugeProps {
  readonly limits: readonly BacLimit[];
  readonly answer?: BacAnswer;
}

/**
 * A half circle from 0 to 0.20 with the limits for adults marked. A needle shows the result; a band shows its range.
 */
export function BacGauge({ limits, answer }: BacGaugeProps) {
  const known = answer && answer.level !== 'unknown' ? answer : undefined;
  const marks = limits.filter(({ drivers }) => drivers === 'Adults').map(({ limit }) => limit);
  const [first = LEGAL_LIMIT, last = LEGAL_LIMIT] = [marks[0], marks.at(-1)];
  return (
    <svg className="bac-gauge" viewBox="0 0 240 150" aria-hidden="true">
      <Zone className="bac-low" from={0} to={first} />
      {first < last && <Zone className="bac-mid" from={first} to={last} />}
      <Zone className="bac-high" from={last} to={MOST} />
      {known?.range && <Zone className="bac-needle" from={known.range.low} to={known.range.high} />}
      {marks.map((limit) => (
        <Mark key={limit} at={limit} />
      ))}
      <text x="30" y="146">
        0
      </text>
      <text x="210" y="146">
        0.20
      </text>
      {known && (
        <>
          <path className="bac-needle" d="M120 126H52" transform={`rotate(${share(known.bac) * 180} 120 126)`} />
          <circle className="bac-needle" cx="120" cy="126" r="2" />
        </>
      )}
    </svg>
  );
}

function share(percent: number): number {
  return Math.round((Math.max(0, Math.min(MOST, percent)) / MOST) * 1000) / 1000;
}

function Zone({ className, from, to }: { className: string; from: number; to: number }) {
  const start = share(from);
  const [a, b] = [pointAt(start, RADIUS), pointAt(Math.max(start + 0.006, share(to)), RADIUS)];
  return <path className={className} d={`M${a.x} ${a.y}A${RADIUS} ${RADIUS} 0 0 1 ${b.x} ${b.y}`} />;
}

function Mark({ at }: { at: number }) {
  const along = (radius: number) => pointAt(share(at), radius);
  const [inner, outer, label] = [along(80), along(100), along(113)];
  return (
    <>
      <path className="bac-needle" d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} />
      <text x={label.x} y={label.y + 4}>
        {at.toFixed(2)}
      </text>
    </>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The end point of a share of the half circle. */
function pointAt(share: number, radius: number): Point {
  const turn = Math.PI * (1 - share);
  return { x: rounded(120 + radius * Math.cos(turn)), y: rounded(126 - radius * Math.sin(turn)) };
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
