import type { Correction } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';

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

/** The log of corrections, by day, of which the newest is open. Each begins with the pages that were wrong. */
export function Corrections({ corrections }: CorrectionsProps) {
  if (corrections.length === 0) return <p className="corrections">Nothing has been corrected yet.</p>;
  const days = [...new Set(corrections.map(({ day }) => day))].map((day) => ({
    day,
    own: corrections.filter((correction) => correction.day === day),
  }));
  return (
    <div className="corrections">
      {days.map(({ day, own }, at) => (
        <section key={day}>
          <details open={at === 0}>
            <summary>
              <h2 className="correction-day">
                <time dateTime={day}>{longDate(day)}</time>
              </h2>
              <span className="soft small">
                {own.length} {own.length === 1 ? 'correction' : 'corrections'}
              </span>
              <Drawing d={chevron} />
            </summary>
            <ol>
              {own.map((correction) => (
                <li key={correction.was}>
                  <Entry {...correction} />
                </li>
              ))}
            </ol>
          </details>
        </section>
      ))}
    </div>
  );
}

/** The newest correction that has its words in short, as the picture of a page's hero: before, then now. */
export function correctionPicture({ corrections }: CorrectionsProps) {
  const newest = corrections.find(({ change }) => change);
  if (!newest?.change) return undefined;
  const { pages, change, day } = newest;
  return (
    <div className="corrections correction-newest">
      <p className="correction-pages">
        <Pages pages={pages} />{' '}
        <time className="soft small" dateTime={day}>
          {longDate(day)}
        </time>
      </p>
      <p className="correction-was">
        <strong>Before</strong> <del className="figure">{change.from}</del>
      </p>
      <p className="correction-now">
        <strong>Now</strong> <span className="figure">{change.to}</span>
      </p>
    </div>
  );
}

function Pages({ pages }: Pick<Correction, 'pages'>) {
  return pages.map(({ name, link }, index) => (
    <span key={link}>
      {index > 0 && ', '}
      <a href={link}>{name}</a>
    </span>
  ));
}

function Entry({ pages, was, now, change, foundBy }: Correction) {
  return (
    <>
      <p className="correction-pages">
        <Pages pages={pages} /> <span className="soft small">Found by {FINDERS[foundBy]}</span>
      </p>
      <p className="correction-was">
        <strong>Before:</strong> {change && <span className="figure">{change.from}</span>} {was}
      </p>
      <p className="correction-now">
        <strong>Now:</strong> {change && <span className="figure">{change.to}</span>} {now}
      </p>
    </>
  );
}
