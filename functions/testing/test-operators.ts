import type { AdminSettings, OperatorMail } from '../admin/web/access.ts';
import { oneTimeHash } from '../admin/web/secrets.ts';
import type { Deps } from '../endpoints/handler.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { Role } from '../store/operators.ts';
import { type TestApp, testApp } from './test-deps.ts';

export const ADMIN_ORIGIN = 'https://www.example.com';

/** A browser at /admin: keeps cookies, and sends forms from the page that it shows. */
export interface AdminBrowser {
  readonly cookies: Map<string, string>;
  /** Follows no redirect. */
  get(path: string): Promise<Response>;
  /** The text of a page, after redirects. */
  read(path: string): Promise<string>;
  /** Sends a form with the token of the page that was shown last. */
  submit(path: string, fields?: Readonly<Record<string, string>>, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form, and returns the text of the page that it leads to. */
  press(path: string, fields?: Readonly<Record<string, string>>): Promise<string>;
  /** The sentence above the page that a form leads to. */
  said(path: string, fields?: Readonly<Record<string, string>>): Promise<string>;
  /** Whether a form leads to a page that says why nothing was done. */
  refused(path: string, fields?: Readonly<Record<string, string>>): Promise<boolean>;
  signIn(email: string): Promise<void>;
}

export interface AdminApp extends TestApp {
  readonly mails: OperatorMail[];
  readonly access: AdminSettings;
  /** Moves the clock on. */
  wait(minutes: number): void;
  browser(): AdminBrowser;
  /** A browser of a person with a role, signed in by an invitation. */
  operator(role: Role, email?: string): Promise<AdminBrowser>;
}

/** An app with /admin, whose clock begins now: ids of stored events have the time. */
export function adminApp(changes: Partial<Deps> = {}): AdminApp {
  const mails: OperatorMail[] = [];
  let now = new Date('2026-11-21T10:00:00.000Z');
  const [address, account] = [createRateLimiter(undefined), createRateLimiter(undefined)];
  const access: AdminSettings = changes.admin ?? {
    origin: ADMIN_ORIGIN,
    overdueMinutes: 15,
    timeZone: 'America/New_York',
    mail: async (mail) => {
      mails.push(mail);
      return 'sent';
    },
    tries: { address: (key) => address.take(key), account: (key) => account.take(key) },
  };
  // Each reading is a millisecond later, so that what is written later sorts behind.
  const tick = () => {
    now = new Date(now.getTime() + 1);
    return now;
  };
  const app = testApp({ now: tick, ...changes, admin: access });
  const browser = () => browserOf(app);
  return {
    ...app,
    mails,
    access,
    wait: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    browser,
    async operator(role, email = `${role}@agency.example`) {
      const code = 'AAAAA-BBBBB-CCCCC-DDDDD';
      const invitation = { email, role, hash: oneTimeHash(email, code), expiresAt: new Date(now.getTime() + 60_000) };
      await app.store.operators.invite(invitation, { name: 'root', at: tick() });
      const one = browser();
      await one.get('/admin/sign-in');
      await one.submit('/admin/sign-in', { email });
      await one.submit('/admin/sign-in/code', { code });
      await one.read('/admin');
      return one;
    },
  };
}

function browserOf(app: TestApp): AdminBrowser {
  const cookies = new Map<string, string>();
  let token = '';
  const note = async (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.clone().text() : '';
    token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? /data-token="([^"]+)"/.exec(html)?.[1] ?? token;
    return response;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const get = async (path: string) =>
    note(await app.send(path, { headers: { accept: 'text/html', cookie: cookie() }, visitor: { secure: true } }));
  const submit: AdminBrowser['submit'] = async (path, fields = {}, headers = {}) => {
    const own = { accept: 'text/html', cookie: cookie(), origin: ADMIN_ORIGIN, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ token, ...fields });
    const init = { method: 'POST', body, headers: { ...own, ...headers }, visitor: { secure: true } };
    return note(await app.send(path, init));
  };
  const read = async (path: string): Promise<string> => {
    const response = await get(path);
    const next = response.headers.get('location');
    return response.status === 303 && next ? read(next) : response.text();
  };
  const press: AdminBrowser['press'] = async (path, fields) => {
    const response = await submit(path, fields);
    return read(response.headers.get('location') ?? '');
  };
  return {
    cookies,
    get,
    submit,
    read,
    press,
    said: async (path, fields) =>
      /<p class="note (?:good|bad)"[^>]*>([^<]*?) ?</.exec(await press(path, fields))?.[1] ?? '',
    async refused(path, fields) {
      const location = (await submit(path, fields)).headers.get('location') ?? '';
      return /[?&](?:kept|why)=/.test(decodeURIComponent(location));
    },
    async signIn(email) {
      await get('/admin/sign-in');
      await submit('/admin/sign-in', { email });
      await read('/admin/sign-in/code');
    },
  };
}
