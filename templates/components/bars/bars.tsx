export interface BarItem {
  readonly label: string;
  /** The bar's value as text, for example "$25,000". */
  readonly value: string;
  /** Share of the scale, 0 to 1. */
  readonly share: number;
}

export interface BarsProps {
  readonly items: readonly BarItem[];
  /** `strong` distinguishes a group of bars from another on the same scale. */
  readonly tone?: 'base' | 'strong';
}

/** Labeled bars. The text has the values; the bars only compare them. */
export function Bars({ items, tone = 'base' }: BarsProps) {
  return (
    <dl className={`bars bars-${tone}`}>
      {items.map(({ label, value, share }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={percent(share)} height="4" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** At most the full width, rounded to one decimal. */
function percent(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * 1000) / 10;
}
