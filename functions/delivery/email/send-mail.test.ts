import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headersOf, selfSigned, smtpError, startMailServer, type TestMailServer } from '../../../tests/support/smtp.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { LogEntry } from '../../lib/log.ts';
import { openSqlite } from '../../store/sqlite/open.ts';
import type { Store } from '../../store/store.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { destinationsOf } from '../destination.ts';
import { drainOutbox } from '../drain-outbox.ts';
import type { Message } from '../message.ts';
import { createSend } from '../send.ts';
import { createMailer, type MailerOptions, sendBy } from './send-mail.ts';
import type { SmtpServer } from './smtp-server.ts';

/** E-mails, against a real SMTP server with a certificate of its own. */

const { key, cert } = selfSigned();
const FROM = 'Harbor Leads <leads@harbor.example>';
const MESSAGE: Message = {
  url: 'mailto:ops@harbor.example',
  headers: { subject: 'New callback lead 1', 'message-id': '<1@harbor.example>', 'auto-submitted': 'auto-generated' },
  body: 'Name: Zoë\n',
  html: '<p>Name: Zoë</p>',
};
const folder = tempFolder();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function mailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer({ key, cert, ...options });
  closing.push(() => server.close());
  return server;
}

const account = (port: number, changes: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  security: 'starttls',
  user: 'ann',
  password: 'p@ss',
  ...changes,
});
const mailer = (server: SmtpServer, changes: Partial<MailerOptions> = {}) =>
  createMailer({ server, from: FROM, ca: cert, ...changes });

describe('an e-mail', () => {
  test.each(['starttls', 'tls'] as const)('is sent over %s, after the user is known', async (security) => {
    const server = await mailServer({ secure: security === 'tls' });
    expect(await mailer(account(server.port, { security }))(MESSAGE)).toEqual({ status: 250 });
    const [mail] = server.received;
    expect(mail).toMatchObject({ to: ['ops@harbor.example'], encrypted: true, user: 'ann' });
    expect(headersOf(mail?.text ?? '')).toMatchObject({
      from: FROM,
      to: 'ops@harbor.example',
      subject: 'New callback lead 1',
      'message-id': '<1@harbor.example>',
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text).toMatch(/text\/plain; charset=utf-8.*text\/html; charset=utf-8/s);
  });

  test.each([
    ['Leads: SR-22', '"Leads: SR-22"'],
    ['Harbor (Leads)', '"Harbor (Leads)"'],
    ['Harbor, Inc.; leads', '"Harbor, Inc.; leads"'],
    ['leads@harbor', '"leads@harbor"'],
  ])('has the sender’s name as it is in the settings: %s', async (name, written) => {
    const server = await mailServer();
    const from = `${name} <leads@harbor.example>`;
    expect(await mailer(account(server.port), { from })(MESSAGE)).toEqual({ status: 250 });
    expect(headersOf(server.received[0]?.text ?? '').from).toBe(`${written} <leads@harbor.example>`);
  });

  test('is not sent when STARTTLS was stripped from the offer', async () => {
    const server = await mailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    expect(await mailer(account(server.port))(MESSAGE)).toEqual({ error: expect.stringMatching(/TLS|SMTP 5/) });
    expect(server.received).toEqual([]);
  });

  test.each(['starttls', 'tls'] as const)(
    'is not sent to a server with an unknown certificate: %s',
    async (security) => {
      const server = await mailServer({ secure: security === 'tls' });
      const answer = await mailer(account(server.port, { security }), { ca: undefined })(MESSAGE);
      expect(answer).toEqual({ error: expect.stringContaining('the certificate is not valid') });
      expect(server.received).toEqual([]);
    },
  );

  test('is sent in plain text only when the setting says so', async () => {
    const server = await mailServer({ authOptional: true, hideSTARTTLS: true, disabledCommands: ['STARTTLS', 'AUTH'] });
    const answer = await mailer(account(server.port, { security: 'off', user: undefined }))(MESSAGE);
    expect(answer).toEqual({ status: 250 });
    expect(server.received).toMatchObject([{ encrypted: false }]);
  });

  test.each([
    [535, '5.7.8 refused', { error: 'SMTP 535 5.7.8: the user or password is refused', lasting: 'destination' }],
    [454, '4.7.0 try later', { error: 'SMTP 454 4.7.0' }],
  ])('with credentials that are answered %i %s', async (status, words, answer) => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(smtpError(status, words)) });
    expect(await mailer(account(server.port))(MESSAGE)).toEqual(answer);
    expect(server.received).toEqual([]);
  });

  test.each([
    [451, '4.7.1 greylisted, ann@example.com', { error: 'SMTP 451 4.7.1' }],
    [550, '5.1.1 no such user', { error: 'SMTP 550 5.1.1: the address takes no mail', lasting: 'recipient' }],
    [550, 'no such user', { error: 'SMTP 550: the address takes no mail', lasting: 'recipient' }],
    [550, '5.7.1 policy', { error: 'SMTP 550 5.7.1', lasting: 'message' }],
  ])('to an address that is answered %i %s', async (status, words, answer) => {
    const server = await mailServer({ onRcptTo: (_to, _session, done) => done(smtpError(status, words)) });
    expect(await mailer(account(server.port))(MESSAGE)).toEqual(answer);
  });

  test.each([
    [452, '4.2.2 mailbox full', { error: 'SMTP 452 4.2.2' }],
    [554, '5.6.0 looks like spam', { error: 'SMTP 554 5.6.0', lasting: 'message' }],
  ])('whose text is answered %i %s', async (status, words, answer) => {
    const server = await mailServer({
      onData: (stream, _session, done) => stream.resume().on('end', () => done(smtpError(status, words))),
    });
    expect(await mailer(account(server.port))(MESSAGE)).toEqual(answer);
  });

  test('to a server that never answers ends in time, and its connection with it', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.resume()));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(async () => silent.close());
    const { port } = silent.address() as AddressInfo;
    const connected = once(silent, 'connection');
    const answer = mailer(account(port), { timeoutMs: 60 })(MESSAGE);
    await connected;
    const [socket] = sockets;
    const closed = socket && once(socket, 'close');
    expect(await answer).toEqual({ error: 'no answer in time' });
    await closed;
  });

  test('to a closed port is answered', async () => {
    const { port, close } = await startMailServer({ key, cert });
    await close();
    expect(await mailer(account(port))(MESSAGE)).toEqual({ error: expect.stringMatching(/^no answer \(ESOCKET\)/) });
  });
});

