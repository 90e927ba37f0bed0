import { Fragment, type ReactElement } from 'react';
import { dollarsIn, money } from '../../format/money.ts';
import { type Axis, placeOn } from '../range-dots/axis.ts';
import type { FeesByState } from './fees-by-state.ts';

/** What a driver pays in a state for a reason, or for several that cost the same. */
interface Sum {
  readonly state: string;
  readonly dollars: number;
}

/** Columns of dots on the axis. */
const COLUMNS = 32;
/** A row of dots takes as much as a column, in percent of the width. */
const STEP = 96 / COLUMNS;

/** Every sum of every state as a dot on one axis. A line leads to the lowest, the middle and the highest in words. */
export function feeDots({ states, axis }: FeesByState): ReactElement | null {
  const sums = sortedSums(states);
  const [lowest, middle, highest] = [sums[0], middleOf(sums), sums.at(-1)];
  if (!axis || !lowest || !middle || !highest) return null;
  const named = new Set([lowest, middle, highest]);
  const placed = placedOn(axis, [...sums.filter((sum) => !named.has(sum)), ...named]);
  const dots = (of: typeof placed) => of.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const height = STEP * Math.max(...placed.map(({ row }) => row + 1));
  const placeOf = (one: Sum) => placed.find(({ sum }) => sum === one) ?? { x: 0, y: 0 };
  const leads = [...named].map(placeOf).map(({ x, y }) => `M${x} ${-height}V${y}`);
  return (
    <figure className="hero-picture fee-dots">
      <ul>
        <Named sum={lowest} x={placeOf(lowest).x} words={['lowest,', `in ${lowest.state}`]} />
        <Named sum={middle} x={placeOf(middle).x} words={['in the', 'middle']} />
        <Named sum={highest} x={placeOf(highest).x} words={['highest,', `in ${highest.state}`]} />
      </ul>
      <svg viewBox={`0 ${-height} 100 ${height}`} aria-hidden="true">
        <path className="fee-leads" d={leads.join('')} />
        <path d={dots(placed)} />
        <path className="fee-faces" d={dots(placed.filter(({ sum }) => !named.has(sum)))} />
      </svg>
      <div>
        <Ticks {...axis} />
      </div>
      <figcaption className="soft small">
        Each dot is a sum that one state asks for a reason, or for several: {sums.length} sums.
      </figcaption>
    </figure>
  );
}

/** The amounts of the axis, each below its place. */
function Ticks(axis: Axis) {
  return (
    <svg aria-hidden="true">
      {axis.marks.map((mark) => (
        <Fragment key={mark}>
          <line x1={placeOn(axis, mark)} x2={placeOn(axis, mark)} y2="7" />
          <text x={placeOn(axis, mark)} y="22">
            {money(mark)}
          </text>
        </Fragment>
      ))}
    </svg>
  );
}

interface NamedProps {
  readonly sum: Sum;
  /** Where its dot stands, in percent. */
  readonly x: number;
  /** What it is, in two lines. */
  readonly words: readonly [string, string];
}

/** A sum in words, right above its dot. */
function Named({ sum, x, words }: NamedProps) {
  const place = `${x}%`;
  return (
    <li>
      <svg role="img" aria-label={[money(sum.dollars), ...words].join(' ')}>
        <text className="figure" x={place} y="28">
          {money(sum.dollars)}
        </text>{' '}
        <text x={place} y="48">
          {words[0]}
        </text>{' '}
        <text x={place} y="66">
          {words[1]}
        </text>
      </svg>
    </li>
  );
}

/** The sums of all states, the lowest first. */
export function sortedSums(states: FeesByState['states']): Sum[] {
  return states.flatMap(sumsOf).sort((one, other) => one.dollars - other.dollars);
}

/** The one that as many are below as above. */
export function middleOf(sorted: readonly Sum[]): Sum | undefined {
  return sorted[Math.floor(sorted.length / 2)];
}

/** Every sum that a state asks for, each once. */
function sumsOf({ name, fees }: FeesByState['states'][number]): Sum[] {
  const amounts = new Set(fees.flatMap(({ amount }) => dollarsIn(amount)));
  return [...amounts].filter((dollars) => dollars > 0).map((dollars) => ({ state: name, dollars }));
}

/** Where the dots stand: each on top of those before it in its column. The last ones, at the top, can be pointed at. */
function placedOn({ from, to }: Axis, sums: readonly Sum[]) {
  const heights = new Map<number, number>();
  return sums.map((sum) => {
    const column = Math.round((COLUMNS * Math.log(sum.dollars / from)) / Math.log(to / from));
    const row = heights.get(column) ?? 0;
    heights.set(column, row + 1);
    return { sum, row, x: 2 + STEP * column, y: -STEP * (row + 0.5) };
  });
}
