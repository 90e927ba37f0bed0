import { Choice, Field, Post } from './forms.tsx';
import { AdminFrame, type Frame } from './frame.tsx';

/** What the form asked for, as it was typed. */
interface HeldGiven {
  readonly reason: string;
  readonly path: string;
  /** Of the agency's time zone, as a datetime-local field gives it. */
  readonly since: string;
  readonly until: string;
}

interface HeldViewProps {
  readonly frame: Frame;
}

/** Asks which held leads are meant. */
export function HeldView({ frame, zone }: HeldViewProps & { readonly zone: string }) {
  return (
    <AdminFrame frame={frame}>
      <p>
        Give one of these at least. The next page says how many leads it finds, and which. Nothing is changed before.
      </p>
      <form method="get" action="/admin/held">
        <Field id="reason" label="Reason" hint="As a lead shows it, for example honeypot" maxLength={60} />
        <Field id="path" label="Sent from this page" hint="For example /state/texas-sr22" maxLength={200} />
        <div className="row">
          <Field id="since" label={`From, ${zone}`} type="datetime-local" />
          <Field id="until" label={`Before, ${zone}`} type="datetime-local" />
        </div>
        <p>
          <button type="submit" className="main">
            See which
          </button>
        </p>
      </form>
    </AdminFrame>
  );
}

interface HeldPlanViewProps extends HeldViewProps {
  readonly given: HeldGiven;
  /** Leads that come in after the page was made are not meant. */
  readonly asked: string;
  readonly found: number;
  readonly releasable: number;
  readonly shown: readonly { readonly id: string; readonly reference: string; readonly line: string }[];
}

/** How many leads a selection finds and which, and the two buttons. */
export function HeldPlanView({ frame, given, asked, found, releasable, shown }: HeldPlanViewProps) {
  const kept = found - releasable;
  const fields = { ...given, asked };
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <AdminFrame frame={frame}>
      <p>
        <strong>{found === 1 ? '1 held lead' : `${found} held leads`}</strong>
        {kept > 0 && `, of which ${kept} would stay held if you release them: for another reason, too`}
      </p>
      {releasable > 0 && (
        <Post to="/admin/held" token={frame.token} job="release">
          {hidden}
          <button type="submit" className="main">
            {`Release ${releasable}`}
          </button>
        </Post>
      )}
      {found > 0 && (
        <details>
          <summary>Reject instead</summary>
          <Post to="/admin/held" token={frame.token} job="reject">
            {hidden}
            <Choice id="as" label="What recipients are told" options={REJECTIONS} />
            <Field id="why" label="How you know" hint="For the audit log. Name no person." maxLength={200} />
            <p>
              <button type="submit" className="danger">
                {`Reject ${found}`}
              </button>
            </p>
          </Post>
        </details>
      )}
      <ul className="leads">
        {shown.map(({ id, reference, line }) => (
          <li key={id}>
            <h2>
              <a href={`/admin/leads/${id}`}>{reference}</a>
            </h2>
            <p>{line}</p>
          </li>
        ))}
      </ul>
      {found > shown.length && <p>{`These are the first ${shown.length}, oldest first.`}</p>}
      <p>
        <a href="/admin/held">Go back and change nothing</a>
      </p>
    </AdminFrame>
  );
}

const REJECTIONS = [
  ['fake', 'fake'],
  ['test', 'test'],
  ['duplicate', 'duplicate'],
  ['wrong-person', 'wrong person'],
] as const;
