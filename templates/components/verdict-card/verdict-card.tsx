import type { FilingState } from '../provider-table/filing-state.ts';
import { FilingVerdict } from './filing-verdict.tsx';
import { ProviderMarks, type ProviderMarksProps } from './provider-marks.tsx';

interface VerdictCardProps extends ProviderMarksProps {
  readonly filing: FilingState;
}

/** The same card on the page of each insurer: whether it files, and its marks in one row. */
export function VerdictCard({ filing, ...marks }: VerdictCardProps) {
  return (
    <div className="verdict-card">
      <FilingVerdict filing={filing} />
      <ProviderMarks {...marks} />
    </div>
  );
}
