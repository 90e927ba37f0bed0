import { longDate } from '../../format/date.ts';
import type { Html } from '../../html.ts';
import { Bar } from '../bars/bars.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import type { FeesByState, StateFees } from './fees-by-state.ts';

export interface ReinstatementFeesProps extends FeesByState {
  readonly title: string;
  readonly text?: Html;
  readonly level?: HeadingLevel;
}

/** The lowest and highest fee of each state as a bar, each a link to what its fees are for. */
export function ReinstatementFees({ title, text, states, readFrom, readTo, level }: ReinstatementFeesProps) {
  return (
    <div className="reinstatement-fees">
      <Heading level={level}>{title}</Heading>
      {text && <Prose html={text} />}
      <ul className="fees">
        {states.map((state) => (
          <li key={state.name}>
            <Fees {...state} />
          </li>
        ))}
      </ul>
      {readFrom && readTo && (
        <p className="soft small">
          Read {readFrom !== readTo && <>from {longDate(readFrom)} to </>}
          {longDate(readTo)}. Bars are dark to the lowest and light to the highest amount that a source prints. “Not
          found” means that no source we could read says it.
        </p>
      )}
    </div>
  );
}

function Fees({ name, link, range, bar }: StateFees) {
  return (
    <a className="fees-line" href={link}>
      {name}
      <strong>{range}</strong>
      {bar && <Bar {...bar} />}
    </a>
  );
}
