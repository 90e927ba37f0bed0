import { longDate } from '../../format/date.ts';
import type { Html } from '../../html.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';
import type { Axis } from '../range-dots/axis.ts';
import { RangeAxis, RangeLine } from '../range-dots/range-dots.tsx';
import type { FeesByState, StateFees } from './fees-by-state.ts';

interface ReinstatementFeesProps extends FeesByState {
  readonly title: string;
  readonly text?: Html;
  /** Leaves out what each fee is for; the page of the state says it. */
  readonly brief?: boolean;
  readonly level?: HeadingLevel;
}

/** The lowest and highest fee of each state as dots on one axis. What each is for unfolds, or its state says it. */
export function ReinstatementFees(props: ReinstatementFeesProps) {
  const { title, text, brief, states, axis, readFrom, readTo, level } = props;
  return (
    <div className="reinstatement-fees">
      <Heading level={level}>{title}</Heading>
      {text && <Prose html={text} />}
      <ul className="fees range-dots">
        {axis && (
          <li className="range-axis" aria-hidden="true">
            <RangeAxis {...axis} />
          </li>
        )}
        {states.map((state) => (
          <li key={state.name}>
            {brief || state.fees.length === 0 ? <FeeLink {...state} axis={axis} /> : <Fees {...state} axis={axis} />}
          </li>
        ))}
      </ul>
      {readFrom && readTo && (
        <p className="soft small">
          Read {readFrom !== readTo && <>from {longDate(readFrom)} to </>}
          {longDate(readTo)}. “Not found” means that no source we could read says it.
        </p>
      )}
    </div>
  );
}

type FeeLineProps = StateFees & { readonly axis?: Axis };

/** The whole line leads to the page of the state. */
function FeeLink({ name, link, fees, range, values, axis }: FeeLineProps) {
  return (
    <a className="fees-line" href={link}>
      {name}
      {fees.length === 0 ? <span className="soft">{range}</span> : <strong>{range}</strong>}
      {axis && <RangeLine axis={axis} values={values} />}
    </a>
  );
}

function Fees({ name, link, fees, range, values, axis }: FeeLineProps) {
  return (
    <details>
      <summary className="fees-line">
        {name}
        <strong>{range}</strong>
        <Icon name="chevron" />
        {axis && <RangeLine axis={axis} values={values} />}
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
