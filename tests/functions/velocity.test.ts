import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../functions/server/serve.ts';
import { openStore } from '../../functions/store/open-store.ts';
import type { Store } from '../../functions/store/store.ts';
import {
  businessListing,
  callbackLead,
  contactMessage,
  privacyRequest,
} from '../../functions/testing/sample-bodies.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { personNumber } from '../support/people.ts';
import { tempFolder } from '../support/temp-folder.ts';

const folder = tempFolder();
let server: RunningServer;
let store: Store;
beforeAll(async () => {
  writeSampleBuild(folder);
  const DATABASE_URL = `file:${join(folder, 'data/leads.db')}`;
  const settings = { TRUST_PROXY: 'true', RATE_LIMIT: 'off', FORM_STAMP_SECONDS: '0' };
  server = await startServer({ out: folder, env: { PORT: '0', DATABASE_URL, ...settings }, log: () => {} });
  store = await openStore(DATABASE_URL);
});
afterAll(async () => {
  await store?.close();
  await server?.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
});

/** Another person each time. */
function newLead() {
  people += 1;
  return { ...callbackLead, ...personNumber(people).body };
}

/** Addresses of as many networks as wanted. */
const home = (number: number) => `2600:${(number + 4096).toString(16)}:1::7`;

async function getStamp(form = 'callback', from = home(people)): Promise<string | undefined> {
  const headers = { 'x-forwarded-for': from };
  const answer = await fetch(`${server.url}/api/form-stamp?form=${form}`, { headers });
  const { data } = (await answer.json()) as { data?: { stamp: string } };
  return data?.stamp;
}

interface Sending {
  readonly from?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(body: object, { from = home(people), path = '/api/leads', headers = {} }: Sending = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'user-agent': personNumber(people).userAgent,
      ...headers,
    },
  });
  const { data } = (await response.json()) as { data?: { id: string } };
  const kept = data && (await store.find(data.id));
  return { status: response.status, id: data?.id, kept, held: kept?.status === 'quarantined' ? kept.reasons : [] };
}

/** Posts as the page's script does. */
async function send(body: object, sending: Sending = {}) {
  const { formId = 'callback' } = body as { formId?: string };
  return post({ ...body, stamp: await getStamp(formId, sending.from) }, sending);
}

describe('a flood', () => {
  test('by one browser of one /64 is answered as usual and held after the third; other networks are not', async () => {
    const [fakes, good] = [[] as unknown[], [] as unknown[]];
    for (let sent = 0; sent < 30; sent += 1) {
      const headers = { 'user-agent': 'one program' };
      const { status, held } = await send(newLead(), { from: `2a01:4f8:5:6::${sent.toString(16)}`, headers });
      expect(status).toBe(200);
      fakes.push(held);
      if (sent % 6 === 0) good.push((await send(newLead(), { from: home(1000 + sent) })).held);
    }
    expect(fakes.slice(0, 3)).toEqual([[], [], []]);
    expect(fakes.slice(3)).toEqual(fakes.slice(3).map(() => ['velocity-network']));
    expect(good).toEqual(good.map(() => []));
  });

  test('of one phone or one email is held after the third of the day', async () => {
    const held = [];
    for (let sent = 0; sent < 5; sent += 1) held.push((await send({ ...newLead(), phoneNumber: '6142340101' })).held);
    expect(held).toEqual([[], [], [], ['velocity-phone'], ['velocity-phone']]);
    const byEmail = [];
    for (let sent = 0; sent < 4; sent += 1) byEmail.push((await send({ ...newLead(), email: 'b@example.com' })).held);
    expect(byEmail).toEqual([[], [], [], ['velocity-email']]);
  });

  test('with one stamp is held after the third', async () => {
    const stamp = await getStamp();
    const held = [];
    for (let sent = 0; sent < 4; sent += 1) held.push((await post({ ...newLead(), stamp })).held);
    expect(held).toEqual([[], [], [], ['velocity-stamp']]);
  });

  test('of this machine or a private network is not counted by it: it is a proxy that is not trusted yet', async () => {
    const held = [];
    for (let sent = 0; sent < 25; sent += 1) held.push(...((await send(newLead(), { from: '10.1.2.3' })).held ?? []));
    expect(held).toEqual([]);
  });
});

describe('the stamp', () => {
  test.each([
    ['callback', '/api/leads', () => newLead()],
    [
      'quote',
      '/api/leads',
      () => ({
        ...newLead(),
        formId: 'quote',
        addressDetails: { address: '1 Main St', city: 'Columbus', state: 'OH', zipcode: '43215' },
      }),
    ],
    ['contact', '/api/contactus', () => ({ ...contactMessage, email: `c${people}@example.com` })],
    ['business-listing', '/api/listings', () => ({ ...businessListing, email: `b${people}@example.com` })],
  ])('is asked for with the %s form, and is not kept', async (form, path, body) => {
    const without = await post(body(), { path });
    expect(without.held).toEqual(['no-stamp']);
    const stamped = await post({ ...body(), name: 'Bo', contactName: 'Bo', stamp: await getStamp(form) }, { path });
    expect(stamped.held).toEqual([]);
    expect(JSON.stringify(stamped.kept?.raw)).not.toContain('stamp');
  });

  test('is not needed for a privacy request, which nothing holds', async () => {
    for (let sent = 0; sent < 7; sent += 1) {
      const body = { ...privacyRequest, phoneNumber: `614234${2000 + sent}` };
      const { status, kept } = await post(body, { path: '/api/privacy-requests', from: '2001:db8:9::1' });
      expect([status, kept?.status, kept?.reasons]).toEqual([200, 'accepted', undefined]);
    }
  });
});

test('a lead that fell into the honeypot and is sent again clean is delivered, once', async () => {
  const lead = newLead();
  const first = await send({ ...lead, company_website: 'filled in by the browser' });
  expect(first.held).toEqual(['honeypot']);
  const again = await send(lead);
  expect(again.id).toBe(first.id);
  expect(again.kept).toMatchObject({ status: 'accepted', reasons: ['honeypot'], delivery: { status: 'waiting' } });
});

test("an Idempotency-Key that a stranger used first does not make its owner's post fail", async () => {
  const headers = { 'idempotency-key': '"the-key"' };
  await send(newLead(), { from: '198.51.100.9', headers });
  const lead = newLead();
  const own = await send(lead, { from: '203.0.113.5', headers });
  expect([own.status, own.kept?.status]).toEqual([200, 'accepted']);
  expect((await send(lead, { from: '203.0.113.5', headers })).id).toBe(own.id);
  expect((await send(newLead(), { from: '203.0.113.5', headers })).status).toBe(422);
});
