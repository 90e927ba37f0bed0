import { sha256 } from '../../lib/text.ts';
import { IDLE_MS } from '../../store/operators.ts';
import type { Store } from '../../store/store.ts';
import { cookie, newSecret, SESSION_COOKIE, START_COOKIE } from '../web/secrets.ts';
import { deviceNameOf } from './device.ts';

interface NewSession {
  readonly email: string;
  /** The way in, for the audit log. */
  readonly how: string;
  /** What its browser sends, for the list of sessions. */
  readonly request: Request;
  readonly now: Date;
}

/** Opens a session. Returns the cookies of the answer: a new secret each time, so that no known one is taken on. */
export async function openSession(store: Store, { email, how, request, now }: NewSession): Promise<readonly string[]> {
  const secret = newSecret();
  const device = deviceNameOf(request.headers.get('user-agent'));
  await store.operators.openSession({ id: sha256(secret), email, how, device }, { name: email, at: now });
  return [cookie(SESSION_COOKIE, secret, IDLE_MS / 1000), cookie(START_COOKIE, '', 0)];
}

/** The cookies of an answer that ends a session. */
export const SIGNED_OUT = [cookie(SESSION_COOKIE, '', 0)];

/** An address of /admin to go on at: only what our own pages have, so that no link leads away from the site. */
export function ownAddress(given: string | null | undefined): string {
  const isOwn = given !== null && given !== undefined && /^\/admin(?:[/?][\w/?&=%.~+-]*)?$/.test(given);
  return isOwn && !given.includes('//') && !given.startsWith('/admin/sign-in') ? given : '/admin';
}
