import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callbackLead } from '../testing/sample-bodies.ts';
import { type Bench, bench } from '../testing/test-deps.ts';
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
let site: Bench;
let time: number;
beforeEach(async () => {
  host = await startTestHost();
  time = Date.parse('2026-11-21T10:00:00.000Z');
  const now = () => new Date(time);
  site = bench({ turnstile: createTurnstile({ secret: 'the-secret', host: host.url, now, timeoutMs: 300 }) });
});
afterEach(() => host.close());

/** Sends a lead from a new person and returns what the store has of it. */
let people = 0;
async function send(token: unknown = TOKEN) {
  const email = `ann${people++}@example.com`;
  const response = await site.post('/api/leads', { ...callbackLead, email, [FIELD]: token });
  expect(response.status).toBe(200);
  const lead = await site.store.find((await response.json()).data.id);
  if (!lead) throw new Error('The lead was not kept.');
  return lead;
}

const events = (name: string) => site.logged.filter(({ event }) => event === name);

test('a good token passes; it and the secret are all that Cloudflare is told', async () => {
  host.answer(json(GOOD));
  expect(await send()).toMatchObject({ status: 'accepted', delivery: { status: 'waiting' } });
  expect(host.asked).toHaveLength(1);
  expect(host.asked[0]).toMatchObject({ method: 'POST', url: '/turnstile/v0/siteverify' });
  expect(JSON.parse(host.asked[0]?.body ?? '')).toEqual({ secret: 'the-secret', response: TOKEN });
});

test('an invalid token quarantines: answered as everybody is, kept, held, and released by an operator', async () => {
  host.answer(failing('invalid-input-response'));
  expect(await send()).toMatchObject({
    status: 'quarantined',
    reasons: ['turnstile'],
    delivery: { status: 'quarantined' },
  });
  expect(events('submission.suspicious')).toEqual([expect.objectContaining({ signals: ['turnstile'] })]);
});

test('a made-up token quarantines without asking: longer than any, or no text', async () => {
  host.answer(json(GOOD));
  for (const token of ['x'.repeat(2_049), 7, { a: 1 }])
    expect(await send(token)).toMatchObject({ status: 'quarantined', reasons: ['turnstile'] });
  expect(host.asked).toEqual([]);
});

describe('nobody is held when', () => {
  test('the token is spent: the form was sent late, or again', async () => {
    host.answer(failing('timeout-or-duplicate'));
    expect(await send()).toMatchObject({ status: 'accepted' });
    expect(events('turnstile.failed')).toEqual([]);
  });

  test.each([null, ''])('there is none (%j): a widget that never came', async (token) => {
    expect(await send(token)).toMatchObject({ status: 'accepted' });
    expect(host.asked).toEqual([]);
    expect(events('turnstile.no-token')).toHaveLength(1);
  });

  test('a browser without script posts the form', async () => {
    const fields = { name: 'Ann', phoneNumber: '6145550123', email: 'a@example.com', zipcode: '43215', agree: 'on' };
    expect((await site.submit('/api/leads', fields)).status).toBe(303);
    expect((await site.kept())[0]).toMatchObject({ status: 'accepted' });
    expect(host.asked).toEqual([]);
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

  test('nobody is there', async () => {
    host.close();
    expect(await send()).toMatchObject({ status: 'accepted' });
    expect(events('turnstile.failed')[0]).toMatchObject({ error: 'UpstreamError: no answer (ECONNREFUSED)' });
  });

  test('it fails again and again: then nobody waits for it, until it has rested', async () => {
    host.answer(status(503));
    for (let count = 0; count < 5; count += 1) expect(await send()).toMatchObject({ status: 'accepted' });
    expect(host.asked).toHaveLength(3);
    time += 30_000;
    host.answer(failing('invalid-input-response'));
    expect(await send()).toMatchObject({ status: 'quarantined' });
  });
});

test('a wrong secret is named in the log, no secret and no token ever', async () => {
  host.answer(failing('invalid-input-secret'));
  await send();
  host.answer(failing(`<b>${TOKEN}</b>`));
  await send();
  const text = JSON.stringify(site.logged);
  expect(text).toContain('invalid-input-secret');
  expect(text).not.toMatch(/the-secret|the-token/);
});

test('the token is nowhere in what is kept, and so in nothing that is delivered or exported', async () => {
  host.answer(failing('invalid-input-response'));
  const lead = await send();
  expect(JSON.stringify(lead)).not.toContain('the-token');
  expect(lead.raw).not.toHaveProperty(FIELD);
});

test('a token is not spent on a form that is refused', async () => {
  host.answer(json(GOOD));
  expect((await site.post('/api/leads', { ...callbackLead, zipcode: '', [FIELD]: TOKEN })).status).toBe(422);
  expect(host.asked).toEqual([]);
});

test('other reasons stand beside it', async () => {
  host.answer(failing('invalid-input-response'));
  const response = await site.post('/api/leads', { ...callbackLead, company_website: 'x', [FIELD]: TOKEN });
  const { id } = (await response.json()).data;
  expect((await site.store.find(id))?.reasons).toEqual(['honeypot', 'turnstile']);
});

test('without a secret nobody is asked, whatever a form holds', async () => {
  site = bench();
  expect(await send()).toMatchObject({ status: 'accepted' });
  expect(events('turnstile.no-token')).toEqual([]);
});

test('Cloudflare is asked before the store is: no transaction waits for it', async () => {
  const order: string[] = [];
  const { store } = site;
  site = bench({
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
