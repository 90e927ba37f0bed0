import type { Provider } from '../../../schemas/generated/content-types.ts';

export type Confidence = Provider['confidence'];

/** The word for each rating. */
export const confidenceLabels: Readonly<Record<Confidence, string>> = { high: 'High', medium: 'Medium', low: 'Low' };

const BARS: Readonly<Record<Confidence, number>> = { high: 3, medium: 2, low: 1 };

interface HowSureProps {
  readonly confidence: Confidence;
  /** The words beside it say the same. */
  readonly isDecoration?: boolean;
}

/** How sure a fact is, as one to three bars. Its rating is read out. */
export function HowSure({ confidence, isDecoration }: HowSureProps) {
  const label = isDecoration ? undefined : `How sure we are: ${confidenceLabels[confidence]}`;
  return (
    <svg className="how-sure" viewBox="0 0 38 18" role={label && 'img'} aria-label={label} aria-hidden={isDecoration}>
      {[0, 1, 2].map((at) => (
        <path key={at} d={`M${at * 13 + 1} 1h10v16h-10z`} className={at < BARS[confidence] ? 'is-full' : undefined} />
      ))}
    </svg>
  );
}
