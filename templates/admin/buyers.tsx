import { Choice, Field } from './fields.tsx';
import { FoldedPost, Post } from './forms.tsx';
import { AdminFrame, Facts, type Frame } from './frame.tsx';
import { type Tag, Tags } from './inbox.tsx';
import { WideTable } from './wide.tsx';

export interface BuyersProps {
  readonly frame: Frame;
  /** Whether leads are only tried out. */
  readonly isTest: boolean;
  readonly mayWork: boolean;
  /** Whether the sums may be downloaded. */
  readonly isOwner: boolean;
  readonly buyers: readonly {
    readonly id: string;
    readonly name: string;
    readonly tags: readonly Tag[];
    /** Why it has enough. */
    readonly why?: string;
    readonly facts: readonly (readonly [label: string, value: string])[];
  }[];
  readonly unclear: readonly UnclearSale[];
  readonly returns: readonly { readonly saleId: string; readonly lead: string; readonly line: string }[];
  /** Of the sums, both included. */
  readonly since: string;
  readonly until: string;
  /** Of the days. */
  readonly zone: string;
  readonly report: {
    readonly total: Figures;
    readonly buyers: readonly NamedFigures[];
    readonly days: readonly NamedFigures[];
  };
}

interface UnclearSale {
  readonly saleId: string;
  readonly buyer: string;
  readonly lead: string;
  readonly line: string;
  /** In dollars. */
  readonly agreed: string;
}

interface Figures {
  readonly sold: number;
  readonly soldCents: number;
  readonly returned: number;
  readonly returnedCents: number;
  readonly netCents: number;
}

type NamedFigures = Figures & { readonly name: string };

const PATH = '/admin/buyers';

/** How each buyer stands, which leads wait for a person, and what was sold. */
export function BuyersView(props: BuyersProps) {
  const { frame, isTest, mayWork, isOwner, buyers, unclear, returns, since, until, zone, report } = props;
  return (
    <AdminFrame frame={frame}>
      {isTest && <p className="note warn">Leads are tried out, not sold: BUYER_ENVIRONMENT is not live.</p>}
      {unclear.length > 0 && (
        <>
          <h2>Ask the buyer</h2>
          <p>It is not known whether the buyer has the lead. Ask it, then say what it did.</p>
          <ul className="leads">
            {unclear.map((sale) => (
              <Unclear key={sale.saleId} sale={sale} token={frame.token} mayWork={mayWork} />
            ))}
          </ul>
        </>
      )}
      {returns.length > 0 && (
        <>
          <h2>Returns that wait for you</h2>
          <ul className="leads">
            {returns.map(({ saleId, lead, line }) => (
              <li key={saleId}>
                <p>
                  <a href={`/admin/leads/${lead}`}>{line}</a>
                </p>
                {mayWork && (
                  <div className="row">
                    <Decision job="accept-return" text="Take it back" saleId={saleId} token={frame.token} />
                    <Decision job="refuse-return" text="Refuse" saleId={saleId} token={frame.token} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>How they stand</h2>
      {buyers.length === 0 && <p>No buyer has a file in content/buyers: docs/buyers.md says how to add one.</p>}
      <ul className="leads">
        {buyers.map(({ id, name, tags, why, facts }) => (
          <li key={id}>
            <h3>{name}</h3>
            <Tags tags={tags} />
            {why && <p className="warn">{why}</p>}
            <Facts rows={facts} />
          </li>
        ))}
      </ul>
      <h2>Sales</h2>
      <form method="get" action={PATH} className="row">
        <Field id="since" label={`From this day, ${zone}`} type="date" value={since} />
        <Field id="until" label={`To this day, ${zone}`} type="date" value={until} />
        <button type="submit">Show</button>
      </form>
      <SumTable title="Buyer" rows={report.buyers} total={report.total} />
      <SumTable title="Day" rows={report.days} total={report.total} />
      {isOwner && (
        <FoldedPost summary="Download as CSV" to="/admin/sales" token={frame.token}>
          <Choice id="sheet" label="What" options={SHEETS} />
          <div className="row">
            <Field id="sales-since" name="since" label={`From this day, ${zone}`} type="date" value={since} />
            <Field id="sales-until" name="until" label={`To this day, ${zone}`} type="date" value={until} />
          </div>
          <p>
            <button type="submit">Download</button>
          </p>
        </FoldedPost>
      )}
    </AdminFrame>
  );
}

interface UnclearProps {
  readonly sale: UnclearSale;
  readonly token: string;
  readonly mayWork: boolean;
}

function Unclear({ sale: { saleId, buyer, lead, line, agreed }, token, mayWork }: UnclearProps) {
  return (
    <li>
      <h3>
        <a href={`/admin/leads/${lead}`}>{buyer}</a>
      </h3>
      <p>{line}</p>
      {mayWork && (
        <Post to={PATH} token={token} job="settle" hidden={{ sale: saleId }}>
          <Choice id={`as-${saleId}`} name="as" label="What it did" options={OUTCOMES} />
          <Field
            id={`price-${saleId}`}
            name="price"
            label="What it pays, in dollars"
            hint={`Leave it empty for the agreed $${agreed}.`}
            inputMode="text"
            maxLength={12}
          />
          <p>
            <button type="submit" aria-label={`Record what ${buyer} did`}>
              Record it
            </button>
          </p>
        </Post>
      )}
    </li>
  );
}

const SHEETS = [
  ['ledger', 'The ledger: a row for each sale and return'],
  ['sums', 'The sums by buyer, state, source and day'],
] as const;

const OUTCOMES = [
  ['', 'Choose'],
  ['accepted', 'It has the lead, and pays'],
  ['rejected', 'It does not have it: offer it to the next buyer'],
] as const;

interface DecisionProps {
  readonly job: string;
  readonly text: string;
  readonly saleId: string;
  readonly token: string;
}

function Decision({ job, text, saleId, token }: DecisionProps) {
  return (
    <Post to={PATH} token={token} job={job} hidden={{ sale: saleId }}>
      <button type="submit" aria-label={`${text}: ${saleId}`}>
        {text}
      </button>
    </Post>
  );
}

interface SumTableProps {
  readonly title: string;
  readonly rows: readonly NamedFigures[];
  readonly total: Figures;
}

/** The columns of `site leads sales`. */
function SumTable({ title, rows, total }: SumTableProps) {
  if (rows.length === 0) return title === 'Buyer' ? <p>Nothing was sold in this time.</p> : null;
  return (
    <WideTable
      label={`Sales by ${title.toLowerCase()}`}
      head={[title, 'Sold', 'Amount', 'Returned', 'Taken back', 'Net']}
    >
      {[...rows, { name: 'in all', ...total }].map(({ name, sold, soldCents, returned, returnedCents, netCents }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{sold}</td>
          <td>{money(soldCents)}</td>
          <td>{returned}</td>
          <td>{money(returnedCents)}</td>
          <td>{money(netCents)}</td>
        </tr>
      ))}
    </WideTable>
  );
}

/** Whole cents as dollars, as the command prints them. */
function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
