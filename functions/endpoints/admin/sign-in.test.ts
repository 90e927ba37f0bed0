import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { testApp } from '../../testing/test-deps.ts';
import { ADMIN_ORIGIN, type AdminApp, adminApp } from '../../testing/test-operators.ts';

const ANN = 'ann@agency.example';
const codeIn = ({ mails }: AdminApp) => /^\d{8}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
const refusals = async ({ store }: AdminApp) =>
  (await store.admin.audit({ limit: 1000 })).filter(({ action }) => action === 'refuse').map(({ subject }) => subject);

/** An app where Ann is an owner, and her code was mailed to the browser. */
async function begun() {
  const app = adminApp();
  await app.operator('owner', ANN);
  const browser = app.browser();
  await browser.signIn(ANN);
  return { app, browser, code: codeIn(app) };
}

describe('without ADMIN', () => {
  test('its addresses have nothing, as any other', async () => {
    const { send } = testApp();
    const missing = await (await send('/no-such-page')).text();
    for (const path of ['/admin', '/admin/sign-in', '/admin/leads/1', '/admin/files/style.css', '/admin/x']) {
      const response = await send(path);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
      expect(await response.text()).toBe(missing);
    }
    const headers = { origin: ADMIN_ORIGIN };
    expect((await send('/admin/sign-in', { method: 'POST', headers })).status).toBe(404);
  });
});

