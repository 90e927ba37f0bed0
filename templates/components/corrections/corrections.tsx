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
  if (corrections.length === 0) return <p className="corrections">Nothing has been corrected yet.</p>;
  return (
    <ol className="corrections">
      {corrections.map((correction) => (
        <li key={`${correction.day} ${correction.was}`}>
          <Entry {...correction} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ day, pages, was, now, foundBy }: Correction) {
  return (
    <>
      <p className="survey-note">
        <time dateTime={day}>{longDate(day)}</time>, found by {FINDERS[foundBy]}
      </p>
      <p className="correction-was">
        <strong>Before:</strong> {was}
      </p>
      <p className="correction-now">
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
