import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import type { Submission } from '../../leads/submission.ts';
import type { LogEntry } from '../../lib/log.ts';
import { signatureHeaders } from '../../lib/webhook-signature.ts';
import { openSqlite } from '../../store/sqlite/open.ts';
import type { Store } from '../../store/store.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { destinationsOf } from '../destination.ts';
import { drainOutbox } from '../drain-outbox.ts';
import type { Message } from '../message.ts';
import { createAsk } from './ask.ts';
import type { PreparationSettings } from './preparation-type.ts';
import { mailDomain } from './preparations/mail-domain.ts';
import { createPrepare, type PrepareOptions } from './prepare.ts';
import { type RepeatOptions, repeatChecks } from './repeat-checks.ts';
import { runCommand } from './run-command.ts';

/** What is found out about a lead before its delivery, with third parties on another port. */

const folder = tempFolder();
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const CERTIFICATE = 'eb9fc4dd9bed9ad451a5648946cf4bf09b5bb947';
const LEADID = 'A1B2C3D4-1111-2222-3333-444455556666';
const operator = () => ({ name: 'olga', at: now });

let files = 0;
let store: Store;
let now: Date;
let sent: Message[];
let logged: LogEntry[];
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  store = await openSqlite(join(folder, `${files++}.db`));
  now = new Date('2026-11-21T10:00:00.000Z');
  sent = [];
  logged = [];
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await store.close();
});

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A third party that gives one answer to everything, or leaves it to a function. */
async function thirdParty(answer: object | string | ((response: ServerResponse) => void), status = 200) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
    if (typeof answer === 'function') answer(response);
    else response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const optionsFor = (settings: PreparationSettings): PrepareOptions & RepeatOptions => ({
  settings,
  outbox: store.outbox,
  concurrency: 5,
  ask: createAsk({ allowPrivate: true }),
  run: runCommand,
  resolveMail: { mx: async () => [], addresses: async () => [] },
  log: (entry) => logged.push(entry),
  now: () => now,
});
const SELLERS = ['acme', 'beta'].map((id) => ({ id, legalName: id, kind: 'agency' as const, states: ['all'] }));

function run(settings: PreparationSettings, owner = 'me') {
  return drainOutbox({
    outbox: store.outbox,
    destinations: destinationsOf(
      {
        webhookUrl: 'https://crm.example.com/in',
        webhookUrls: {},
        webhookSecrets: [SECRET],
        sellerWebhooks: SELLERS.map(({ id }) => ({ seller: id, url: `https://${id}.example`, secrets: [SECRET] })),
      },
      SELLERS,
    ),
    send: async (message) => {
      sent.push(message);
      return { status: 200 };
    },
    owner,
    concurrency: 4,
    log: (entry) => logged.push(entry),
    now: () => now,
    random: () => 0.5,
    prepare: createPrepare(optionsFor(settings)),
  });
}

async function save(changes: Partial<Submission> = {}): Promise<string> {
  const submission = sampleSubmission(changes);
  await store.save(submission);
  return submission.id;
}

async function saveWithEvidence(evidence: object): Promise<string> {
  const plain = sampleSubmission();
  return save({ ...plain, consent: plain.consent && { ...plain.consent, evidence } });
}

const sampleStored = (): StoredSubmission => ({
  ...sampleSubmission(),
  status: 'accepted',
  delivery: { status: 'waiting', attempts: 0 },
});
const dataOf = (message: Message | undefined) => JSON.parse(message?.body ?? '{}').data;
const stored = async (id: string) => (await store.find(id))?.checks ?? [];
const verifiedBy = (url: string, timeoutMs = 3_000): PreparationSettings => ({
  verify: { by: { url, secrets: [SECRET] }, timeoutMs },
});

