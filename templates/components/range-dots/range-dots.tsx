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
        <li key={row.label}>
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

type RangeLineProps = { readonly axis: Axis } & Pick<RangeRow, 'values' | 'ticks'>;

/** The drawn line of a row, for a place that has its words beside it. */
export function RangeLine({ axis, values, ticks = [] }: RangeLineProps) {
  const places = values.map((value) => placeOn(axis, value));
  const [from = '2%', to = from] = places;
  return (
    <svg aria-hidden="true">
      <line x1="2%" x2="98%" y1="14" y2="14" />
      {ticks.map((tick) => (
        <line key={tick} className="range-tick" x1={placeOn(axis, tick)} x2={placeOn(axis, tick)} y1="8" y2="20" />
      ))}
      {values.length + ticks.length === 0 && <line className="range-gap" x1="2%" x2="98%" y1="14" y2="14" />}
      {to !== from && <line className="range-span" x1={from} x2={to} y1="14" y2="14" />}
      {[...new Set(places)].map((place) => (
        <circle key={place} cx={place} cy="14" r="6.5" />
      ))}
    </svg>
  );
}
