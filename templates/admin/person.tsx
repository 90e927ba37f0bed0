import { Field } from './fields.tsx';
import { Post } from './forms.tsx';
import { AdminFrame, Facts, type Frame } from './frame.tsx';

interface PersonViewProps {
  readonly frame: Frame;
  readonly phone: string;
  readonly email: string;
}

/** What is done with everything of one person. */
export function PersonView({ frame, phone, email }: PersonViewProps) {
  const { token } = frame;
  const to = '/admin/person';
  return (
    <AdminFrame frame={frame}>
      <p>Give the phone, the email, or both. The next page says what would happen. Nothing is changed before.</p>
      <Post to={to} token={token} job="plan-erase" jobs={['plan-erase', 'erase']}>
        <h2>Erase a person</h2>
        <Who of="erase" phone={phone} email={email} />
        <p>
          <button type="submit">See what would be erased</button>
        </p>
      </Post>
      <Post to={to} token={token} job="plan-suppress" jobs={['plan-suppress', 'suppress']}>
        <h2>Stop contacting a person</h2>
        <Who of="suppress" phone={phone} email={email} />
        <Field id="source" label="How the person asked" hint="For example: by phone" required maxLength={60} />
        <p>
          <button type="submit">See who would be told</button>
        </p>
      </Post>
      <Post to={to} token={token} job="plan-unsuppress" jobs={['plan-unsuppress', 'unsuppress']}>
        <h2>Let a person be contacted again</h2>
        <Who of="unsuppress" phone={phone} email={email} />
        <Field id="reason" label="Why you may" hint="For the audit log. Name no person." required maxLength={200} />
        <p>
          <button type="submit">See what would end</button>
        </p>
      </Post>
    </AdminFrame>
  );
}

function Who({ of, phone, email }: { readonly of: string; readonly phone: string; readonly email: string }) {
  return (
    <div className="row">
      <Field id={`${of}-phone`} name="phone" label="Phone" type="tel" value={phone} maxLength={40} />
      <Field id={`${of}-email`} name="email" label="Email" type="email" value={email} maxLength={254} />
    </div>
  );
}

export interface PlanProps {
  readonly frame: Frame;
  /** The phone and the email that were given. */
  readonly whom: readonly (readonly [label: string, value: string])[];
  /** The person's leads that are named, the newest first. */
  readonly leads: readonly { readonly id: string; readonly reference: string; readonly line: string }[];
  /** How many leads the person has. */
  readonly count: number;
  /** What would happen. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly job: 'erase' | 'suppress' | 'unsuppress';
  /** The button's words. Left out: there is nothing to do. */
  readonly button?: string;
  /** What the form gave, which goes with the button. */
  readonly given: Readonly<Record<string, string>>;
}

/** What would happen, and the button that does it. */
export function PlanView({ frame, whom, leads, count, facts, job, button, given }: PlanProps) {
  return (
    <AdminFrame frame={frame}>
      <h2>Whom</h2>
      <Facts rows={whom} />
      {leads.length === 0 ? <p className="warn">No lead has this phone or email. Is it typed right?</p> : null}
      <ul>
        {leads.map(({ id, reference, line }) => (
          <li key={id}>
            <a href={`/admin/leads/${id}`}>{reference}</a> {line}
          </li>
        ))}
      </ul>
      {count > leads.length && <p>{`and ${count - leads.length} older ones`}</p>}
      <h2>What</h2>
      <Facts rows={facts} />
      {job === 'erase' && button && <p className="warn">It cannot be undone.</p>}
      {button ? (
        <Post to="/admin/person" token={frame.token} job={job}>
          {Object.entries(given).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>
            <button type="submit" className={job === 'erase' ? 'danger' : 'main'}>
              {button}
            </button>
          </p>
        </Post>
      ) : (
        <p>There is nothing to erase.</p>
      )}
      <p>
        <a href="/admin/person">Go back and change nothing</a>
      </p>
    </AdminFrame>
  );
}
