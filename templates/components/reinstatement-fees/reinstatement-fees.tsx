import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import type { Html } from '../../html.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Letters, letterId } from '../letters/letters.tsx';
import { Prose } from '../prose/prose.tsx';
import { type Axis, placeOn } from '../range-dots/axis.ts';
import { RangeAxis, RangeLine } from '../range-dots/range-dots.tsx';
import { feeDots, middleOf, sortedSums } from './fee-dots.tsx';
import type { FeesByState, StateFees } from './fees-by-state.ts';

interface ReinstatementFeesProps extends FeesByState {
  readonly title: string;
  readonly text?: Html;
  /** Leaves out what each fee is for; the page of the state says it. */
  readonly brief?: boolean;
  readonly level?: HeadingLevel;
  /** Address of the same states from the highest fee to the lowest. */
  readonly highestFirst?: string;
}

/** The fees of each state: dots on one axis whose parts unfold, or all sums in one drawing and links to the states. */
export function ReinstatementFees(props: ReinstatementFeesProps) {
  const { title, text, brief, states, axis, readFrom, readTo, level, highestFirst } = props;
  return (
    <div className={brief ? 'reinstatement-fees fees-beside' : 'reinstatement-fees'}>
      <Heading level={level}>{title}</Heading>
      {text && <Prose html={text} />}
      {brief ? (
        <>
          {feeDots(props)}
          <Brief states={states} />
        </>
      ) : (
        <Lines states={states} axis={axis} highestFirst={highestFirst} />
      )}
      {readFrom && readTo && (
        <p className="soft small">
          Read {readFrom !== readTo && <>from {longDate(readFrom)} to </>}
          {longDate(readTo)}. “Not found” means that no source we could read says it.
        </p>
      )}
    </div>
  );
}

/** A list that opens: each state is a link to its cost sheets. */
function Brief({ states }: Pick<FeesByState, 'states'>) {
  return (
    <details className="fees-brief">
      <summary className="button button-plain">
        Pick your state
        <Icon name="chevron" />
      </summary>
      <ul>
        {states.map(({ name, link, range }) => (
          <li key={name}>
            <a href={link}>
              {name} <strong>{range}</strong>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** All states on one axis, with the first of each letter to jump to. */
function Lines({ states, axis, highestFirst }: Pick<ReinstatementFeesProps, 'states' | 'axis' | 'highestFirst'>) {
  const middle = middleOf(sortedSums(states))?.dollars;
  return (
    <>
      <Letters label="Pick your state" list="fees" names={states.map(({ name }) => name)} />
      {axis && (
        <p className="soft small">
          On the line, $10 to $100 is as far as $100 to $1,000.
          {middle !== undefined && ` The dashed line is the middle of all sums, ${money(middle)}.`}
          {highestFirst && (
            <>
              {' '}
              States stand by name; <a href={highestFirst}>list the highest fee first</a>.
            </>
          )}
        </p>
      )}
      <ul className="fees range-dots">
        {axis && (
          <li className="range-axis" aria-hidden="true">
            <RangeAxis {...axis} />
          </li>
        )}
        {axis && (
          <li className="fees-grid" aria-hidden="true">
            <Grid axis={axis} middle={middle} />
          </li>
        )}
        {states.map((state, at) => (
          <li key={state.name} id={letterId('fees', state.name, states[at - 1]?.name)}>
            {state.fees.length === 0 ? <FeeLink {...state} axis={axis} /> : <Fees {...state} axis={axis} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lines down the whole list: the amounts of the axis, and the middle of all sums. */
function Grid({ axis, middle }: { readonly axis: Axis; readonly middle: number | undefined }) {
  const down = (value: number) => `M${Number.parseFloat(placeOn(axis, value))} 0v1`;
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={axis.marks.slice(1, -1).map(down).join('')} />
      {middle !== undefined && <path className="fees-middle" d={down(middle)} />}
    </svg>
  );
}

type FeeLineProps = StateFees & { readonly axis?: Axis };

/** The whole line leads to the page of the state. */
function FeeLink({ name, link, range, values, axis }: FeeLineProps) {
  return (
    <a className="fees-line" href={link}>
      {name}
      <span className="soft">{range}</span>
      <Icon name="chevron" />
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
