import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { headersOf, smtpError, startMailServer, type TestMailServer } from '../../../tests/support/smtp.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { memoryStore } from '../../testing/test-deps.ts';
import { destinationsOf } from '../destination.ts';
import { drainOutbox } from '../drain-outbox.ts';
import type { EmailSettings } from './mail-address.ts';
import { createMailer } from './send-mail.ts';

/** MAIL_LEADS=1000 for more: a multiple of 40, so that each fault is met as often. */
const LEADS = Number(process.env.MAIL_LEADS ?? 400);
let server: TestMailServer | undefined;
afterEach(() => server?.close());

/** How the server answers a message: the first digits of its number decide, at its first attempt. */
const FAULTS = ['busy', 'refused', 'silent', 'dropped'] as const;
type Fault = (typeof FAULTS)[number];

/** Takes messages, but has one fault with some of them, once; what it refuses, it refuses always. */
function faultyServer(taken: Map<string, number>): SMTPServerOptions {
  const seen = new Map<string, number>();
  const faults = new Map<string, Fault | undefined>();
  const faultOf = (id: string): Fault | undefined => {
    if (!faults.has(id)) faults.set(id, faults.size % 10 === 0 ? FAULTS[(faults.size / 10) % 4] : undefined);
    return faults.get(id);
  };
  return {
    hideSTARTTLS: true,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const id = headersOf(Buffer.concat(parts).toString('utf8'))['message-id'] ?? '';
        const fault = faultOf(id);
        const tries = (seen.get(id) ?? 0) + 1;
        seen.set(id, tries);
        if (fault === 'refused') return done(smtpError(550, 'no'));
        if (fault === 'busy' && tries === 1) return done(smtpError(451, 'later'));
        if (fault === 'silent' && tries === 1) return undefined;
        taken.set(id, (taken.get(id) ?? 0) + 1);
        // The message is taken, and the answer is lost.
        if (fault === 'dropped' && tries === 1)
          return server?.sockets.find(({ remotePort }) => remotePort === session.remotePort)?.destroy();
        return done(null);
      });
    },
  };
}

test('of hundreds of leads, each is mailed once by its Message-ID, or is a dead letter that is shown', async () => {
  const taken = new Map<string, number>();
  server = await startMailServer(faultyServer(taken));
  const mailServer = { host: '127.0.0.1', port: server.port, security: 'off' } as const;
  const email: EmailSettings = {
    ...{ server: mailServer, from: 'leads@harbor.example', to: 'ops@harbor.example', toForms: {}, toSellers: [] },
  };
  const store = memoryStore();
  await Promise.all(Array.from({ length: LEADS }, () => store.save(sampleSubmission())));
  const send = createMailer({ server: mailServer, from: email.from, timeoutMs: 1000 });
  let now = new Date('2026-11-21T10:00:00.000Z');
  const settings = { webhookUrls: {}, webhookSecrets: [], email };
  for (let round = 0; round < 12; round += 1) {
    const waiting = (await store.outbox.depth(now)).waiting;
    if (waiting === 0) break;
    await drainOutbox({
      ...{ outbox: store.outbox, destinations: destinationsOf(settings, []), send, owner: 'me', concurrency: 8 },
      ...{ log: () => {}, now: () => now, random: () => 0.5 },
    });
    now = new Date(now.getTime() + 3 * 60 * 60 * 1000);
  }
  const dead = await store.work.count('dead-letter', { email: '', now, overdueMinutes: 15 }, LEADS);
  expect([taken.size + dead, (await store.outbox.depth(now)).waiting]).toEqual([LEADS, 0]);
  expect(dead).toBe(LEADS / 40);
  // What arrived twice has one Message-ID, so that a mail program shows it once.
  const delivered = await store.list({ delivery: 'delivered', limit: LEADS });
  expect([...taken.keys()].sort()).toEqual(delivered.map(({ id }) => `<${id}@harbor.example>`).sort());
});
