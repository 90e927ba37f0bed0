import type { Correction } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';

interface CorrectionsProps {
  /** Newest first. */
  readonly corrections: readonly Correction[];
}

const FINDERS: Readonly<Record<Correction['foundBy'], string>> = {
  reader: 'a reader',
  editor: 'an editor',
  agency: 'a state agency',
  insurer: 'an insurer',
  lawyer: 'a lawyer',
};

/** The log of corrections. */
export function Corrections({ corrections }: CorrectionsProps) {
  if (corrections.length === 0) return <p>Nothing has been corrected yet.</p>;
  return (
    <ol className="flow">
      {corrections.map((correction) => (
        <li key={`${correction.day} ${correction.was}`} className="panel flow">
          <Entry {...correction} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ day, pages, was, now, foundBy }: Correction) {
  return (
    <>
      <p className="soft small">
        <time dateTime={day}>{longDate(day)}</time>, found by {FINDERS[foundBy]}
      </p>
      <p>
        <strong>Before:</strong> {was}
      </p>
      <p>
        <strong>Now:</strong> {now}
      </p>
      <p className="small">
        {pages.map(({ name, link }, index) => (
          <span key={link}>
            {index > 0 && ', '}
            <a href={link}>{name}</a>
          </span>
        ))}
      </p>
    </>
  );
}
