import { describe, expect, test } from 'vitest';
import { type AdminApp, type AdminBrowser, adminApp } from '../../testing/test-operators.ts';

/* What a person keeps to sign in with, and where a person is signed in. */

const ANN = 'ann@agency.example';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const codesIn = (html: string) =>
  [...html.matchAll(/<li>((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})<\/li>/g)].map(([, code = '']) => code);
const wayOf = (response: Response) => response.headers.get('location') ?? '';

/** One more browser of a person. */
async function signIn(app: AdminApp, email: string, headers = {}): Promise<AdminBrowser> {
  const browser = app.browser();
  await browser.signIn(email);
  const code = /^\d{8}/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
  await browser.submit('/admin/sign-in/code', { code }, headers);
  await browser.read('/admin');
  return browser;
}

describe('recovery codes', () => {
  test('are the same ones after Reload, and are printed alone', async () => {
    const app = adminApp();
    const owner = await app.operator('owner', ANN);
    const way = wayOf(await owner.submit('/admin/you', { job: 'make-codes' }));
    const html = await owner.read(way);
    expect(codesIn(html)).toHaveLength(10);
    expect(codesIn(await owner.read(way))).toEqual(codesIn(html));
    expect(html).not.toContain('<form');
    expect(await app.store.operators.codesLeft(ANN, 'recovery')).toBe(10);
    app.wait(11);
    expect(wayOf(await owner.get(way))).toMatch(/^\/admin\/confirm\?to=/);
    app.wait(50);
    expect(codesIn(await owner.read(way))).toEqual([]);
  });

  test('that may be on paper are replaced after a question only', async () => {
    const app = adminApp();
    const owner = await app.operator('owner', ANN);
    const [first = ''] = codesIn(await owner.press('/admin/you', { job: 'make-codes' }));
    expect(await owner.read('/admin/you')).toContain('also those on paper, may stop working');
    expect(await owner.said('/admin/you', { job: 'make-codes' })).toMatch(/^You have recovery codes/);
    expect(await app.store.operators.codesLeft(ANN, 'recovery')).toBe(10);
    const other = app.browser();
    await other.signIn(ANN);
    expect(await other.refused('/admin/sign-in/code', { code: first })).toBe(false);
    expect(codesIn(await owner.press('/admin/you', { job: 'make-codes', replace: 'yes' }))).toHaveLength(10);
  });
});

describe('sessions', () => {
  test('are listed with their device and last use, and one or all others are ended', async () => {
    const app = adminApp();
    const desk = await app.operator('agent', ANN);
    const phone = await signIn(app, ANN, { 'user-agent': PHONE });
    const third = await signIn(app, ANN);
    const html = await desk.read('/admin/you');
    for (const part of ['(this one)', 'Chrome on Android', 'last used Nov 21, 2026, 5:00 AM ET'])
      expect(html).toContain(part);
    const [, id = ''] = /name="id" value="(\w{64})"\/><button[^>]*Chrome on Android/.exec(html) ?? [];
    expect(await desk.said('/admin/you', { job: 'end-session', id })).toBe('The session is ended.');
    expect(wayOf(await phone.get('/admin'))).toMatch(/^\/admin\/sign-in/);
    expect((await third.get('/admin')).status).toBe(200);
    expect(await desk.said('/admin/you', { job: 'end-others' })).toBe('All other sessions are ended.');
    expect((await third.get('/admin')).status).toBe(303);
    expect((await desk.get('/admin')).status).toBe(200);
    expect(await desk.said('/admin/you', { job: 'end-others' })).toBe('You are signed in here only.');
  });

  test('of another person are ended by an owner, and by nobody else', async () => {
    const app = adminApp();
    const owner = await app.operator('owner');
    const agent = await app.operator('agent', ANN);
    const other = await app.operator('agent', 'bob@agency.example');
    expect(await owner.read('/admin/people')).toContain('Signed in on 1 device.');
    const end = { job: 'end-sessions', email: ANN };
    await other.submit('/admin/people', end);
    expect((await agent.get('/admin')).status).toBe(200);
    expect(await owner.said('/admin/people', end)).toMatch(/^This person is signed out everywhere/);
    expect(wayOf(await agent.get('/admin'))).toMatch(/^\/admin\/sign-in/);
    const events = (await app.store.admin.audit({ limit: 100 })).map(({ actor, action }) => `${actor} ${action}`);
    expect(events).toContain('owner@agency.example end-sessions');
  });
});

test('quiet hours with one end are not taken, and the form keeps what was chosen', async () => {
  const app = adminApp();
  const agent = await app.operator('agent', ANN);
  const html = await agent.press('/admin/you', { job: 'mail', news: 'each', detail: 'full', from: '22', to: '' });
  expect(html).toContain('Choose when the quiet hours end, too. Nothing was changed.');
  expect(html).toContain('<option value="22" selected="">');
  expect((await app.store.operators.find(ANN))?.mail.quiet).toBe(undefined);
});
