import { longDate } from '../../format/date.ts';
import type { Html } from '../../html.ts';
import { Bar } from '../bars/bars.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';
import type { FeesByState, StateFees } from './fees-by-state.ts';

export interface ReinstatementFeesProps extends FeesByState {
  readonly title: string;
  readonly text?: Html;
  readonly level?: HeadingLevel;
}

/** The lowest and highest fee of each state as a bar. What each fee is for unfolds. */
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

function Fees({ name, link, fees, range, bar }: StateFees) {
  if (fees.length === 0) {
    return (
      <p className="fees-line">
        <a href={link}>{name}</a>
        <span className="soft">{range}</span>
      </p>
    );
  }
  return (
    <details>
      <summary className="fees-line">
        {name}
        <strong>{range}</strong>
        <Icon name="chevron" />
        {bar && <Bar {...bar} />}
      </summary>
      <ul className="dots small">
        {fees.map((fee) => (
          <li key={fee.for}>
            <strong>{fee.amount}</strong>: {fee.for}
          </li>
        ))}
        <li>
          <a className="line-link" href={link}>
            {name} in full, with sources
          </a>
        </li>
      </ul>
    </details>
  );
}
