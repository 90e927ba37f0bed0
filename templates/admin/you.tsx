import { AdminFrame, Field, type Frame, Post } from './frame.tsx';

export interface YouProps {
  readonly frame: Frame;
  readonly email: string;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly line: string }[];
  readonly codesLeft: number;
  /** New recovery codes, which are shown once. */
  readonly newCodes: readonly string[];
  /** Whether keys may be changed without a fresh code. */
  readonly isConfirmed: boolean;
}

/** What a person keeps to sign in with. */
export function YouView({ frame, email, passkeys, codesLeft, newCodes, isConfirmed }: YouProps) {
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