describe('the outbox', () => {
  let files = 0;
  let store: Store;
  let now: Date;
  let logged: LogEntry[];
  beforeEach(async () => {
    store = await openSqlite(join(folder, `${files++}.db`));
    closing.push(() => store.close());
    now = new Date('2026-11-21T10:00:00.000Z');
    logged = [];
  });

  function run({ port }: TestMailServer) {
    const email = { server: account(port), from: FROM, to: 'ops@harbor.example', toForms: {}, toSellers: [] };
    return drainOutbox({
      outbox: store.outbox,
      destinations: destinationsOf({ webhookUrls: {}, webhookSecrets: [], email }),
      send: sendBy(createSend({ allowPrivate: false }), mailer(account(port))),
      owner: 'me',
      concurrency: 2,
      log: (entry) => logged.push(entry),
      now: () => now,
      random: () => 0.5,
    });
  }
  const save = async () => {
    const submission = sampleSubmission();
    await store.save(submission);
    return submission.id;
  };
  const later = () => {
    now = new Date(now.getTime() + 3 * 60 * 60 * 1000);
  };
  const delivery = async (id: string) => (await store.find(id))?.delivery;

  test('tries a greylisted lead again, with a receipt once it is accepted', async () => {
    let refusals = 1;
    const server = await mailServer({
      onRcptTo: (_to, _session, done) => done(refusals-- > 0 ? smtpError(451, '4.7.1 greylisted') : null),
    });
    const id = await save();
    expect(await run(server)).toMatchObject({ failed: 1, delivered: 0 });
    expect(await delivery(id)).toMatchObject({ status: 'waiting', attempts: 1, lastError: 'SMTP 451 4.7.1' });
    later();
    expect(await run(server)).toMatchObject({ delivered: 1 });
    expect(await delivery(id)).toMatchObject({ status: 'delivered', deliveredTo: 'mailto:ops@harbor.example' });
    expect(server.received).toHaveLength(1);
  });

  test('keeps a lead that is refused for good as a dead letter, and sends the next one', async () => {
    let refusals = 1;
    const server = await mailServer({
      onMailFrom: (_from, _session, done) => done(refusals-- > 0 ? smtpError(554, '5.7.1 not wanted') : null),
    });
    const first = await save();
    expect(await run(server)).toMatchObject({ 'dead-letter': 1 });
    expect(await delivery(first)).toMatchObject({ status: 'dead-letter', lastError: 'SMTP 554 5.7.1' });
    await save();
    expect(await run(server)).toMatchObject({ delivered: 1 });
  });

  test('keeps leads for an unknown address waiting until an operator reopens it', async () => {
    let known = false;
    const server = await mailServer({
      onRcptTo: (_to, _session, done) => done(known ? null : smtpError(550, '5.1.1 no such user')),
    });
    const id = await save();
    expect(await run(server)).toMatchObject({ failed: 1, 'dead-letter': 0 });
    later();
    expect(await run(server)).toMatchObject({ failed: 0, delivered: 0 });
    known = true;
    await store.admin.reopen({ name: 'olga', at: now });
    expect(await run(server)).toMatchObject({ delivered: 1 });
    expect(await delivery(id)).toMatchObject({ status: 'delivered' });
  });

  test('sends a lead again, with the same Message-ID, when the connection ends before the answer', async () => {
    const texts: string[] = [];
    const server = await mailServer({
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          texts.push(Buffer.concat(parts).toString('utf8'));
          if (texts.length > 1) return done(null);
          connections.find(({ remotePort }) => remotePort === session.remotePort)?.destroy();
        });
      },
    });
    const connections = server.sockets;
    const id = await save();
    expect(await run(server)).toMatchObject({ failed: 1 });
    later();
    expect(await run(server)).toMatchObject({ delivered: 1 });
    expect(texts.map((text) => headersOf(text)['message-id'])).toEqual(Array(2).fill(`<${id}@harbor.example>`));
  });

  test('names no person in the log', async () => {
    const server = await mailServer({ onRcptTo: (_to, _session, done) => done(smtpError(451, 'Ann Driver')) });
    await save();
    await run(server);
    expect(JSON.stringify(logged)).not.toMatch(/Ann|5550123|ann@example/);
  });
});
