import { sha256 } from '../../lib/text.ts';
import { IDLE_MS } from '../../store/operators.ts';
import type { Store } from '../../store/store.ts';
import { cookie, newSecret, SESSION_COOKIE, START_COOKIE } from '../web/secrets.ts';

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

/** In this order: many browsers name others, too. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** "Chrome on Android", so that a person knows the device again. Undefined: its browser does not say. */
export function deviceNameOf(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const nameIn = (list: readonly (readonly [RegExp, string])[]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
