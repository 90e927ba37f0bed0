import type { ReactNode } from 'react';

export interface BarItem {
  /** Unlike any other in its group. */
  readonly label: string;
  /** Whose number it is, and how old. */
  readonly note?: ReactNode;
  /** The bar's value as text, for example "$25,000". */
  readonly value: string;
  /** Share of the scale, 0 to 1. */
  readonly share: number;
  /** The lowest number of a range as a share of the scale, 0 to 1. */
  readonly from?: number;
  /** Other values to compare it with, as shares of the scale: a line across the bar for each. */
  readonly marks?: readonly number[];
}

interface BarsProps {
  readonly items: readonly BarItem[];
  /** `strong` distinguishes a group of bars from another on the same scale. */
  readonly tone?: 'base' | 'strong';
}

/** Labeled bars. The text has the values; the bars only compare them. */
export function Bars({ items, tone = 'base' }: BarsProps) {
  return (
    <dl className={`bars bars-${tone}`}>
      {items.map(({ label, note, value, ...bar }) => (
        <div key={label}>
          <dt>
            {label}
            {note && <span className="soft">{note}</span>}
          </dt>
          <dd>
            {value}
            {(bar.share > 0 || bar.marks) && <Bar {...bar} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The bar alone, for a place that has the number beside it. A range is dark up to its lowest number. */
export function Bar({ share, from = share, marks = [] }: Pick<BarItem, 'share' | 'from' | 'marks'>) {
  const [dark, whole] = [percent(from), percent(share)];
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={dark} height="4" />
      {dark < whole && <rect x={dark} width={Math.round((whole - dark) * 10) / 10} height="4" />}
      {marks.length > 0 && <path d={marks.map((mark) => `M${percent(Math.min(mark, 0.99))} 0v4h1V0`).join('')} />}
    </svg>
  );
}

/** At most the full width, rounded to one decimal. */
function percent(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * 1000) / 10;
}