describe('a code by e-mail', () => {
  test('signs in the browser that asked for it, once', async () => {
    const { app, browser, code } = await begun();
    expect(code).toMatch(/^\d{8}$/);
    const stranger = app.browser();
    await stranger.signIn('nobody@example.com');
    expect(await stranger.refused('/admin/sign-in/code', { code })).toBe(true);
    const response = await browser.submit('/admin/sign-in/code', { code: ` ${code.slice(0, 4)} ${code.slice(4)} ` });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin']);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-admin=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/);
    expect((await browser.get('/admin')).status).toBe(200);
    const again = app.browser();
    await again.get('/admin/sign-in');
    expect(await again.refused('/admin/sign-in/code', { code })).toBe(true);
  });

  test('works for ten minutes', async () => {
    const { app, browser, code } = await begun();
    app.wait(11);
    expect(await browser.refused('/admin/sign-in/code', { code })).toBe(true);
    expect((await browser.get('/admin')).headers.get('location')).toMatch(/^\/admin\/sign-in/);
  });

  test('is over after five wrong ones, and ten thousand find nothing', async () => {
    const { app, browser, code } = await begun();
    const wrong = (Number(code) + 1).toString().padStart(8, '0').slice(-8);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await browser.refused('/admin/sign-in/code', { code: wrong })).toBe(true);
    expect(await browser.said('/admin/sign-in/code', { code })).toContain('was wrong 5 times');
    expect(await refusals(app)).toEqual(Array.from({ length: 6 }, () => 'code'));
  });

  test('is tried so often only from one network, and asked for so often only for one account', async () => {
    const limiter = createRateLimiter({ times: 20, seconds: 900 });
    const mails: unknown[] = [];
    const app = adminApp({
      admin: {
        origin: ADMIN_ORIGIN,
        overdueMinutes: 15,
        timeZone: 'America/New_York',
        mail: async (mail) => {
          mails.push(mail);
          return 'sent';
        },
        tries: { address: (key) => limiter.take(key), account: (key) => limiter.take(key) },
      },
    });
    await app.operator('owner', ANN);
    const browser = app.browser();
    await browser.get('/admin/sign-in');
    const ways = new Set<string | null>();
    for (let tries = 0; tries < 40; tries += 1)
      ways.add((await browser.submit('/admin/sign-in', { email: ANN })).headers.get('location'));
    expect([...ways]).toEqual(['/admin/sign-in/code', '/admin/sign-in?why=often']);
    expect(mails.length).toBeLessThanOrEqual(20);
  });

  test('that others asked for too often is not mailed, and a recovery code still signs in', async () => {
    const account = createRateLimiter({ times: 3, seconds: 3600 });
    const mails: unknown[] = [];
    const app = adminApp({
      admin: {
        origin: ADMIN_ORIGIN,
        overdueMinutes: 15,
        timeZone: 'America/New_York',
        mail: async (mail) => {
          mails.push(mail);
          return 'sent';
        },
        tries: { address: async () => undefined, account: (key) => account.take(key) },
      },
    });
    const owner = await app.operator('owner', ANN);
    const html = await owner.press('/admin/you', { job: 'make-codes' });
    const [, code = ''] = /<li>((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})<\/li>/.exec(html) ?? [];
    for (let tries = 0; tries < 5; tries += 1) await app.browser().signIn(ANN);
    expect(mails).toHaveLength(3);
    const browser = app.browser();
    await browser.signIn(ANN);
    expect((await browser.submit('/admin/sign-in/code', { code })).status).toBe(303);
  });

  test('is answered in the same way for an address that no operator has', async () => {
    const app = adminApp();
    await app.operator('owner', ANN);
    app.mails.length = 0;
    const said = [];
    for (const email of [ANN, 'nobody@agency.example']) {
      const browser = app.browser();
      await browser.get('/admin/sign-in');
      const response = await browser.submit('/admin/sign-in', { email });
      const same = (html: string) => html.replaceAll(email, 'EMAIL').replace(/value="\w{64}"/g, '');
      const asked = same(await browser.read(response.headers.get('location') ?? ''));
      const wrong = await browser.submit('/admin/sign-in/code', { code: '00000000' });
      const [first, then] = [response, wrong].map(({ status, headers }) => [status, headers.get('location')]);
      said.push([first, asked, then, same(await browser.read(wrong.headers.get('location') ?? ''))]);
    }
    expect(said[0]).toEqual(said[1]);
    expect(app.mails.map(({ to }) => to)).toEqual([ANN]);
  });

  test('a program that opens every link of the mail, and submits every form that it finds, gets no session', async () => {
    const { app, browser, code } = await begun();
    const mail = app.mails.at(-1)?.text ?? '';
    expect(mail).not.toMatch(/https?:/);
    const scanner = app.browser();
    for (const path of ['/admin', '/admin/sign-in', '/admin/sign-in/code', '/admin/confirm']) {
      await scanner.get(path);
      for (const fields of [{ code }, { code, email: ANN }] as Record<string, string>[])
        expect(await scanner.refused('/admin/sign-in/code', fields)).toBe(true);
      await scanner.submit('/admin/sign-in', { email: ANN });
      await scanner.submit('/admin/sign-in/code', { code });
    }
    expect(scanner.cookies.has('__Host-admin')).toBe(false);
    expect((await browser.submit('/admin/sign-in/code', { code })).status).toBe(303);
  });
});

describe('an invitation', () => {
  test('opens once, for its person only', async () => {
    const app = adminApp();
    await app.operator('owner', ANN);
    const browser = app.browser();
    await browser.signIn(ANN);
    expect(await browser.refused('/admin/sign-in/code', { code: 'AAAAA-BBBBB-CCCCC-DDDDD' })).toBe(true);
  });
});

