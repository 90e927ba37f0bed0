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

/** Figures as dots on one shared axis: a range from dot to dot, and a dashed gap where no figure is known. */
export function RangeDots({ axis, rows }: RangeDotsProps) {
  return (
    <ul className="range-dots">
      {rows.map((row) => (
        <li key={row.label} data-for={row.cases}>
          <span>
            {row.label}
            {row.labelEnd}
            {row.note && <span className="soft small">{row.note}</span>}
          </span>{' '}
          <strong>{row.text}</strong>
          <RangeLine axis={axis} {...row} />
        </li>
      ))}
      <li className="range-axis" aria-hidden="true">
        <RangeAxis {...axis} />
      </li>
    </ul>
  );
}

/** The amounts under the lines. */
export function RangeAxis(axis: Axis) {
  return (
    <svg aria-hidden="true">
      {axis.marks.map((mark) => (
        <text key={mark} x={placeOn(axis, mark)} y="14">
          {`${axis.unit ?? ''}${mark.toLocaleString('en-US')}`}
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
