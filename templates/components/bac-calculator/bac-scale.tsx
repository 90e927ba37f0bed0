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

/** The height of the words of one sign. Each has its own row above the road. */
const ROW = 28;

interface Mark {
  readonly limit: number;
  readonly words: string;
}

/**
 * A road from 0.00 to 0.20, as wide as there is room. Each kind of limit stands on it as a sign with its words, and the
 * part that is over all of them for adults has its name. A band shows the range of a result, as it is printed, and a
 * dot its middle. The words above it say the same.
 */
export function BacScale({ limits, answer, isExample }: BacScaleProps) {
  const known = answer && answer.level !== 'unknown' ? answer : undefined;
  const marks = marksOf(limits);
  const road = ROW * marks.length + 28;
  const from = placeOf(highestFor(limits));
  return (
    <svg className={`bac-scale${isExample ? ' is-example' : ''}`} height={road + 88} aria-hidden="true">
      {marks.map((mark, row) => (
        <LimitSign key={mark.words} {...mark} y={ROW * row} road={road} />
      ))}
      <line className="bac-lane" x1="0" x2="100%" y1={road} y2={road} />
      {known?.range && (
        <line
          className="bac-span"
          x1={placeOf(asPrinted(known.range.low))}
          x2={placeOf(asPrinted(known.range.high))}
          y1={road}
          y2={road}
        />
      )}
      <line className="bac-dash" x1="0" x2="100%" y1={road} y2={road} />
      {known && !isExample && <circle cx={placeOf(known.bac)} cy={road} r="9" />}
      {Array.from({ length: Math.round(MOST / STEP) + 1 }, (_, index) => index * STEP).map((at) => (
        <text key={at} x={placeOf(at)} y={road + 33}>
          {at.toFixed(2)}
        </text>
      ))}
      {/* From the last post on: a bracket around what its words name. */}
      <line className="bac-high" x1={from} x2={from} y1={road + 13} y2={road + 47} />
      <line className="bac-high" x1={from} x2="100%" y1={road + 46} y2={road + 46} />
      <text className="bac-high-name" x={from} y={road + 66}>
        At or over the limit
      </text>
      <text className="bac-high-name" x={from} y={road + 84}>
        for adults in all states
      </text>
    </svg>
  );
}

/** The limits from the lowest, so that no post crosses the words of another. */
function marksOf(limits: readonly BacLimit[]): Mark[] {
  const of = (drivers: BacLimit['drivers']) => limits.filter((one) => one.drivers === drivers);
  const adults = of('Adults');
  const others = (['Under 21', 'Commercial drivers'] as const).filter((drivers) => of(drivers).length > 0);
  return [
    ...others.map((drivers) =>
      rangeMark(
        drivers,
        of(drivers).map(({ limit }) => limit),
      ),
    ),
    ...adults.map((one, at) => ({ limit: one.limit, words: adultWords(one, at < adults.length - 1, at) })),
  ].sort((one, other) => one.limit - other.limit);
}

/** Where states differ, the sign stands at the highest limit, and its words have both ends. */
function rangeMark(drivers: BacLimit['drivers'], limits: readonly number[]): Mark {
  const [low, high] = [Math.min(...limits), Math.max(...limits)];
  return { limit: high, words: low === high ? drivers : `${drivers}: ${low.toFixed(2)} to ${high.toFixed(2)}` };
}

function adultWords({ where, isSingle }: BacLimit, isLower: boolean, at: number): string {
  if (isLower) return isSingle ? `Adults, ${where}` : 'Adults, some states';
  return at > 0 ? 'Adults elsewhere' : 'Adults';
}

function highestFor(limits: readonly BacLimit[]): number {
  return Math.max(0, ...limits.filter(({ drivers }) => drivers === 'Adults').map(({ limit }) => limit));
}

/** Its post stands on the road, and its words are beside it. */
function LimitSign({ limit, words, y, road }: Mark & { readonly y: number; readonly road: number }) {
  return (
    <svg className="bac-limit" x={placeOf(limit)} aria-hidden="true">
      <path d={`M0 ${road - 13}V${y + 12}`} />
      <rect x="-1" y={y + 1} width="42" height="22" rx="5" />
      <text x="20" y={y + 18}>
        {limit.toFixed(2)}
      </text>{' '}
      <text className="bac-words" x="48" y={y + 17}>
        {words}
      </text>
    </svg>
  );
}

/** To two decimals, as the words have it. */
function asPrinted(percent: number): number {
  return Number(percent.toFixed(2));
}

function placeOf(percent: number): string {
  return `${Math.round((Math.max(0, Math.min(MOST, percent)) / MOST) * 1000) / 10}%`;
}
