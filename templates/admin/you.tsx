import { Choice, Field, Tick } from './fields.tsx';
import { FoldedPost, Post } from './forms.tsx';
import { AdminFrame, type Frame } from './frame.tsx';

export interface YouProps {
  readonly frame: Frame;
  readonly email: string;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly line: string }[];
  readonly codesLeft: number;
  readonly sessions: readonly SessionRow[];
  /** Of the quiet hours. */
  readonly zone: string;
  readonly mail: MailProps;
  /** Whether keys may be changed without a fresh code. */
  readonly isConfirmed: boolean;
}

interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly line: string;
  /** Whether it is the one of this page. */
  readonly isThis: boolean;
}

interface MailProps {
  readonly news: string;
  readonly detail: string;
  /** Hours of the day; empty: none are quiet. */
  readonly from: string;
  readonly to: string;
}

/** What a person keeps to sign in with, and is mailed. */
export function YouView({ frame, email, passkeys, codesLeft, sessions, zone, mail, isConfirmed }: YouProps) {
  const { token, files } = frame;
  const to = '/admin/you';
  return (
    <AdminFrame frame={frame} script={files.passkeys}>
      <p>
        You are {email}, {frame.operator?.role}.
      </p>
      <h2>Passkeys</h2>
      {passkeys.length === 0 && <p>You have none. A passkey signs you in by a finger, a face or a PIN.</p>}
      <ul className="leads">
        {passkeys.map(({ id, name, line }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className="soft">{line}</p>
            <Post to={to} token={token} job="remove-passkey" hidden={{ id }}>
              <button type="submit" aria-label={`Remove ${name}`}>
                Remove
              </button>
            </Post>
          </li>
        ))}
      </ul>
      {isConfirmed ? (
        <>
          <AddPasskey frame={frame} />
          <h2>Recovery codes</h2>
          <NewCodes token={token} codesLeft={codesLeft} />
        </>
      ) : (
        <p>
          <a className="button" href={`/admin/confirm?to=${to}`}>
            Change passkeys or recovery codes
          </a>
        </p>
      )}
      <Mail token={token} zone={zone} {...mail} />
      <Sessions token={token} sessions={sessions} />
    </AdminFrame>
  );
}

/** Asks first where there are codes that would stop working: they may be on paper. */
function NewCodes({ token, codesLeft }: Pick<YouProps, 'codesLeft'> & { readonly token: string }) {
  const post = { to: '/admin/you', token, job: 'make-codes' };
  if (codesLeft === 0)
    return (
      <Post {...post}>
        <p>You have none.</p>
        <button type="submit">Make recovery codes</button>
      </Post>
    );
  return (
    <>
      <p>{codesLeft === 1 ? '1 is left.' : `${codesLeft} are left.`}</p>
      <FoldedPost summary="Replace them" {...post}>
        <Tick id="replace" label="The codes that I have, also those on paper, may stop working." />
        <p>
          <button type="submit" className="danger">
            Make new recovery codes
          </button>
        </p>
      </FoldedPost>
    </>
  );
}

interface CodesProps {
  readonly frame: Frame;
  readonly email: string;
  readonly codes: readonly string[];
}

/** New recovery codes, alone on their page: what is printed is nothing else. */
export function CodesView({ frame, email, codes }: CodesProps) {
  return (
    <AdminFrame frame={frame}>
      <p>
        They let {email} in at {frame.brand} where no mail arrives. Each works once.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="no-print">
        Print this page, or write them down. It shows them for an hour, in this browser only; after that nobody can.
      </p>
      <p className="no-print">
        <a className="button main" href="/admin/you">
          I have them
        </a>
      </p>
    </AdminFrame>
  );
}

function Sessions({ token, sessions }: Pick<YouProps, 'sessions'> & { readonly token: string }) {
  const to = '/admin/you';
  return (
    <>
      <h2>Where you are signed in</h2>
      <ul className="leads" id="sessions">
        {sessions.map(({ id, device, line, isThis }) => (
          <li key={id}>
            <h3>{isThis ? `${device} (this one)` : device}</h3>
            <p className="soft">{line}</p>
            {!isThis && (
              <Post to={to} token={token} job="end-session" hidden={{ id }}>
                <button type="submit" aria-label={`End this session: ${device}. ${line}`}>
                  End this session
                </button>
              </Post>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        {sessions.length > 1 && (
          <Post to={to} token={token} job="end-others">
            <button type="submit">End all other sessions</button>
          </Post>
        )}
        <Post to="/admin/sign-out" token={token}>
          <button type="submit">Sign out</button>
        </Post>
      </div>
    </>
  );
}

function AddPasskey({ frame }: { readonly frame: Frame }) {
  return (
    <div hidden data-passkey="add" data-token={frame.token}>
      <Field id="passkey-name" label="Name of the new passkey" hint="For example: my phone" maxLength={60} />
      <p>
        <button type="button">Add a passkey</button>
      </p>
      <p className="bad" role="alert" />
    </div>
  );
}

const NEWS = [
  ['off', 'Nothing'],
  ['each', 'Each new lead'],
  ['daily', 'Once a day, at 8 in the morning'],
] as const;
const DETAILS = [
  ['masked', 'Initials and a link'],
  ['none', 'Only a link'],
  ['full', 'Everything that was typed'],
] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const);

function Mail({ token, zone, news, detail, from, to }: MailProps & { readonly token: string; readonly zone: string }) {
  return (
    <>
      <h2>Mail to you</h2>
      <Post to="/admin/you" token={token} job="mail">
        <Choice id="news" label="About new leads" value={news} options={NEWS} />
        <Choice id="detail" label="What it says" value={detail} options={DETAILS} />
        <div className="row">
          <Choice id="from" label={`Quiet from, ${zone}`} value={from} options={[['', 'Never'], ...HOURS]} />
          <Choice id="to" label="Quiet until" value={to} options={[['', 'Never'], ...HOURS]} />
        </div>
        <p>
          <button type="submit">Save</button>
        </p>
      </Post>
    </>
  );
}
