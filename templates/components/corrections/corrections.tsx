import type { Correction } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';

interface CorrectionsProps {
  /** Newest first, without the one that the hero shows. */
  readonly corrections: readonly Correction[];
  /** The newest that has its words in short: beside the title of the page, and not in the list. */
  readonly newest?: Correction;
}

const FINDERS: Readonly<Record<Correction['foundBy'], string>> = {
  reader: 'a reader',
  editor: 'an editor',
  agency: 'a state agency',
  insurer: 'an insurer',
  lawyer: 'a lawyer',
};

/** The log of corrections, by day, of which the newest is open. Each begins with the pages that were wrong. */
export function Corrections({ corrections, newest }: CorrectionsProps) {
  if (corrections.length === 0) {
    return <p className="corrections">Nothing {newest ? 'else ' : ''}has been corrected yet.</p>;
  }
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

/** The newest that has its words in short, for the hero, and all others, so that none is told twice. */
export function withNewest(all: readonly Correction[]): CorrectionsProps {
  const newest = all.find(({ change }) => change);
  return { corrections: all.filter((correction) => correction !== newest), ...(newest ? { newest } : {}) };
}

/** The newest correction as the picture of a page's hero: before, then now. */
export function correctionPicture({ newest }: Pick<CorrectionsProps, 'newest'>) {
  return (
    newest && (
      <div className="corrections correction-newest">
        <Entry {...newest} isDated />
      </div>
    )
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

function Entry({ day, pages, was, now, change, foundBy, isDated }: Correction & { readonly isDated?: boolean }) {
  return (
    <>
      <p className="correction-pages">
        <Pages pages={pages} />{' '}
        <span className="soft small">
          Found by {FINDERS[foundBy]}
          {isDated && (
            <>
              , <time dateTime={day}>{longDate(day)}</time>
            </>
          )}
        </span>
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