describe('a partner that judges leads', () => {
  test('is asked with a signed lead.verify, once for all recipients, and an accepted lead is delivered', async () => {
    const partner = await thirdParty({ verdict: 'accept', reason: 'known' });
    const plain = sampleSubmission();
    const consent = plain.consent && { ...plain.consent, sellerList: { version: '1', sellers: SELLERS } };
    const id = await save({ ...plain, consent, sellers: ['acme', 'beta'] });
    expect(await run(verifiedBy(`${partner.url}/judge`))).toMatchObject({ delivered: 3 });
    expect(partner.asked).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = partner.asked;
    expect(path).toBe('POST /judge');
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.verify', data: { id, payload: { name: 'Ann Driver' } } });
    expect(headers).toMatchObject(signatureHeaders({ id: `${id}-verify`, at: now, body }, [SECRET]));
    expect(dataOf(sent[0])).toMatchObject({ checks: { verify: { outcome: 'accept' } }, marks: [] });
    expect(await stored(id)).toMatchObject([{ name: 'verify', outcome: 'accept', detail: { reason: 'known' } }]);
    await store.admin.replay({ id }, operator());
    expect(await run(verifiedBy(`${partner.url}/judge`))).toMatchObject({ delivered: 1 });
    expect(partner.asked).toHaveLength(1);
  });

  test.each([
    ['reject', 'verify-rejected'],
    ['review', 'verify-review'],
  ])('keeps a lead with the verdict %s from every recipient until an operator releases it', async (verdict, reason) => {
    const partner = await thirdParty({ verdict, reason: 'out of\nservice' });
    const id = await save({ sellers: ['acme'] });
    expect(await run(verifiedBy(partner.url))).toMatchObject({ delivered: 0 });
    expect(sent).toEqual([]);
    const lead = await store.find(id);
    expect(lead).toMatchObject({ status: 'quarantined', reasons: [reason], delivery: { status: 'quarantined' } });
    expect(lead?.checks).toMatchObject([{ outcome: verdict, detail: { reason: 'out of service' } }]);
    expect(await store.admin.releaseFromQuarantine(id, operator())).toBe('released');
    expect(await run(verifiedBy(partner.url))).toMatchObject({ delivered: 1, quarantined: 0 });
    expect(partner.asked).toHaveLength(1);
    expect(dataOf(sent[0]).marks).toEqual([`verify-${verdict}`]);
  });

  test.each([
    ['an error', 'no', 500],
    ['nonsense', '<html>', 200],
    ['an unknown verdict', { verdict: 'perhaps' }, 200],
    ['a list', ['accept'], 200],
    ['a redirect', '', 302],
    ['an end of the connection', (response: ServerResponse) => void response.destroy(), 200],
  ])('lets a lead pass with a mark when its answer is %s', async (_title, answer, status) => {
    const partner = await thirdParty(answer, status);
    const id = await save();
    expect(await run(verifiedBy(partner.url))).toMatchObject({ delivered: 1 });
    expect(dataOf(sent[0])).toMatchObject({ checks: { verify: { outcome: 'unavailable' } } });
    expect(dataOf(sent[0]).marks).toEqual(['verify-unavailable']);
    expect(await stored(id)).toMatchObject([{ outcome: 'unavailable' }]);
  });

  test('lets a lead pass with a mark when it does not answer in time', async () => {
    const partner = await thirdParty(() => {});
    await save();
    expect(await run(verifiedBy(partner.url, 40))).toMatchObject({ delivered: 1 });
    expect(dataOf(sent[0]).marks).toEqual(['verify-unavailable']);
  });

  test('is never asked about a privacy request or a message, which are delivered as ever', async () => {
    const partner = await thirdParty({ verdict: 'reject' });
    await save({ kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'access' }, consent: undefined });
    await save({ kind: 'contact', form: 'contact' });
    expect(await run(verifiedBy(partner.url))).toMatchObject({ delivered: 2 });
    expect(partner.asked).toEqual([]);
    expect(dataOf(sent[0])).not.toHaveProperty('marks');
  });

  test('is asked by one server only, and the other one waits for the answer', async () => {
    const answers: ServerResponse[] = [];
    const partner = await thirdParty((response) => void answers.push(response));
    const id = await save();
    const lead = await store.find(id);
    if (!lead) throw new Error('no lead');
    const first = createPrepare(optionsFor(verifiedBy(partner.url)))(lead);
    await expect.poll(() => answers.length).toBe(1);
    expect(await createPrepare(optionsFor(verifiedBy(partner.url)))(lead)).toEqual({
      until: new Date(now.getTime() + 1_000),
    });
    answers[0]?.end('{"verdict":"accept"}');
    expect(await first).toMatchObject({ submission: { checks: [{ outcome: 'accept' }] } });
    expect(partner.asked).toHaveLength(1);
  });

  test('is asked again when the server that asked has died before it stored the answer', async () => {
    const partner = await thirdParty({ verdict: 'accept' });
    const id = await save();
    await store.outbox.startChecks({ submissionId: id, names: ['verify'], now, leaseMs: 60_000 });
    expect(await run(verifiedBy(partner.url))).toMatchObject({ postponed: 1, delivered: 0 });
    now = new Date(now.getTime() + 61_000);
    expect(await run(verifiedBy(partner.url))).toMatchObject({ delivered: 1 });
    expect(partner.asked).toHaveLength(1);
  });

  test('is asked once for two deliveries, and each goes on with what it knows of the lead', async () => {
    const answers: ServerResponse[] = [];
    const partner = await thirdParty((response) => void answers.push(response));
    const lead = await store.find(await save());
    if (!lead) throw new Error('no lead');
    const prepare = createPrepare(optionsFor(verifiedBy(partner.url)));
    const both = Promise.all([prepare(lead), prepare({ ...lead, optOut: 'gpc' })]);
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.end('{"verdict":"accept"}');
    const [first, second] = await both;
    expect(first).toMatchObject({ submission: { checks: [{ outcome: 'accept' }] } });
    expect(first).not.toHaveProperty('submission.optOut');
    expect(second).toMatchObject({ submission: { optOut: 'gpc', checks: [{ outcome: 'accept' }] } });
    expect(partner.asked).toHaveLength(1);
  });

  test('is asked about so many leads at once and no more', async () => {
    const answers: ServerResponse[] = [];
    const partner = await thirdParty((response) => void answers.push(response));
    await Promise.all(Array.from({ length: 4 }, () => save()));
    const leads = await store.list({ limit: 9 });
    const prepare = createPrepare({ ...optionsFor(verifiedBy(partner.url)), concurrency: 2 });
    const prepared = Promise.all(leads.map(prepare));
    for (const asked of [2, 3, 4]) {
      await expect.poll(() => partner.asked.length).toBe(asked);
      answers[asked - 2]?.end('{"verdict":"accept"}');
    }
    answers[3]?.end('{"verdict":"accept"}');
    expect(await prepared).toHaveLength(4);
  });

  test('leaves no words about an erased person behind', async () => {
    const partner = await thirdParty({ verdict: 'accept', reason: 'Ann Driver is known' });
    const id = await save();
    await run(verifiedBy(partner.url));
    await store.admin.erase({ phone: '+16145550123' }, operator());
    expect(await stored(id)).toEqual([{ name: 'verify', outcome: 'accept', at: now.toISOString(), detail: {} }]);
    expect(JSON.stringify(logged)).not.toMatch(/Ann|5550123/);
  });
});

