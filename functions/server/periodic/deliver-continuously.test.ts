import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { FormId } from '../../leads/submission.ts';
import type { LogEntry } from '../../lib/log.ts';
import { signatureHeaders } from '../../lib/webhook-signature.ts';
import { openStore } from '../../store/open-store.ts';
import {
  appointment,
  callbackLead,
  contactMessage,
  quoteLead,
  STAMPED_SETTINGS,
  stamped,
} from '../../testing/sample-bodies.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type RunningServer, startServer } from '../serve.ts';

/** A whole server, with a buyer on another port. */

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A buyer that holds back its answers until it is told to answer, or until the server no longer waits for them. */
async function holdingBuyer() {
  const held = new Set<ServerResponse>();
  const one = await buyer((response) => {
    held.add(response);
    response.once('close', () => held.delete(response));
  });
  const answerAll = () => {
    for (const response of held) response.end();
    held.clear();
  };
  return { ...one, held, answerAll };
}

/** A buyer that records requests and answers with the given function. */
async function buyer(answer: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const one = { path: request.url ?? '', headers: request.headers, body };
    received.push(one);
    server.emit('received', one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const next = async (): Promise<Received> => (await once(server, 'received'))[0];
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, next };
}

async function start(
  env: Record<string, string>,
): Promise<RunningServer & { databaseUrl: string; logged: LogEntry[] }> {
  const out = tempFolder();
  writeSampleBuild(out);
  const databaseUrl = `file:${join(out, 'leads.db')}`;
  const logged: LogEntry[] = [];
  const server = await startServer({
    out,
    env: { PORT: '0', DATABASE_URL: databaseUrl, LEAD_WEBHOOK_SECRET: SECRET, ...STAMPED_SETTINGS, ...env },
    log: (entry) => logged.push(entry),
  });
  closing.push(() => server.close());
  return { ...server, databaseUrl, logged };
}

const FORMS_BY_PATH: Readonly<Record<string, FormId>> = { '/api/contactus': 'contact' };

async function post(server: RunningServer, path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const form = (body as { formId?: FormId }).formId ?? FORMS_BY_PATH[path];
  const sent = JSON.stringify(await stamped(body, form));
  const response = await fetch(server.url + path, { method: 'POST', body: sent, headers });
  return (await response.json()).data.id;
}

test('a signed lead reaches the buyer soon after the visitor was answered, and the store records it', async () => {
  const crm = await buyer((response) => response.writeHead(204).end());
  const server = await start({ LEAD_WEBHOOK_URL: `${crm.url}/in`, WEBHOOK_ALLOW_PRIVATE: 'true' });
  const [{ path, headers, body }, id] = await Promise.all([crm.next(), post(server, '/api/leads', callbackLead)]);
  expect(path).toBe('/in');
  expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { id, payload: { name: 'Ann Driver' } } });
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers).toMatchObject(signatureHeaders({ id, at, body }, [SECRET]));
  await server.close();
  const store = await openStore(server.databaseUrl);
  expect((await store.find(id))?.delivery).toMatchObject({ status: 'delivered', deliveredTo: crm.url });
  await store.close();
});

describe('during calling hours', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime('2026-11-21T19:00:00.000Z'));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['a call', quoteLead],
    ['"Call Me Now"', callbackLead],
  ])('%s goes to the call-tracking host', async (name, lead) => {
    const host = await buyer((response) => response.end('{}'));
    const server = await start({ CALL_TRACKING_URL: host.url, WEBHOOK_ALLOW_PRIVATE: 'true' });
    const arrived = host.next();
    const leadId = await post(server, '/api/leads', lead);
    const call = { ...appointment, agree: true, consentVersion: 'lead-2026-11', leadId };
    if (name === 'a call') await post(server, '/calls/make/client', call);
    const { path, body } = await arrived;
    expect(path).toBe('/calls/make/client');
    expect(JSON.parse(body)).toMatchObject({ name: 'Ann Driver', phoneNumber: '+16145550123' });
    expect(JSON.parse(body)).not.toHaveProperty('formName');
  });
});

