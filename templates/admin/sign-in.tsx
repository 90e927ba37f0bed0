import { Field } from './fields.tsx';
import { Post } from './forms.tsx';
import { AdminFrame, type Frame } from './frame.tsx';

interface SignInViewProps {
  readonly frame: Frame;
  /** Where to go on afterwards: an address of /admin. */
  readonly to: string;
}

/** The way in: an email address, or a passkey. */
export function SignInView({ frame, to }: SignInViewProps) {
  const { token, files } = frame;
  return (
    <AdminFrame frame={frame} script={files.passkeys}>
      <Post to="/admin/sign-in" token={token}>
        <input type="hidden" name="to" value={to} />
        <Field id="email" label="Your email" type="email" autoComplete="username" required maxLength={254} />
        <p>
          <button type="submit" className="main">
            Mail me a code
          </button>
        </p>
      </Post>
      <PasskeyButton frame={frame} use="sign-in" to={to} text="Sign in with a passkey" />
      <p className="soft">
        Did you get an invitation or a recovery code? Enter your email first. The next page takes that code, too.
      </p>
    </AdminFrame>
  );
}

interface PasskeyButtonProps {
  readonly frame: Frame;
  readonly use: 'sign-in' | 'add' | 'confirm';
  readonly to: string;
  readonly text: string;
}

/** Hidden until the script that it needs is there. */
export function PasskeyButton({ frame, use, to, text }: PasskeyButtonProps) {
  return (
    <div hidden data-passkey={use} data-to={to} data-token={frame.token}>
      <button type="button">{text}</button>
      <p className="bad" role="alert" />
    </div>
  );
}

interface CodeViewProps {
  readonly frame: Frame;
  readonly to: string;
  /** To whom the code was mailed, as far as the page may say. */
  readonly email: string;
}

/** Asks for the code. Says the same about every address. */
export function CodeView({ frame, to, email }: CodeViewProps) {
  return (
    <AdminFrame frame={frame}>
      <p>If {email} may sign in, a code of 8 digits is on its way. It works for 10 minutes, in this browser only.</p>
      <Post to="/admin/sign-in/code" token={frame.token}>
        <input type="hidden" name="to" value={to} />
        <Field
          id="code"
          label="Code"
          hint="The 8 digits, or your invitation or recovery code."
          autoComplete="one-time-code"
          required
          maxLength={60}
        />
        <p>
          <button type="submit" className="main">
            Sign in
          </button>
        </p>
      </Post>
      <p>
        <a className="tap" href="/admin/sign-in">
          Use another email
        </a>
      </p>
    </AdminFrame>
  );
}

interface ConfirmViewProps {
  readonly frame: Frame;
  readonly to: string;
  readonly mailed: boolean;
}

/** Asks who is signed in to show it again, before what cannot be undone. */
export function ConfirmView({ frame, to, mailed }: ConfirmViewProps) {
  return (
    <AdminFrame frame={frame} script={frame.files.passkeys}>
      <p>The next page can change or take out a lot. Show that it is you: by a passkey, or by a fresh code.</p>
      <PasskeyButton frame={frame} use="confirm" to={to} text="Use a passkey" />
      <Post to="/admin/confirm" token={frame.token} job="mail">
        <input type="hidden" name="to" value={to} />
        <button type="submit">{mailed ? 'Mail me another code' : 'Mail me a code'}</button>
      </Post>
      {mailed && (
        <Post to="/admin/confirm" token={frame.token} job="code">
          <input type="hidden" name="to" value={to} />
          <Field id="code" label="Code" inputMode="numeric" autoComplete="one-time-code" required maxLength={20} />
          <p>
            <button type="submit" className="main">
              Go on
            </button>
          </p>
        </Post>
      )}
    </AdminFrame>
  );
}
