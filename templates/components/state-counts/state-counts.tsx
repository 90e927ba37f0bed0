import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { countInWords, type LengthCount, type ReasonCount } from './count-states.ts';

interface StateCountsProps {
  readonly title: string;
  /** How many states there are. */
  readonly all: number;
  readonly lengths?: readonly LengthCount[];
  readonly reasons?: readonly ReasonCount[];
  readonly level?: HeadingLevel;
}

/** States counted by how long they ask for a form, each with its sign, or by reason, each as a dot. */
export function StateCounts({ title, all, lengths, reasons, level }: StateCountsProps) {
  return (
    <figure className="state-counts">
      <Heading level={level}>{title}</Heading>
      {lengths && <Lengths rows={lengths} />}
      {reasons && <Reasons rows={reasons} all={all} />}
    </figure>
  );
}

function Lengths({ rows }: { readonly rows: readonly LengthCount[] }) {
  const most = Math.max(...rows.map(({ kind, codes }) => (kind === 'form' ? codes.length : 0)));
  return (
    <ul>
      {rows.map(({ label, kind, codes }) => (
        <li key={label} className={kind === 'form' && codes.length === most ? 'is-form is-most' : `is-${kind}`}>
          <strong>{label}</strong> <span className="soft small">{statesIn(`${codes.length}`)}</span>{' '}
          <p>
            {codes.map((code) => (
              <b key={code}>{code} </b>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ rows, all }: { readonly rows: readonly ReasonCount[]; readonly all: number }) {
  return (
    <>
      <ul className="by-reason">
        {rows.map(({ label, form, sometimes }) => (
          <li key={label}>
            <strong>{label}</strong> <span className="soft small">{statesIn(countInWords({ form, sometimes }))}</span>
            <svg viewBox={`0 0 ${2 * all} 2`} aria-hidden="true">
              <path d={dots(form + sometimes, all)} />
              <path className="is-some" d={dots(form, form + sometimes)} />
              <path className="is-form" d={dots(0, form)} />
            </svg>
          </li>
        ))}
      </ul>
      <figcaption className="soft small">
        A dot is a state: bold where each case on our records needs a form, paler where some do, faint where none does
        or we found no rule.
      </figcaption>
    </>
  );
}

/** A stroke of dots, from the one after `from` to that of `to`. */
function dots(from: number, to: number): string {
  return from < to ? `M${2 * from + 1} 1h${2 * (to - from) - 1.9}` : 'M0 0';
}

const statesIn = (count: string): string => (count === '1' ? '1 state' : `${count} states`);
