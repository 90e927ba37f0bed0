import { beforeEach, expect, test } from 'vitest';
import type { Seller } from '../leads/may-receive.ts';
import type { NamedSeller, Submission } from '../leads/submission.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { type TestOutbox, testOutbox } from '../testing/test-outbox.ts';
import { destinationsOf } from './destination.ts';
import type { Message } from './message.ts';
import type { Answer } from './send.ts';

/** Where leads go besides the operator: to the sellers that their consent named, and to no other. */

const secret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

const ACME: Seller = { id: 'acme', legalName: 'Acme Agency LLC', kind: 'agency', states: ['OH'] };
const NET: Seller = { id: 'wide-net', legalName: 'Wide Net Inc.', kind: 'network', states: ['all'] };
const SETTINGS = {
  webhookUrl: 'https://crm.example.com/in',
  webhookUrls: {},
  webhookSecrets: [secret(1)],
  sellerWebhooks: [
    { seller: 'acme', url: 'https://acme.example/leads', secrets: [secret(2)] },
    { seller: 'wide-net', url: 'https://net.example/leads', secrets: [secret(3)] },
  ],
};

let outbox: TestOutbox;
beforeEach(() => {
  outbox = testOutbox([]);
});

const run = (answer?: (message: Message) => Answer, sellers = [ACME, NET]) =>
  outbox.run(answer, { destinations: destinationsOf(SETTINGS, sellers) });

async function save(named: readonly NamedSeller[], changes: Partial<Submission> = {}): Promise<string> {
  const plain = sampleSubmission();
  const consent = plain.consent && { ...plain.consent, sellerList: { version: '2026-11-21', sellers: named } };
  const payload = { ...plain.payload, zipState: 'OH' };
  const submission = { ...plain, payload, consent, sellers: ['acme', 'wide-net'], ...changes };
  await outbox.store.save(submission);
  return submission.id;
}

const origins = () => outbox.sent.map(({ url }) => new URL(url).origin).sort();
const sellersOf = async (id: string) => (await outbox.store.find(id))?.sellerDeliveries;

test('a lead reaches the operator and each seller that its consent named, each with a message of its own', async () => {
  const id = await save([ACME, NET]);
  expect(await run()).toMatchObject({ delivered: 3 });
  expect(origins()).toEqual(['https://acme.example', 'https://crm.example.com', 'https://net.example']);
  expect(outbox.sent.map(({ headers }) => headers['webhook-id']).sort()).toEqual([id, `${id}.acme`, `${id}.wide-net`]);
  expect(new Set(outbox.sent.map(({ headers }) => headers['webhook-signature'])).size).toBe(3);
});

test('a seller that the consent did not name gets nothing, and the lead says why', async () => {
  const id = await save([NET]);
  expect(await run()).toMatchObject({ delivered: 2, 'not-permitted': 1 });
  expect(origins()).not.toContain('https://acme.example');
  expect(await sellersOf(id)).toMatchObject([
    { seller: 'acme', status: 'not-permitted', lastError: "The lead's consent does not name Acme Agency LLC." },
    { seller: 'wide-net', status: 'delivered', deliveredTo: 'https://net.example' },
  ]);
});

test('a seller gets leads only from states where it is licensed', async () => {
  const id = await save([ACME], { payload: { zipState: 'NV' } });
  await run();
  expect(origins()).toEqual(['https://crm.example.com']);
  expect(await sellersOf(id)).toMatchObject([
    { seller: 'acme', status: 'not-permitted', lastError: 'Acme Agency LLC is not licensed in NV.' },
    { seller: 'wide-net', status: 'not-permitted' },
  ]);
});

test('after an opt-out a named network gets nothing, and a named agency still does', async () => {
  const id = await save([ACME, NET], { optOut: 'gpc' });
  await run();
  expect(origins()).toEqual(['https://acme.example', 'https://crm.example.com']);
  expect((await sellersOf(id))?.[1]?.lastError).toMatch(/opted out of the sale .* \(gpc\)/);
});

test('a quarantined lead reaches no seller until an operator releases it', async () => {
  const id = await save([ACME, NET], { spamSignals: ['honeypot'] });
  await run();
  expect(outbox.sent).toEqual([]);
  await outbox.store.admin.releaseFromQuarantine(id, { name: 'olga', at: outbox.now });
  expect(await run()).toMatchObject({ delivered: 3 });
});

test('a lead that proves to be fake is returned to everyone who got it, with a signed message', async () => {
  const id = await save([ACME, NET]);
  await run(({ url }) => ({ status: url.includes('net.') ? 500 : 200 }));
  outbox.sent = [];
  await outbox.store.admin.reject(
    [id],
    { as: 'fake', detail: { why: 'no such number' } },
    { name: 'olga', at: outbox.now },
  );
  outbox.wait(60);
  // The network answered 500, and may have the lead all the same.
  expect(await run()).toMatchObject({ delivered: 3 });
  expect(origins()).toEqual(['https://acme.example', 'https://crm.example.com', 'https://net.example']);
  for (const { body, headers } of outbox.sent) {
    expect(headers['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.retracted', data: { id, reason: 'fake' } });
    expect(body).not.toContain('Ann');
  }
});

test('a seller that fails is retried alone', async () => {
  const id = await save([ACME, NET]);
  await run(({ url }) => ({ status: url.includes('acme') ? 500 : 200 }));
  expect(outbox.sent).toHaveLength(3);
  outbox.sent = [];
  outbox.wait(60);
  expect(await run()).toMatchObject({ delivered: 1 });
  expect(origins()).toEqual(['https://acme.example']);
  expect((await sellersOf(id))?.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
});

test('once the list of sellers is corrected, an operator can replay what was not permitted', async () => {
  const id = await save([ACME], { payload: { zipState: 'TX' } });
  await run();
  expect(await outbox.store.admin.replay({ id: `${id}.acme` }, { name: 'olga', at: outbox.now })).toMatchObject({
    count: 1,
  });
  outbox.sent = [];
  expect(await run(undefined, [{ ...ACME, states: ['OH', 'TX'] }, NET])).toMatchObject({ delivered: 1 });
  expect(origins()).toEqual(['https://acme.example']);
});

test('an opt-out and an erasure are told to each that received the lead, and to no other', async () => {
  await save([ACME]);
  await run();
  outbox.sent = [];
  const notices = await outbox.store.admin.suppress({ phone: '+16145550123' }, 'letter', {
    name: 'olga',
    at: outbox.now,
  });
  expect(notices).toHaveLength(2);
  const listed = await outbox.store.admin.notices({ open: true, limit: 9 });
  expect(listed.map(({ to, seller }) => [to, seller]).sort()).toEqual([
    ['https://acme.example', 'acme'],
    ['https://crm.example.com', undefined],
  ]);
  await run();
  expect(origins()).toEqual(['https://acme.example', 'https://crm.example.com']);
  expect(outbox.sent.map(({ body }) => JSON.parse(body).type)).toEqual(['lead.suppressed', 'lead.suppressed']);
  outbox.sent = [];
  await outbox.store.admin.erase({ phone: '+16145550123' }, { name: 'olga', at: outbox.now });
  await run();
  expect(origins()).toEqual(['https://acme.example', 'https://crm.example.com']);
});

test('a lead saved before there were sellers goes to the operator alone', async () => {
  const { id } = sampleSubmission();
  await outbox.store.save(sampleSubmission({ id }));
  expect(await run()).toMatchObject({ delivered: 1, 'not-permitted': 0 });
  expect(origins()).toEqual(['https://crm.example.com']);
  expect(await sellersOf(id)).toBeUndefined();
});
