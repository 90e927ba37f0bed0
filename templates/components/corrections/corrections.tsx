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

/** The log of corrections, by day: each begins with the pages that were wrong. */
export function Corrections({ corrections }: CorrectionsProps) {
  if (corrections.length === 0) return <p className="corrections">Nothing has been corrected yet.</p>;
  const days = [...new Set(corrections.map(({ day }) => day))];
  return (
    <div className="corrections">
      {days.map((day) => (
        <section key={day}>
          <h2 className="survey-note">
            <time dateTime={day}>{longDate(day)}</time>
          </h2>
          <ol>
            {corrections
              .filter((correction) => correction.day === day)
              .map((correction) => (
                <li key={correction.was}>
                  <Entry {...correction} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ pages, was, now, foundBy }: Correction) {
  return (
    <>
      <p className="correction-pages">
        {pages.map(({ name, link }, index) => (
          <span key={link}>
            {index > 0 && ', '}
            <a href={link}>{name}</a>
          </span>
        ))}{' '}
        <span className="soft small">Found by {FINDERS[foundBy]}</span>
      </p>
      <p className="correction-was">
        <strong>Before:</strong> {was}
      </p>
      <p className="correction-now">
        <strong>Now:</strong> {now}
      </p>
    </>
  );
}
