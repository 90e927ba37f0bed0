import type { ReactNode } from 'react';
import { type Axis, placeOn } from './axis.ts';

/** One line of the chart. */
export interface RangeRow {
  readonly label: string;
  /** Right after the label: the numbers of its sources, where no note has them. */
  readonly labelEnd?: ReactNode;
  /** Whose figure it is, how old, and its sources. */
  readonly note?: ReactNode;
  /** As it is printed: "$45 to $500". */
  readonly text: string;
  /** One value, or the two ends. None is known: a dashed gap. */
  readonly values: readonly number[];
  /** The same figure of all others, as faint ticks. */
  readonly ticks?: readonly number[];
  /** Another value to compare with, as a ring. */
  readonly beside?: number;
  /** The numbers of the reasons it counts for, on a page that has a choice of them (case-choice.tsx). */
  readonly cases?: string | undefined;
}

interface RangeDotsProps {
  readonly axis: Axis;
  readonly rows: readonly RangeRow[];
}

/**
 * Figures as dots on one shared axis: a range from dot to dot, and a dashed gap where no figure is known. A row with
 * ticks has a line of its own from the lowest value to the highest, and the outer ticks are named below it.
 */
export function RangeDots({ axis, rows }: RangeDotsProps) {
  const isNamed = rows.some(({ ticks }) => ticks);
  return (
    <ul className="range-dots">
      {rows.map((row) => {
        const line = row.ticks ? lineOf(axis, row) : axis;
        return (
          <li key={row.label} data-for={row.cases}>
            <span>
              {row.label}
              {row.labelEnd}
              {row.note && <span className="soft small">{row.note}</span>}
            </span>{' '}
            <strong>{row.text}</strong>
            <RangeLine axis={line} {...row} />
            {row.ticks && <TickNames axis={line} ticks={row.ticks} />}
          </li>
        );
      })}
      {!isNamed && (
        <li className="range-axis" aria-hidden="true">
          <RangeAxis {...axis} />
        </li>
      )}
    </ul>
  );
}

/** The axis from the lowest value of a row to its highest. */
function lineOf(axis: Axis, { ticks = [], values, beside }: RangeRow): Axis {
  const all = [...ticks, ...values, ...(beside === undefined ? [] : [beside])];
  return { ...axis, from: Math.min(...all), to: Math.max(...all) };
}

/** What the outer ticks of a line are. At an end of the line the words end with it. */
function TickNames({ axis, ticks }: { readonly axis: Axis; readonly ticks: readonly number[] }) {
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)];
  return (
    <svg className="range-ends" aria-hidden="true">
      <text x={placeOn(axis, low)} y="11" textAnchor={low > axis.from ? 'middle' : undefined}>
        Low {amountOn(axis, low)}
      </text>
      <text x={placeOn(axis, high)} y="11" textAnchor={high < axis.to ? 'middle' : 'end'}>
        High {amountOn(axis, high)}
      </text>
    </svg>
  );
}

function amountOn({ unit }: Axis, value: number): string {
  return `${unit ?? ''}${value.toLocaleString('en-US')}`;
}

/** A mark of a line, alone: for the words that say what it is. */
export function RangeMark({ kind }: { readonly kind: 'dot' | 'ring' | 'tick' }) {
  return (
    <svg className="range-mark" viewBox="0 0 20 20" aria-hidden="true">
      {kind === 'tick' ? <path d="M10 3v14" /> : <path className="range-dot" d="M10 10h.01" />}
      {kind === 'ring' && <path className="range-dot is-ring" d="M10 10h.01" />}
    </svg>
  );
}

/** The amounts under the lines. */
export function RangeAxis(axis: Axis) {
  return (
    <svg aria-hidden="true">
      {axis.marks.map((mark) => (
        <text key={mark} x={placeOn(axis, mark)} y="14">
          {amountOn(axis, mark)}
        </text>
      ))}
    </svg>
  );
}

type RangeLineProps = { readonly axis: Axis } & Pick<RangeRow, 'values' | 'ticks' | 'beside'>;

/** The drawn line of a row, for a place that has its words beside it. It stretches with its place; strokes do not. */
export function RangeLine({ axis, values, ticks = [], beside }: RangeLineProps) {
  const places = [...new Set(values.map((value) => placeOn(axis, value)))].map(Number.parseFloat);
  const [from, to = from] = places;
  return (
    <svg viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
      <path d={LINE} />
      {ticks.length > 0 && <path d={ticks.map((tick) => `M${Number.parseFloat(placeOn(axis, tick))} 8v12`).join('')} />}
      {values.length + ticks.length === 0 && <path className="range-gap" d={LINE} />}
      {to !== from && <path className="range-span" d={`M${from} 14H${to}`} />}
      {beside !== undefined && (
        <>
          <path className="range-dot" d={`M${Number.parseFloat(placeOn(axis, beside))} 14h.01`} />
          <path className="range-dot is-ring" d={`M${Number.parseFloat(placeOn(axis, beside))} 14h.01`} />
        </>
      )}
      {places.length > 0 && <path className="range-dot" d={places.map((place) => `M${place} 14h.01`).join('')} />}
    </svg>
  );
}

const LINE = 'M2 14H98';
