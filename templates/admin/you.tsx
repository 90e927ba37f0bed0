import { AdminFrame, Choice, Field, type Frame, Post } from './frame.tsx';

export interface YouProps {
  readonly frame: Frame;
  readonly email: string;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly line: string }[];
  readonly codesLeft: number;
  /** New recovery codes, which are shown once. */
  readonly newCodes: readonly string[];
  readonly mail: MailProps;
  /** Whether keys may be changed without a fresh code. */
  readonly isConfirmed: boolean;
}

interface MailProps {
  readonly news: string;
  readonly detail: string;
  /** Hours of the day; empty: none are quiet. */
  readonly from: string;
  readonly to: string;
}

/** What a person keeps to sign in with, and is mailed. */
export function YouView({ frame, email, passkeys, codesLeft, newCodes, mail, isConfirmed }: YouProps) {
  const { token, files } = frame;
  const to = '/admin/you';
  return (
    <AdminFrame frame={frame} script={files.passkeys}>
      <p>
        You are {email}, {frame.operator?.role}.
      </p>
      {newCodes.length > 0 && (
        <>
          <h2>Your recovery codes</h2>
          <p>Print this page, or write them down. Each works once. They are not shown again.</p>
          <ol className="codes">
            {newCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </>
      )}
      <h2>Passkeys</h2>
      {passkeys.length === 0 && <p>You have none. A passkey signs you in by a finger, a face or a PIN.</p>}
      <ul className="leads">
        {passkeys.map(({ id, name, line }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className="soft">{line}</p>
            <Post to={to} token={token} job="remove-passkey">
              <input type="hidden" name="id" value={id} />
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
          <p>{codesLeft === 0 ? 'You have none.' : `${codesLeft} are left.`}</p>
          <Post to={to} token={token} job="make-codes">
            <button type="submit">Make new recovery codes</button>
          </Post>
        </>
      ) : (
        <p>
          <a className="button" href={`/admin/confirm?to=${to}`}>
            Change passkeys or recovery codes
          </a>
        </p>
      )}
      <Mail token={token} {...mail} />
      <h2>End</h2>
      <Post to="/admin/sign-out" token={token}>
        <button type="submit">Sign out</button>
      </Post>
    </AdminFrame>
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

function Mail({ token, news, detail, from, to }: MailProps & { readonly token: string }) {
  return (
    <>
      <h2>Mail to you</h2>
      <Post to="/admin/you" token={token} job="mail">
        <Choice id="news" label="About new leads" value={news} options={NEWS} />
        <Choice id="detail" label="What it says" value={detail} options={DETAILS} />
        <div className="row">
          <Choice id="from" label="Quiet from, Eastern time" value={from} options={[['', 'Never'], ...HOURS]} />
          <Choice id="to" label="Quiet until" value={to} options={[['', 'Never'], ...HOURS]} />
        </div>
        <p>
          <button type="submit">Save</button>
        </p>
      </Post>
    </>
  );
}