describe('a program that judges leads', () => {
  const program = (text: string) => {
    const file = join(tempFolder(), 'judge');
    writeFileSync(file, `#!/usr/bin/env node\n${text}`);
    chmodSync(file, 0o755);
    return file;
  };
  const judgedBy = (command: string, timeoutMs = 20_000) => ({ verify: { by: { command }, timeoutMs } });

  test('gets the lead as JSON on its input, prints the verdict, and sees none of our secrets', async () => {
    const command = program(`let text = '';
      process.stdin.on('data', (part) => { text += part; }).on('end', () => {
        const { type, data } = JSON.parse(text);
        const names = Object.keys(process.env).filter((name) => /SECRET|VITEST/.test(name)).join();
        const reason = [type, data.form, names, process.argv.length].join(' ');
        console.log(JSON.stringify({ verdict: 'reject', reason }));
      });`);
    const id = await save();
    expect(await run(judgedBy(command))).toMatchObject({ quarantined: 1 });
    expect(await stored(id)).toMatchObject([{ outcome: 'reject', detail: { reason: 'lead.verify callback  2' } }]);
  });

  test('that fails, or does not exist, lets the lead pass with a mark', async () => {
    await save();
    expect(await run(judgedBy(program('process.exit(3);')))).toMatchObject({ delivered: 1 });
    await save();
    expect(await run(judgedBy(join(tempFolder(), 'missing')))).toMatchObject({ delivered: 1 });
    expect(sent.map((message) => dataOf(message).marks)).toEqual([['verify-unavailable'], ['verify-unavailable']]);
    const errors = (await store.list({ limit: 9 })).map(({ checks }) => checks?.[0]?.detail.error);
    expect(errors.sort()).toEqual(['the program could not be started', 'the program ended with code 3']);
  });

  test('that does not answer in time is not waited for', async () => {
    expect(await runCommand(program('setInterval(() => {}, 1000);'), '{}', 40)).toEqual({ error: 'no answer in time' });
  });

  test('is killed with what it started', async () => {
    const listener = createListener().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    closing.push(async () => listener.close());
    const { port } = listener.address() as AddressInfo;
    // What it started holds a connection; once that stands, the program does what it is killed for.
    const script = `require('node:net').connect(${port}, '127.0.0.1', () => console.log('connected'));`;
    const command = program(`const { spawn } = require('node:child_process');
      spawn(process.execPath, ['-e', ${JSON.stringify(script)}]).stdout.once('data', () => {
        process.stdout.write('x'.repeat(100000));
        setInterval(() => {}, 1000);
      });`);
    const connection = once(listener, 'connection');
    const result = runCommand(command, '{}', 20_000);
    const [socket] = await connection;
    const closed = once(socket.resume(), 'close');
    expect(await result).toEqual({ error: 'the program wrote too much' });
    await closed;
  });
});

