import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callbackLead, privacyRequest } from '../testing/sample-bodies.ts';
import { type TestApp, testApp } from '../testing/test-deps.ts';
import { garbage, json, startTestHost, status, type TestHost } from '../testing/test-host.ts';
import { createTurnstile } from './turnstile.ts';

/** Response format: https://developers.cloudflare.com/turnstile/get-started/server-side-validation */
const GOOD = {
  success: true,
  challenge_ts: '2026-11-21T09:59:58.000Z',
  hostname: 'www.example.com',
  'error-codes': [],
  action: '',
  cdata: '',
};
const failing = (...codes: string[]) => json({ success: false, 'error-codes': codes, messages: [] });

const FIELD = 'cf-turnstile-response';
const TOKEN = '0.the-token-of-the-widget';

let host: TestHost;
let site: TestApp;
let time: number;
beforeEach(async () => {
  host = await startTestHost();
  time = Date.parse('2026-11-21T10:00:00.000Z');
  const now = () => new Date(time);
  site = testApp({ turnstile: createTurnstile({ secret: 'the-secret', host: host.url, now, timeoutMs: 300 }) });
});
afterEach(() => host.close());

/** Sends a lead from a new person and returns what the store has of it. */
let people = 0;
async function send(fields: object = { [FIELD]: TOKEN }) {
  const email = `ann${people++}@example.com`;
  const response = await site.post('/api/leads', { ...callbackLead, email, ...fields });
  expect(response.status).toBe(200);
  const lead = await site.store.find((await response.json()).data.id);
  if (!lead) throw new Error('The lead was not kept.');
  return lead;
}

const events = (name: string) => site.logged.filter(({ event }) => event === name);

test('a good token passes; Cloudflare receives only the token and the secret', async () => {
  host.answer(json(GOOD));
  expect(await send()).toMatchObject({ status: 'accepted', delivery: { status: 'waiting' } });
  expect(host.requests).toHaveLength(1);
  expect(host.requests[0]).toMatchObject({ method: 'POST', url: '/turnstile/v0/siteverify' });
  expect(JSON.parse(host.requests[0]?.body ?? '')).toEqual({ secret: 'the-secret', response: TOKEN });
});

test('an invalid token quarantines: the usual answer, stored, quarantined, and released by an operator', async () => {
  host.answer(failing('invalid-input-response'));
  expect(await send()).toMatchObject({
    status: 'quarantined',
    reasons: ['turnstile'],
    delivery: { status: 'quarantined' },
  });
  expect(events('submission.suspicious')).toEqual([expect.objectContaining({ signals: ['turnstile'] })]);
});

test('a made-up token (too long, or not text) quarantines without asking Cloudflare', async () => {
  host.answer(json(GOOD));
  for (const token of ['x'.repeat(2_049), 7, { a: 1 }])
    expect(await send({ [FIELD]: token })).toMatchObject({ status: 'quarantined', reasons: ['turnstile'] });
  expect(host.requests).toEqual([]);
});

test.each([null, '', undefined])(
  'a form without a token (%j) is kept for review: a program can leave it out',
  async (token) => {
    expect(await send({ [FIELD]: token })).toMatchObject({ status: 'quarantined', reasons: ['turnstile-missing'] });
    expect(host.requests).toEqual([]);
    expect(events('turnstile.no-token')).toHaveLength(1);
  },
);

test('so is one of a browser without script, which sees the usual answer', async () => {
  const fields = { name: 'Ann', phoneNumber: '6145550123', email: 'a@example.com', zipcode: '43215', agree: 'on' };
  expect((await site.submit('/api/leads', fields)).status).toBe(303);
  expect((await site.kept())[0]).toMatchObject({ status: 'quarantined', reasons: ['turnstile-missing'] });
});

test('a privacy request needs no token', async () => {
  expect((await site.post('/api/privacy-requests', privacyRequest)).status).toBe(200);
  const [kept] = await site.kept();
  expect(kept).toMatchObject({ status: 'accepted' });
  expect(kept).not.toHaveProperty('reasons');
});

describe('a submission is not quarantined when', () => {
  test('the token is spent: the form was sent late, or again', async () => {
    host.answer(failing('timeout-or-duplicate'));
    expect(await send()).toMatchObject({ status: 'accepted' });
    expect(events('turnstile.failed')).toEqual([]);
  });

  test.each<[string, Parameters<TestHost['answer']>[0]]>([
    ['500', status(500)],
    ['400', status(400)],
    ['a redirect', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['garbage', garbage],
    ['another shape', json({ success: 'no' })],
    ['a list', json([])],
    ['a wrong secret', failing('invalid-input-secret')],
    ['a fault of its own', failing('internal-error')],
    ['a fault beside an invalid token', failing('invalid-input-response', 'internal-error')],
    ['no reason', json({ success: false })],
    ['no answer in time', undefined],
    ['a cut connection', (response) => void response.destroy()],
  ])('Cloudflare gives %s', async (_name, answer) => {
    host.answer(answer);
    expect(await send()).toMatchObject({ status: 'accepted' });
    expect(events('turnstile.failed')).toHaveLength(1);
  });

  test('Cloudflare refuses the connection', async () => {
    host.close();
    expect(await send()).toMatchObject({ status: 'accepted' });
    expect(events('turnstile.failed')[0]).toMatchObject({ error: 'UpstreamError: no answer (ECONNREFUSED)' });
  });

  test('it fails repeatedly: calls are refused at once until it has rested', async () => {
    host.answer(status(503));
    for (let count = 0; count < 5; count += 1) expect(await send()).toMatchObject({ status: 'accepted' });
    expect(host.requests).toHaveLength(3);
    time += 30_000;
    host.answer(failing('invalid-input-response'));
    expect(await send()).toMatchObject({ status: 'quarantined' });
  });
});

test('the log names a wrong secret, but holds no secret and no token', async () => {
  host.answer(failing('invalid-input-secret'));
  await send();
  host.answer(failing(`<b>${TOKEN}</b>`));
  await send();
  const text = JSON.stringify(site.logged);
  expect(text).toContain('invalid-input-secret');
  expect(text).not.toMatch(/the-secret|the-token/);
});

test('the token is not stored, so it is never delivered or exported', async () => {
  host.answer(failing('invalid-input-response'));
  const lead = await send();
  expect(JSON.stringify(lead)).not.toContain('the-token');
  expect(lead.raw).not.toHaveProperty(FIELD);
});

test('a refused form does not spend its token', async () => {
  host.answer(json(GOOD));
  expect((await site.post('/api/leads', { ...callbackLead, zipcode: '', [FIELD]: TOKEN })).status).toBe(422);
  expect(host.requests).toEqual([]);
});

test('other spam signals are kept beside it', async () => {
  host.answer(failing('invalid-input-response'));
  const response = await site.post('/api/leads', { ...callbackLead, company_website: 'x', [FIELD]: TOKEN });
  const { id } = (await response.json()).data;
  expect((await site.store.find(id))?.reasons).toEqual(['honeypot', 'turnstile']);
});

test('without a secret Cloudflare is never asked', async () => {
  site = testApp();
  expect(await send()).toMatchObject({ status: 'accepted' });
  expect(events('turnstile.no-token')).toEqual([]);
});

test('Cloudflare is asked before the store: no transaction waits for it', async () => {
  const order: string[] = [];
  const { store } = site;
  site = testApp({
    store: {
      ...store,
      save: (submission) => {
        order.push('save');
        return store.save(submission);
      },
    },
    turnstile: async () => {
      order.push('ask');
      return 'good';
    },
  });
  await send();
  expect(order).toEqual(['ask', 'save']);
});