describe('refused, with a sentence and a line in the audit log', () => {
  const LEADS = '/admin/views';
  test.each([
    [
      'no session',
      'no-session',
      /^\/admin\/sign-in\?to=%2Fadmin%3Fkept%3D/,
      async (app: AdminApp) => app.browser().submit(LEADS),
    ],
    [
      "another site's origin",
      'origin',
      403,
      async (app: AdminApp) => (await app.operator('owner')).submit(LEADS, {}, { origin: 'https://evil.example' }),
    ],
    [
      'no origin',
      'origin',
      403,
      async (app: AdminApp) => (await app.operator('owner')).submit(LEADS, {}, { origin: '' }),
    ],
    [
      'the token of another session',
      'token',
      /^\/admin\?kept=/,
      async (app: AdminApp) => (await app.operator('owner')).submit(LEADS, { token: 'a'.repeat(64) }),
    ],
    [
      'another role',
      'role',
      /^\/admin\/leads\/x\?kept=/,
      async (app: AdminApp) => (await app.operator('viewer')).submit('/admin/leads/x', { job: 'claim' }),
    ],
    [
      'a form of 1 MB',
      'body',
      413,
      async (app: AdminApp) => (await app.operator('agent')).submit('/admin/leads/x', { note: 'x'.repeat(1_000_000) }),
    ],
    [
      'a sign-in without the cookie that the page before set',
      'no-cookie',
      /^\/admin\/sign-in\?why=no-cookie$/,
      async (app: AdminApp) => app.browser().submit('/admin/sign-in', { email: ANN }),
    ],
  ] as [string, string, number | RegExp, (app: AdminApp) => Promise<Response>][])(
    '%s',
    async (_, subject, way, send) => {
      const app = adminApp();
      const response = await send(app);
      if (typeof way === 'number') {
        expect(response.status).toBe(way);
        expect(await response.text()).toMatch(/<h1>This did not work<\/h1><p>[A-Z][^<]+\.<\/p>/);
      } else expect(response.headers.get('location')).toMatch(way);
      expect(await refusals(app)).toEqual([subject]);
    },
  );

  test('a stolen cookie, after its owner signed out', async () => {
    const app = adminApp();
    const owner = await app.operator('owner');
    const thief = app.browser();
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    expect((await thief.get('/admin')).status).toBe(200);
    expect((await owner.submit('/admin/sign-out')).headers.get('location')).toBe('/admin/sign-in');
    expect((await thief.get('/admin')).status).toBe(303);
    expect(await thief.refused(LEADS)).toBe(true);
  });

  test('a session that was idle for twelve hours', async () => {
    const app = adminApp();
    const owner = await app.operator('owner');
    app.wait(12 * 60 + 1);
    expect((await owner.get('/admin')).headers.get('location')).toBe('/admin/sign-in?to=%2Fadmin');
  });
});

describe('a fresh code', () => {
  test('is asked for after ten minutes, and the one of a sign-in does not do for it', async () => {
    const app = adminApp();
    const owner = await app.operator('owner');
    app.wait(11);
    await owner.read('/admin/confirm?to=/admin/you');
    await owner.submit('/admin/confirm', { job: 'mail', to: '/admin/you' });
    const response = await owner.submit('/admin/confirm', { job: 'code', to: '/admin/you', code: codeIn(app) });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/you']);
  });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil',
  '/admin//evil.example',
  'javascript:alert(1)',
  '/lpe',
])('after signing in, nobody is led to %s', async (to) => {
  const { browser, code } = await begun();
  const response = await browser.submit('/admin/sign-in/code', { code, to });
  expect(response.headers.get('location')).toBe('/admin');
});

test('its pages are for nobody else: no cache, no search engine, no frame, and only their own files', async () => {
  const app = adminApp();
  const owner = await app.operator('owner');
  for (const path of ['/admin', '/admin/sign-in']) {
    const { headers } = await owner.get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|sha256|https:/);
    expect(headers.get('speculation-rules')).toBe(null);
    expect(headers.get('strict-transport-security')).toBeTruthy();
  }
  const html = await owner.read('/admin');
  const files = [...html.matchAll(/(?:href|src)="(\/admin\/files\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) expect((await app.send(path)).status).toBe(200);
  expect(html).not.toMatch(/<script(?![^>]* src="\/admin\/files\/)|style=|onclick/);
});

test('who asks very often reads when to go on, and is not served before', async () => {
  const app = adminApp({ lookupLimiter: createRateLimiter({ times: 8, seconds: 60 }) });
  const owner = await app.operator('owner');
  let response = await owner.get('/admin');
  for (let asked = 0; asked < 9; asked += 1) response = await owner.get('/admin');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  const html = await response.text();
  expect(html).toContain('<h1>One moment</h1>');
  expect(html).toMatch(/Wait \d+ seconds?, then load this page again/);
  const note = await owner.submit('/admin/leads/x', { job: 'note', note: 'Called.' });
  expect([note.status, await note.text()]).toEqual([429, expect.stringContaining('Nothing was changed')]);
});
