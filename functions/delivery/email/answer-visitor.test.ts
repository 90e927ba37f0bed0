import { beforeEach, expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { VISITOR_RECIPIENT } from '../../store/outbox.ts';
import { type TestOutbox, testOutbox } from '../../testing/test-outbox.ts';
import type { Message } from '../message.ts';
import type { Answer } from '../send.ts';
import { answerIn, visitorDestination } from './answer-visitor.ts';
import type { EmailSettings } from './mail-address.ts';

/** The mail that a visitor gets for a request. */

const EMAIL: EmailSettings = {
  server: { host: 'mail.example.com', port: 465, security: 'tls' },
  from: 'Harbor <leads@harbor.example>',
  toForms: {},
  toSellers: [],
};
const SHELL = { origin: 'https://www.harbor.example', legalName: 'Harbor LLC' };
const WORDS = { subject: 'We have your request', paragraphs: ['We have your request.', 'Call 614-555-0100 any time.'] };

let outbox: TestOutbox;
beforeEach(() => {
  outbox = testOutbox(visitorDestination(EMAIL, answerIn({ ...SHELL, answerByMail: WORDS })));
});

const run = (answer: (message: Message) => Answer = () => ({ status: 250 })) => outbox.run(answer);
const save = async (changes: Partial<Submission> = {}) =>
  (await outbox.save({ mailedTo: [VISITOR_RECIPIENT], ...changes })).id;
const by = () => ({ name: 'olga', at: outbox.now });

test('a visitor is answered in the words of content, with the reason below, and nothing that was typed', async () => {
  const id = await save();
  await run();
  await run();
  const [mail] = outbox.sent;
  expect(outbox.sent).toHaveLength(1);
  expect(mail).toMatchObject({
    url: 'mailto:ann@example.com',
    headers: { subject: 'We have your request', 'message-id': `<${id}.-visitor@harbor.example>` },
  });
  expect(mail?.body).toMatch(
    /^We have your request\.\n\nCall 614-555-0100 any time\.\n\nYour reference: [0-9A-Z-]+\n\n--\nYou get this/,
  );
  expect(mail?.body).toContain('because a form at www.harbor.example was sent on 2026-11-21 with this email address.');
  expect(mail?.body).not.toMatch(/Ann|Driver|555-?0123/);
});

test('content without such words answers nobody', () => {
  expect(visitorDestination(EMAIL, answerIn(SHELL))).toEqual([]);
});

test('a mail that failed is sent again with the same Message-ID', async () => {
  await save();
  await run(() => ({ error: 'SMTP 451' }));
  outbox.wait(60);
  await run();
  const ids = outbox.sent.map(({ headers }) => headers['message-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('an address that takes no mail ends its own answer, and no other', async () => {
  const id = await save();
  await run(() => ({ error: 'SMTP 550', lasting: 'recipient' }));
  expect((await outbox.store.find(id))?.sellerDeliveries).toMatchObject([
    { seller: '@visitor', status: 'dead-letter' },
  ]);
  await save({ email: 'bob@example.com' });
  await run();
  expect(outbox.sent.map(({ url }) => url)).toEqual(['mailto:ann@example.com', 'mailto:bob@example.com']);
});

test('nobody is answered whose request is held, rejected or suppressed; a released one is', async () => {
  const held = await save({ spamSignals: ['honeypot'] });
  const rejected = await save({ email: 'bob@example.com', phone: '+16145550111' });
  await outbox.store.admin.reject([rejected], { as: 'fake', detail: {} }, by());
  await save({ email: 'eve@example.com', phone: '+16145550122' });
  await outbox.store.admin.suppress({ email: 'eve@example.com' }, 'telephone', by());
  await run();
  expect(outbox.sent).toEqual([]);
  await outbox.store.admin.releaseFromQuarantine(held, by());
  outbox.wait(1);
  await run();
  expect(outbox.sent.map(({ url }) => url)).toEqual(['mailto:ann@example.com']);
});

test('an answered visitor is no recipient of the lead: nobody is told of an erasure, and receipts name no person', async () => {
  const id = await save();
  await run();
  expect((await outbox.store.find(id))?.sellerDeliveries).toMatchObject([{ deliveredTo: 'mailto:visitor' }]);
  const { delivered, notices } = await outbox.store.admin.plannedErasure({ email: 'ann@example.com' }, outbox.now);
  expect([delivered, notices]).toEqual([[], []]);
  const before = new Date(outbox.now.getTime() + 86_400_000);
  expect(await outbox.store.admin.overdue('delivered', before, before)).toEqual({ due: 0, onHold: 0 });
  expect(await outbox.store.admin.overdue('undelivered', before, before)).toEqual({ due: 1, onHold: 0 });
});
