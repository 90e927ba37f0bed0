import { longDate } from '../../format/date.ts';
import type { Html } from '../../html.ts';
import { Bar } from '../bars/bars.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';
import type { FeesByState, StateFees } from './fees-by-state.ts';

interface ReinstatementFeesProps extends FeesByState {
  readonly title: string;
  readonly text?: Html;
  /** Leaves out what each fee is for; the page of the state says it. */
  readonly brief?: boolean;
  readonly level?: HeadingLevel;
}

/** The lowest and highest fee of each state as a bar. What each fee is for unfolds, or is on the page of the state. */
export function ReinstatementFees(props: ReinstatementFeesProps) {
  const { title, text, brief, states, scaleEnd, readFrom, readTo, level } = props;
  return (
    <div className="reinstatement-fees">
      <Heading level={level}>{title}</Heading>
      {text && <Prose html={text} />}
      {scaleEnd && <Legend scaleEnd={scaleEnd} hasMore={states.some(({ bar }) => bar?.isBeyond)} />}
      <ul className="fees bars">
        {states.map((state) => (
          <li key={state.name} className={state.bar?.isBeyond ? 'fees-beyond' : undefined}>
            {brief || state.fees.length === 0 ? <FeeLink {...state} /> : <Fees {...state} />}
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

/** What the colors, the width and the point of a bar mean. */
function Legend({ scaleEnd, hasMore }: { readonly scaleEnd: number; readonly hasMore: boolean }) {
  const end = `$${scaleEnd.toLocaleString('en-US')}`;
  return (
    <ul className="fees-legend bars row soft small">
      <li>
        <Bar share={1} /> least for any reason
      </li>
      <li>
        <Bar share={1} from={0} /> most for any reason
      </li>
      {hasMore ? (
        <li className="fees-beyond">
          <Bar share={1} from={0} /> more than {end}, the full width
        </li>
      ) : (
        <li>The full width is {end}.</li>
      )}
    </ul>
  );
}

/** The whole line leads to the page of the state. */
function FeeLink({ name, link, fees, range, bar }: StateFees) {
  return (
    <a className="fees-line" href={link}>
      {name}
      {fees.length === 0 ? <span className="soft">{range}</span> : <strong>{range}</strong>}
      {bar && <Bar {...bar} />}
    </a>
  );
}

function Fees({ name, link, fees, range, bar }: StateFees) {
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