describe('a TrustedForm certificate', () => {
  const SUCCESS = {
    outcome: 'success',
    reason: null,
    match_lead: { result: { success: true, phone_match: true, email_match: true } },
    retain: { results: { expires_at: '2031-11-21T10:00:00.000Z', masked_cert_url: 'https://cert.trustedform.com/m' } },
  };
  const evidence = { xxTrustedFormCertUrl: `https://cert.trustedform.com/${CERTIFICATE}` };
  const settings = (origin: string) => ({ trustedForm: { apiKey: 'the-api-key', origin } });

  test('is retained and matched before the delivery, which says so', async () => {
    const { url, asked } = await thirdParty(SUCCESS);
    const id = await saveWithEvidence(evidence);
    expect(await run(settings(url))).toMatchObject({ delivered: 1 });
    expect(asked).toMatchObject([
      {
        path: `POST /${CERTIFICATE}`,
        headers: {
          'api-version': '4.0',
          accept: 'application/json',
          authorization: `Basic ${Buffer.from('API:the-api-key').toString('base64')}`,
        },
      },
    ]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      match_lead: { phone: '6145550123', email: 'ann@example.com' },
      retain: { reference: id },
    });
    expect(dataOf(sent[0])).toMatchObject({ checks: { trustedform: { outcome: 'claimed' } }, marks: [] });
    expect(await stored(id)).toMatchObject([{ outcome: 'claimed', detail: { phoneMatch: true, emailMatch: true } }]);
  });

  test.each([
    ['mismatch', { ...SUCCESS, match_lead: { result: { success: false, phone_match: false } } }, 200],
    ['expired', {}, 404],
    ['expired', {}, 410],
    ['invalid', {}, 422],
    ['unavailable', {}, 403],
    ['unavailable', {}, 503],
    ['unavailable', 'not JSON', 200],
  ])('is marked as %s, and the lead is delivered: %o %i', async (outcome, answer, status) => {
    const { url } = await thirdParty(answer, status);
    const id = await saveWithEvidence(evidence);
    expect(await run(settings(url))).toMatchObject({ delivered: 1 });
    expect(dataOf(sent[0]).marks).toEqual([`trustedform-${outcome}`]);
    expect(await stored(id)).toMatchObject([{ outcome }]);
  });

  test('that was unavailable is claimed later, by the schedule of deliveries', async () => {
    const down = await thirdParty({}, 503);
    const up = await thirdParty(SUCCESS);
    const id = await saveWithEvidence(evidence);
    await run(settings(down.url));
    await repeatChecks(optionsFor(settings(up.url)));
    expect(up.asked).toEqual([]);
    now = new Date(now.getTime() + 5_000);
    await repeatChecks(optionsFor(settings(down.url)));
    now = new Date(now.getTime() + 5 * 60_000);
    await repeatChecks(optionsFor(settings(up.url)));
    expect(await stored(id)).toMatchObject([{ outcome: 'claimed' }]);
    now = new Date(now.getTime() + 86_400_000);
    await repeatChecks(optionsFor(settings(up.url)));
    expect(up.asked).toHaveLength(1);
    expect(down.asked).toHaveLength(2);
  });

  test('that is not set up any more keeps its outcome, and is not looked at again', async () => {
    const down = await thirdParty({}, 503);
    const id = await saveWithEvidence(evidence);
    await run(settings(down.url));
    const before = await stored(id);
    now = new Date(now.getTime() + 5_000);
    await repeatChecks(optionsFor({}));
    now = new Date(now.getTime() + 86_400_000);
    expect(await store.outbox.claimChecks(now, 9, 1)).toEqual([]);
    expect(await stored(id)).toEqual(before);
  });

  test.each([
    'https://cert.trustedform.com.evil.example/x',
    'https://evil.example/x',
    'https://cert.trustedform.com@evil.example/x',
    'https://cert.trustedform.com/..',
    'https://cert.trustedform.com/x/../../y',
    'http://127.0.0.1/x',
  ])('that a visitor made up, %s, is never called', async (address) => {
    const { url, asked } = await thirdParty(SUCCESS);
    const id = await saveWithEvidence({ xxTrustedFormCertUrl: address });
    expect(await run(settings(url))).toMatchObject({ delivered: 1 });
    expect(asked).toEqual([]);
    expect(await stored(id)).toMatchObject([{ outcome: 'invalid' }]);
  });
});

