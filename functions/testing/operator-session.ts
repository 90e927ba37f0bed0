import { formToken, SESSION_COOKIE } from '../admin/web/secrets.ts';
import { sha256 } from '../lib/text.ts';
import type { Role } from '../store/operators.ts';
import type { Store } from '../store/store.ts';

const ORIGIN = 'http://localhost:1';

/** The settings of a server with /admin, which reaches no mail server. Requests give its origin and host. */
export const ADMIN_SETTINGS = {
  ADMIN: 'true',
  SITE_ORIGIN: ORIGIN,
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  LEAD_EMAIL_FROM: 'leads@example.com',
};

/** What requests of a person with a session have. */
export interface OperatorSession {
  readonly headers: Readonly<Record<'cookie' | 'origin' | 'host', string>>;
  /** The token of every form. */
  readonly token: string;
}

interface NewOperator {
  readonly email: string;
  readonly role: Role;
  /** 43 letters, other ones for each person. */
  readonly secret: string;
}

/** Lets a person into a store, with a session, without a code. */
export async function openOperatorSession(
  store: Store,
  { email, role, secret }: NewOperator,
): Promise<OperatorSession> {
  const at = new Date();
  await store.operators.invite({ email, role, hash: `code ${email}`, expiresAt: at }, { name: 'root', at });
  await store.operators.openSession({ id: sha256(secret), email, how: 'code' }, { name: email, at });
  return {
    headers: { cookie: `${SESSION_COOKIE}=${secret}`, origin: ORIGIN, host: 'localhost' },
    token: formToken(secret),
  };
}
