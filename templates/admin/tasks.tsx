import { Choice, Field } from './fields.tsx';
import { Post } from './forms.tsx';
import { AdminFrame, type Frame } from './frame.tsx';

type Options = readonly (readonly [value: string, text: string])[];

interface TasksViewProps {
  readonly frame: Frame;
  readonly closed: readonly string[];
  readonly mayWork: boolean;
  readonly isOwner: boolean;
  /** Who is signed in, how many leads of theirs are not done, and everybody who may have leads. */
  readonly email: string;
  readonly leads: number;
  readonly agents: readonly string[];
}

/** Jobs that are about no single lead. */
export function TasksView({ frame, closed, mayWork, isOwner, ...shift }: TasksViewProps) {
  const { token } = frame;
  return (
    <AdminFrame frame={frame}>
      {mayWork && (
        <>
          <Shift token={token} isOwner={isOwner} {...shift} />
          <h2>A person</h2>
          <p>
            <a href="/admin/person">Erase, suppress, or let contact again</a>
          </p>
          <h2>Quarantine</h2>
          <p>
            <a href="/admin/held">Release or reject many at once</a>
          </p>
          <h2>Delivery</h2>
          <p>
            <a className="tap" href="/admin?view=waiting">
              Leads that wait for delivery
            </a>
            <a className="tap" href="/admin?view=dead-letter">
              Dead letters
            </a>
          </p>
          {closed.length === 0 ? <p>All destinations are open.</p> : <p>These destinations are closed:</p>}
          <ul>
            {closed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Post to="/admin/tasks" token={token} job="reopen">
            <button type="submit">Reopen destinations</button>
          </Post>
          <Post to="/admin/tasks" token={token} job="replay">
            <button type="submit">Send all dead letters again</button>
          </Post>
          <Post to="/admin/sellers" token={token} className="row">
            <Field id="seller" label="A seller is back" hint="Its id in content/sellers.yaml" required maxLength={80} />
            <button type="submit">Send what waits for it</button>
          </Post>
        </>
      )}
      {isOwner && (
        <>
          <h2>For owners</h2>
          <p>
            <a href="/admin/export">Export leads</a>
          </p>
          <p>
            <a href="/admin/people">People who may sign in</a>
          </p>
        </>
      )}
      <Post to="/admin/sign-out" token={token}>
        <button type="submit">Sign out</button>
      </Post>
    </AdminFrame>
  );
}

interface ShiftProps extends Pick<TasksViewProps, 'email' | 'leads' | 'agents' | 'isOwner'> {
  readonly token: string;
}

/** Hands on all leads of a person at once: at the end of a shift, or when a colleague is ill. */
function Shift({ token, email, leads, agents, isOwner }: ShiftProps) {
  const options = (all: readonly string[]): Options => all.map((one) => [one, one]);
  const count = leads === 0 ? 'no lead that is' : leads === 1 ? '1 lead that is' : `${leads} leads that are`;
  return (
    <>
      <h2>The end of a shift</h2>
      <p>{`You have ${count} not done.`}</p>
      {(leads > 0 || isOwner) && (
        <Post to="/admin/tasks" token={token} job="hand-on">
          {isOwner && <Choice id="from" label="Leads of" value={email} options={options(agents)} />}
          <Choice
            id="heir"
            label="Hand on all that are not done to"
            options={[['', 'Nobody: back to Unassigned'], ...options(agents)]}
          />
          <p>
            <button type="submit">Hand on</button>
          </p>
        </Post>
      )}
    </>
  );
}

interface ExportViewProps {
  readonly frame: Frame;
  readonly kinds: Options;
  readonly statuses: Options;
  /** Whose days are meant. */
  readonly zone: string;
}

/** Asks which leads to export. */
export function ExportView({ frame, kinds, statuses, zone }: ExportViewProps) {
  const any = (text: string, options: Options): Options => [['', text], ...options];
  return (
    <AdminFrame frame={frame}>
      <p>
        The file is CSV for a spreadsheet, oldest first. It holds full personal data. The audit log keeps the export.
      </p>
      <Post to="/admin/export" token={frame.token}>
        <Choice id="kind" label="Kind" options={any('All kinds', kinds)} />
        <Choice id="delivery" label="Delivery" options={any('All', statuses)} />
        <Field id="since" label={`From this day, ${zone}`} type="date" />
        <Field id="until" label={`Before this day, ${zone}`} type="date" />
        <p>
          <button type="submit" className="main">
            Download
          </button>
        </p>
      </Post>
    </AdminFrame>
  );
}

interface PeopleViewProps {
  readonly frame: Frame;
  readonly people: readonly {
    readonly email: string;
    readonly role: string;
    readonly since: string;
    readonly sessions: number;
  }[];
}

const ROLES: Options = [
  ['viewer', 'Viewer: reads, and sees no personal data'],
  ['agent', 'Agent: works with leads'],
  ['owner', 'Owner: may do everything'],
];

/** Who may sign in. */
export function PeopleView({ frame, people }: PeopleViewProps) {
  const to = '/admin/people';
  return (
    <AdminFrame frame={frame}>
      <ul className="leads">
        {people.map(({ email, role, since, sessions }) => (
          <li key={email}>
            <h2>{email}</h2>
            <p className="soft">{`${since}. Signed in on ${sessions === 1 ? '1 device' : `${sessions} devices`}.`}</p>
            <Post to={to} token={frame.token} job="role" hidden={{ email }} className="row">
              <Choice id={`role-${email}`} name="role" label={`Role of ${email}`} value={role} options={ROLES} />
              <button type="submit">Save</button>
            </Post>
            {sessions > 0 && (
              <Post to={to} token={frame.token} job="end-sessions" hidden={{ email }}>
                <button type="submit" aria-label={`End all sessions of ${email}`}>
                  End all sessions
                </button>
              </Post>
            )}
            <a
              className="button danger"
              href={`${to}?remove=${encodeURIComponent(email)}`}
              aria-label={`Remove ${email}`}
            >
              Remove
            </a>
          </li>
        ))}
      </ul>
      <h2>Let somebody in</h2>
      <Post to={to} token={frame.token} job="invite">
        <Field id="email" label="Email" type="email" required maxLength={254} />
        <Choice id="role" label="Role" value="agent" options={ROLES} />
        <p>
          <button type="submit" className="main">
            Let in
          </button>
        </p>
      </Post>
    </AdminFrame>
  );
}

interface RemovalViewProps {
  readonly frame: Frame;
  readonly email: string;
  /** How many leads that are not done this person has. */
  readonly leads: number;
  /** Who may get them. */
  readonly heirs: readonly string[];
}

/** Asks what becomes of the leads of a person who goes. */
export function RemovalView({ frame, email, leads, heirs }: RemovalViewProps) {
  const to = '/admin/people';
  return (
    <AdminFrame frame={frame}>
      <p>
        This person is signed out everywhere and may not sign in any more. Passkeys, codes and own lists go, too. What
        the person did stays in the timelines of leads.
      </p>
      <Post to={to} token={frame.token} job="remove" hidden={{ email }}>
        {leads === 0 ? (
          <p>No lead that is not done belongs to this person.</p>
        ) : (
          <Choice
            id="heir"
            label={leads === 1 ? '1 lead is not done. Hand it to' : `${leads} leads are not done. Hand them to`}
            options={[['', 'Nobody: back to Unassigned'], ...heirs.map((one) => [one, one] as const)]}
          />
        )}
        <p>
          <button type="submit" className="danger">
            Remove
          </button>
        </p>
      </Post>
      <p>
        <a href={to}>Go back and change nothing</a>
      </p>
    </AdminFrame>
  );
}
