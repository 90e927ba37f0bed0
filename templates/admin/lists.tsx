import { Choice, Field } from './fields.tsx';
import { FoldedPost, Post } from './forms.tsx';
import { AdminFrame, Facts, type Frame } from './frame.tsx';

interface RequestRow {
  readonly id: string;
  readonly kind: string;
  readonly received: string;
  /** When it is due, and how it stands. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly isOpen: boolean;
  readonly isLate: boolean;
}

interface RequestsViewProps {
  readonly frame: Frame;
  readonly rows: readonly RequestRow[];
  readonly all: boolean;
  readonly mayWork: boolean;
}

/** Visitors' privacy requests, the most urgent first. */
export function RequestsView({ frame, rows, all, mayWork }: RequestsViewProps) {
  const to = '/admin/requests';
  return (
    <AdminFrame frame={frame}>
      <p>
        <a className="tap" href={all ? to : `${to}?all=1`}>
          {all ? 'Only open requests' : 'Closed requests, too'}
        </a>
      </p>
      {rows.length === 0 && <p>No privacy requests.</p>}
      <ul className="leads">
        {rows.map(({ id, kind, received, facts, isOpen, isLate }) => (
          <li key={id}>
            <h2>
              <a href={`/admin/leads/${id}`}>{kind}</a>
            </h2>
            <p className={isLate ? 'bad' : 'soft'}>{isLate ? `${received}. It is late.` : received}</p>
            <Facts rows={facts} />
            {isOpen && mayWork && (
              <>
                <FoldedPost summary={VERIFY} to={to} token={frame.token} job="verify" hidden={{ id }}>
                  <Field id={`why-${id}`} name="reason" label="How you know" hint={HINT} required maxLength={200} />
                  <p>
                    <button type="submit">Verify</button>
                  </p>
                </FoldedPost>
                <FoldedPost summary="Close" to={to} token={frame.token} job="close" hidden={{ id }}>
                  <Choice id={`outcome-${id}`} name="outcome" label="What became of it" options={OUTCOMES} />
                  <Field id={`how-${id}`} name="how" label="What was done" hint={HINT} required maxLength={200} />
                  <p>
                    <button type="submit">Close</button>
                  </p>
                </FoldedPost>
              </>
            )}
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
}

const VERIFY = 'Verify: you know that its person made it';
const HINT = 'For the audit log. Name no person.';
const OUTCOMES = [
  ['answered', 'Answered'],
  ['denied', 'Denied'],
] as const;

interface NoticesViewProps {
  readonly frame: Frame;
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly line: string;
    readonly isOpen: boolean;
  }[];
  readonly all: boolean;
  readonly mayWork: boolean;
}

/** What recipients of leads must be told, and whether they were. */
export function NoticesView({ frame, rows, all, mayWork }: NoticesViewProps) {
  const to = '/admin/notices';
  return (
    <AdminFrame frame={frame}>
      <p>
        <a className="tap" href={all ? to : `${to}?all=1`}>
          {all ? 'Only open notices' : 'Delivered notices, too'}
        </a>
      </p>
      {rows.length === 0 && <p>No notices.</p>}
      <ul className="leads">
        {rows.map(({ id, title, line, isOpen }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>{line}</p>
            {isOpen && mayWork && (
              <Post to={to} token={frame.token} job="acknowledge" hidden={{ id }} className="row">
                <Field id={`how-${id}`} name="how" label="Told by other means" hint={HINT} required maxLength={200} />
                <button type="submit">Acknowledge</button>
              </Post>
            )}
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
}

interface ListingsViewProps {
  readonly frame: Frame;
  readonly rows: readonly ListingRow[];
  readonly mayWork: boolean;
}

interface ListingRow {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  /** Why it is never shown. */
  readonly blocked?: string;
}

/** Businesses that asked to be listed. */
export function ListingsView({ frame, rows, mayWork }: ListingsViewProps) {
  return (
    <AdminFrame frame={frame}>
      {rows.length === 0 && <p>No business has asked to be listed.</p>}
      <ul className="leads">
        {rows.map(({ id, name, line, status, blocked }) => (
          <li key={id}>
            <h2>
              <a href={`/admin/leads/${id}`}>{name}</a>
            </h2>
            <p>
              {line} · <strong>{status}</strong>
            </p>
            {blocked && <p className="warn">{blocked}</p>}
            {mayWork && (
              <div className="row">
                {status !== 'approved' && <Decision id={id} name={name} job="approve" token={frame.token} />}
                {status !== 'rejected' && <Decision id={id} name={name} job="reject" token={frame.token} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
}

interface DecisionProps extends Pick<ListingRow, 'id' | 'name'> {
  readonly job: 'approve' | 'reject';
  readonly token: string;
}

function Decision({ id, name, job, token }: DecisionProps) {
  const text = job === 'approve' ? 'Approve' : 'Reject';
  return (
    <Post to="/admin/listings" token={token} job={job} hidden={{ id }}>
      <button type="submit" aria-label={`${text} ${name}`}>
        {text}
      </button>
    </Post>
  );
}
