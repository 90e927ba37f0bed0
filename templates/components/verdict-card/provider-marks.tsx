import { type Confidence, confidenceLabels, HowSure } from '../how-sure/how-sure.tsx';

export interface ProviderMarksProps {
  /** Where it sells, in a few words. */
  readonly sellsIn: string;
  readonly confidence: Confidence;
  readonly founded?: number;
}

/** What tells an insurer from the others at a glance: where it sells, how sure we are, and how old it is. */
export function ProviderMarks({ sellsIn, confidence, founded }: ProviderMarksProps) {
  const [figure, rest] = figureIn(sellsIn);
  return (
    <dl className="provider-marks">
      <div>
        <dt className="soft small">Sells in</dt>
        <dd>
          {figure && <span className="figure">{figure}</span>} {rest}
        </dd>
      </div>
      <div>
        <dt className="soft small">How sure</dt>
        <dd>
          <HowSure confidence={confidence} isDecoration />
          {confidenceLabels[confidence]}
        </dd>
      </div>
      {founded && (
        <div>
          <dt className="soft small">Since</dt>
          <dd>
            <span className="figure">{founded}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A figure has no more letters than a column has room for. */
const FIGURE = 12;

/** "All 50" and "states and DC"; a text that begins with no short count is all rest. */
function figureIn(sellsIn: string): readonly [figure: string, rest: string] {
  const [, figure = '', rest = ''] = /^(\S.*?) (states?\b.*)$/.exec(sellsIn) ?? [];
  return figure && figure.length <= FIGURE ? [figure, rest] : ['', sellsIn];
}
