import { expect, test } from 'vitest';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { privacyRequest } from '../../testing/sample-bodies.ts';
import { testApp } from '../../testing/test-deps.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const OVER = '/privacy-requests/link-expired';

/** An app with one request to stop contact, and the link that was sent to its email. */
async function withLink(changes: Parameters<typeof testApp>[0] = {}) {
  const app = testApp(changes);
  expect((await app.post('/api/privacy-requests', { ...privacyRequest, kind: 'stop-contact' })).status).toBe(200);
  const claim = { owner: 'sender', channel: 'verification', forms: ['privacy-request'], limit: 9, leaseMs: 1 } as const;
  const [due] = await app.store.outbox.claim({ ...claim, now: NOW });
  const token = due?.verification?.token ?? '';
  const open = (text = token) => app.send(`/privacy-requests/verify/${text}`);
  const press = (cookie: string, headers = {}) =>
    app.submit('/privacy-requests/verify', {}, { cookie, origin: 'http://127.0.0.1:3000', ...headers });
  const verified = async () => (await app.store.admin.requests({ open: false, limit: 9 }))[0]?.contacts[0]?.verifiedAt;
  return { ...app, token, open, press, verified };
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

test('opening the link changes nothing; the button on its page verifies the request, once', async () => {
  const { open, press, verified } = await withLink();
  for (let scan = 0; scan < 3; scan += 1) await open();
  const page = await open();
  expect([page.status, page.headers.get('location')]).toEqual([303, '/privacy-requests/verify']);
  expect(await verified()).toBe(undefined);
  const pressed = await press(cookieOf(page));
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/privacy-requests/confirmed']);
  expect(await verified()).toBe(NOW.toISOString());
  expect((await press(cookieOf(page))).headers.get('location')).toBe(OVER);
  expect((await open()).headers.get('location')).toBe(OVER);
});

test('the token leaves the address for a cookie that scripts cannot read, and is in no log', async () => {
  const { open, token, logged } = await withLink();
  const page = await open();
  expect(page.headers.get('set-cookie')).toBe(
    `privacy_link=${token}; Path=/privacy-requests/verify; Max-Age=3600; HttpOnly; SameSite=Lax`,
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(logged)).not.toContain(token);
});

test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}%20`])('the link %s is over', async (text) => {
  const { open, press, verified } = await withLink();
  const page = await open(text);
  expect([page.status, page.headers.get('location')]).toEqual([303, OVER]);
  expect(page.headers.has('set-cookie')).toBe(false);
  expect((await press(`privacy_link=${text}`)).headers.get('location')).toBe(OVER);
  expect((await press('')).headers.get('location')).toBe(OVER);
  expect(await verified()).toBe(undefined);
});

test('after seven days the link is over', async () => {
  const { store, token, ...app } = await withLink();
  const late = testApp({ store, now: () => new Date('2026-11-28T10:00:00.000Z') });
  const page = await late.send(`/privacy-requests/verify/${token}`);
  expect(page.headers.get('location')).toBe(OVER);
  expect(await app.verified()).toBe(undefined);
});

test('another site cannot press the button, and tries are limited by address', async () => {
  const limiter = createRateLimiter({ times: 3, seconds: 60 });
  const { open, press, verified, token } = await withLink({ limiter });
  expect((await press(`privacy_link=${token}`, { origin: 'https://evil.example' })).status).toBe(403);
  for (let count = 0; count < 3; count += 1) await open('A'.repeat(43));
  expect((await open()).status).toBe(429);
  expect(await verified()).toBe(undefined);
});
