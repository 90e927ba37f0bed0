/** How fast pages were for visitors; `site vitals --json` prints it. */
export interface FieldDataTable {
  /** The first day: 2026-11-21, UTC. */
  readonly since: string;
  readonly days: number;
  /** By kind of page, then LCP, INP, CLS and TTFB. */
  readonly rows: readonly FieldDataRow[];
}

/** One metric of the pages of a kind. */
export interface FieldDataRow {
  readonly pageKind: string;
  readonly metric: 'lcp' | 'inp' | 'cls' | 'ttfb';
  /** How many page views were measured. */
  readonly samples: number;
  /** Three of four page views were at most this: milliseconds, or the score of CLS. Rounded up, by at most 12 %. */
  readonly p75: number;
  readonly rating: FieldDataRating;
  /** Shares of the page views, 0 to 1. */
  readonly good: number;
  readonly poor: number;
}

type FieldDataRating = 'good' | 'needs improvement' | 'poor';

const HEADINGS = ['Page', 'Metric', '75th percentile', 'Rating', 'Good', 'Poor', 'Page views'];

/** The speed of pages as visitors saw it, by kind of page. */
export function FieldDataSection({ table: { since, rows } }: { table: FieldDataTable }) {
  return (
    <>
      <h2>{`Speed of pages for visitors since ${since}`}</h2>
      {rows.length === 0 ? <p>None measured</p> : <Rows rows={rows} />}
    </>
  );
}

function Rows({ rows }: { rows: readonly FieldDataRow[] }) {
  return (
    <table>
      <tbody>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
        {rows.map(({ pageKind, metric, samples, p75, rating, good, poor }) => (
          <tr key={`${pageKind} ${metric}`}>
            <th scope="row">{pageKind}</th>
            <td>{metric.toUpperCase()}</td>
            <td>{metric === 'cls' ? p75.toFixed(3) : `${p75} ms`}</td>
            <td>{rating}</td>
            <td>{percent(good)}</td>
            <td>{percent(poor)}</td>
            <td>{samples}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
