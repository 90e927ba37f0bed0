export interface BarProps {
  readonly label: string;
  /** What the bar says in words, for example "$25,000". */
  readonly value: string;
  /** Share of the scale, 0 to 1. */
  readonly share: number;
  readonly tone?: 'base' | 'strong';
}

/** A labelled bar. The words carry the meaning; the drawing only compares. */
export function Bar({ label, value, share, tone = 'base' }: BarProps) {
  const width = Math.round(Math.max(0, Math.min(1, share)) * 1000) / 10;
  return (
    <div className={`bar bar-${tone}`}>
      <dt>{label}</dt>
      <dd>
        {value}
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={width} height="4" />
        </svg>
      </dd>
    </div>
  );
}