test('a private address is refused unless allowed; the lead waits', async () => {
  const crm = await buyer((response) => response.end());
  const server = await start({ LEAD_WEBHOOK_URL: crm.url });
  const id = await post(server, '/api/leads', callbackLead);
  await expect.poll(() => server.logged.map(({ event }) => event)).toContain('delivery.failed');
  await server.close();
  expect(crm.received).toEqual([]);
  const store = await openStore(server.databaseUrl);
  expect((await store.find(id))?.delivery).toMatchObject({
    status: 'waiting',
    lastError: expect.stringContaining('private'),
  });
  await store.close();
});

test('closing waits for deliveries in progress, so that none is sent twice', async () => {
  let answer = () => {};
  const slow = await buyer((response) => {
    answer = () => void response.end();
  });
  const server = await start({ LEAD_WEBHOOK_URL: slow.url, WEBHOOK_ALLOW_PRIVATE: 'true' });
  const [, id] = await Promise.all([slow.next(), post(server, '/api/leads', callbackLead)]);
  const closed = server.close();
  answer();
  await closed;
  const store = await openStore(server.databaseUrl);
  expect((await store.find(id))?.delivery.status).toBe('delivered');
  await store.close();
});

test('by default, a buyer who answers slowly has many leads in flight at once', async () => {
  const slow = await holdingBuyer();
  const server = await start({ LEAD_WEBHOOK_URL: slow.url, WEBHOOK_ALLOW_PRIVATE: 'true' });
  const store = await openStore(server.databaseUrl);
  await Promise.all(Array.from({ length: 4 + 8 + 16 + 32 }, () => store.save(sampleSubmission())));
  await store.close();
  for (const inFlight of [4, 8, 16, 32]) {
    await expect.poll(() => slow.held.size).toBe(inFlight);
    slow.answerAll();
  }
});

test('a buyer who does not answer holds up neither another buyer nor the next lead', async () => {
  const [slow, fast] = [await holdingBuyer(), await buyer((response) => response.end())];
  const urls = { LEAD_WEBHOOK_URL: slow.url, LEAD_WEBHOOK_URL_CONTACT: fast.url };
  const server = await start({ ...urls, WEBHOOK_ALLOW_PRIVATE: 'true' });
  await Promise.all([slow.next(), post(server, '/api/leads', callbackLead)]);
  await post(server, '/api/contactus', contactMessage);
  await post(server, '/api/leads', { ...callbackLead, name: 'Bob Driver' });
  await expect.poll(() => [fast.received.length, slow.held.size]).toEqual([1, 2]);
  slow.answerAll();
});

test('a clock that is put back a day delays no lead', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime('2026-11-21T19:00:00.000Z');
  try {
    const crm = await buyer((response) => response.end());
    const out = tempFolder();
    const databaseUrl = `file:${join(out, 'leads.db')}`;
    const store = await openStore(databaseUrl);
    await store.save(sampleSubmission({ receivedAt: new Date().toISOString() }));
    await store.close();
    vi.setSystemTime('2026-11-20T19:00:00.000Z');
    const env = { LEAD_WEBHOOK_URL: crm.url, WEBHOOK_ALLOW_PRIVATE: 'true' };
    await start({ ...env, DATABASE_URL: databaseUrl });
    await expect.poll(() => crm.received.length).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('two servers on one store deliver each lead once', async () => {
  const crm = await buyer((response) => response.end());
  const env = { LEAD_WEBHOOK_URL: crm.url, WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT: 'off' };
  const one = await start(env);
  const two = await start({ ...env, DATABASE_URL: one.databaseUrl });
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(index % 2 ? one : two, '/api/leads', { ...callbackLead, name: `Ann ${'abcdefghijklmnopqrstuv'[index]}` }),
    ),
  );
  await expect.poll(() => crm.received.length).toBeGreaterThanOrEqual(20);
  await Promise.all([one.close(), two.close()]);
  expect(crm.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.sort());
});