describe('a Jornaya LeadiD', () => {
  const settings = (origin: string) => ({
    jornaya: { accountCode: 'account', auditKey: 'audit', providerCode: 'provider', origin },
  });

  test.each([
    ['claimed', { audit: { authentic: 1, data_integrity: { overall: 1 } } }],
    ['mismatch', { audit: { authentic: 1, data_integrity: { overall: 0 } } }],
    ['invalid', { audit: { authentic: 0, reason: 2 } }],
    ['unavailable', { error: 'account' }],
  ])('is audited before the delivery: %s', async (outcome, answer) => {
    const { url, asked } = await thirdParty(answer);
    const id = await saveWithEvidence({ universal_leadid: LEADID });
    expect(await run(settings(url))).toMatchObject({ delivered: 1 });
    expect(asked.map(({ path }) => path)).toEqual(['POST /SingleQuery']);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      lac: 'account',
      id: LEADID,
      lak: 'audit',
      lpc: 'provider',
      data: 'email;ann@example.com|phone1;6145550123',
      recordid: id,
      format: 'json',
    });
    expect(dataOf(sent[0]).checks).toMatchObject({ jornaya: { outcome } });
    expect(await stored(id)).toMatchObject([{ name: 'jornaya', outcome }]);
  });
});

describe('the domain of an email', () => {
  const absent = (code: string) => async () => {
    throw Object.assign(new Error('queryMx'), { code });
  };
  const never = () => new Promise<never>(() => {});

  test.each([
    ['found', 'an MX record', { mx: async () => [{ exchange: 'mail.example.com' }], addresses: never }],
    ['found', 'an address and no MX', { mx: absent('ENODATA'), addresses: async () => ['192.0.2.1'] }],
    ['none', 'the null MX', { mx: async () => [{ exchange: '' }], addresses: never }],
    ['none', 'neither', { mx: absent('ENOTFOUND'), addresses: absent('ENOTFOUND') }],
    ['unavailable', 'name servers that fail', { mx: absent('ESERVFAIL'), addresses: never }],
    ['unavailable', 'name servers that fail later', { mx: absent('ENODATA'), addresses: absent('ETIMEOUT') }],
  ])('is %s with %s, and the lead is delivered', async (outcome, _title, resolveMail) => {
    const id = await save({ email: 'ann@mail.harbor' });
    const lead = await store.find(id);
    if (!lead) throw new Error('no lead');
    const prepare = createPrepare({ ...optionsFor({ mailDomain: true }), resolveMail });
    const submission = { checks: [{ name: 'mail-domain', outcome }] };
    expect(await prepare(lead)).toMatchObject({ submission });
    expect(await stored(id)).toMatchObject([{ outcome }]);
  });

  test('whose name servers do not answer holds a delivery up for two seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const made = mailDomain.make(sampleStored(), { ...optionsFor({}), resolveMail: { mx: never, addresses: never } });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await made).toMatchObject({ outcome: 'unavailable' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is a mark that recipients see, and never a refusal; examples are not looked up', async () => {
    await save({ email: 'ann@mail.harbor' });
    expect(await run({ mailDomain: true })).toMatchObject({ delivered: 1 });
    expect(dataOf(sent[0]).marks).toEqual(['mail-domain-none']);
    await save({ email: 'ann@example.com' });
    await run({ mailDomain: true });
    expect(dataOf(sent[1])).not.toHaveProperty('marks');
  });
});
