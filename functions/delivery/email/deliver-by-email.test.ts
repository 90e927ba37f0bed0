import { beforeEach, expect, test } from 'vitest';
import type { Seller } from '../../leads/may-receive.ts';
import { newId } from '../../leads/new-id.ts';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type TestOutbox, testOutbox } from '../../testing/test-outbox.ts';
import { alertWhenLate } from '../alerts/alert-when-late.ts';
import { destinationsOf } from '../destination.ts';
import type { DeliverySettings } from '../destination-type.ts';
import type { Message } from '../message.ts';
import { sendToAll } from './alert-mail.ts';
import type { EmailSettings } from './mail-address.ts';

/** Who is mailed what: beside a webhook, in its place, and sellers. */

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const ACME: Seller = { id: 'acme', legalName: 'Acme Agency LLC', kind: 'agency', states: ['OH'] };
const EMAIL: EmailSettings = {
  server: { host: 'mail.example.com', port: 465, security: 'tls' },
  from: 'Harbor <leads@harbor.example>',
  to: 'ops@harbor.example',
  toForms: { contact: 'desk@harbor.example' },
  toSellers: [{ seller: 'acme', to: 'leads@acme.example' }],
  siteOrigin: 'https://www.harbor.example',
};
const MAIL_ONLY: DeliverySettings = { webhookUrls: {}, webhookSecrets: [SECRET], email: EMAIL };
const BOTH: DeliverySettings = { ...MAIL_ONLY, webhookUrl: 'https://crm.example.com/in' };

let outbox: TestOutbox;
beforeEach(() => {
  outbox = testOutbox([]);
});

const run = (settings = MAIL_ONLY, fails: (message: Message) => boolean = () => false) =>
  outbox.run((message) => (fails(message) ? { error: 'SMTP 451' } : { status: 200 }), {
    destinations: destinationsOf(settings, [ACME]),
  });
const save = (changes: Partial<Submission> = {}) => outbox.save(changes);
const urls = () => outbox.sent.map(({ url }) => url).sort();
const named = (changes: Partial<Submission> = {}) => {
  const plain = sampleSubmission();
  const consent = plain.consent && { ...plain.consent, sellerList: { version: '2026-11-21', sellers: [ACME] } };
  return save({
    ...plain,
    payload: { ...plain.payload, zipState: 'OH' },
    consent,
    mailedTo: ['acme@email'],
    ...changes,
  });
};
const operator = () => ({ name: 'olga', at: outbox.now });

test('a form without a webhook is mailed to its own address, with no header of the visitor but where to answer', async () => {
  const { id } = await save();
  await save({ kind: 'contact', form: 'contact', payload: { name: 'Ann', message: 'Hello.' } });
  expect(await run()).toMatchObject({ delivered: 2 });
  expect(urls()).toEqual(['mailto:desk@harbor.example', 'mailto:ops@harbor.example']);
  const mail = outbox.sent.find(({ url }) => url.includes('ops'));
  expect(mail?.headers).toEqual({
    subject: `New callback lead ${id}`,
    'message-id': `<${id}@harbor.example>`,
    'auto-submitted': 'auto-generated',
    'reply-to': 'ann@example.com',
  });
  expect(mail?.body).toContain('Phone number: +16145550123');
  expect(mail?.html).toContain('<th align="left" valign="top">Phone number</th><td>+16145550123</td>');
  expect((await outbox.store.find(id))?.delivery).toMatchObject({ deliveredTo: 'mailto:ops@harbor.example' });
});

test('an answer to the operator’s mail goes to the visitor; sellers’ mails and notices have no such address', async () => {
  const { id } = await named({ email: 'ann@example.com' });
  await save({ email: undefined });
  await save({ email: 'ann@example.com\r\nBcc: all@example.com' });
  await run();
  const replies = outbox.sent.map(({ url, headers }) => `${url} ${headers['reply-to'] ?? 'none'}`).sort();
  expect(replies).toEqual([
    'mailto:leads@acme.example none',
    'mailto:ops@harbor.example ann@example.com',
    'mailto:ops@harbor.example none',
    'mailto:ops@harbor.example none',
  ]);
  outbox.sent = [];
  await outbox.store.admin.reject([id], { as: 'fake', detail: {} }, operator());
  await run();
  expect(outbox.sent.map(({ headers }) => headers['reply-to'])).toEqual([undefined, undefined]);
});

test('what a visitor typed is escaped, and can neither add a header nor pass for a label', async () => {
  await save({ payload: { name: 'Ann\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>' } });
  await run();
  const [mail] = outbox.sent;
  expect(Object.values(mail?.headers ?? {}).join()).not.toMatch(/[\r\n]|Bcc/);
  expect(mail?.body).toContain('Name: Ann\n    Bcc: all@example.com\n    \n    <script>');
  expect(mail?.html).toContain('<td>Ann<br>Bcc: all@example.com<br><br>&lt;script&gt;');
});

test('a lead for webhook and e-mail has a row for each, and each is retried alone', async () => {
  const { id } = await save({ mailedTo: ['@email'] });
  expect(await run(BOTH, ({ url }) => url.startsWith('mailto:'))).toMatchObject({ delivered: 1, failed: 1 });
  expect(urls()).toEqual(['https://crm.example.com/in', 'mailto:ops@harbor.example']);
  outbox.sent = [];
  outbox.wait(60);
  expect(await run(BOTH)).toMatchObject({ delivered: 1 });
  expect(urls()).toEqual(['mailto:ops@harbor.example']);
  expect(outbox.sent[0]?.headers['message-id']).toBe(`<${id}.-email@harbor.example>`);
});

test('a lead that waits for an address is mailed once there is one, and only there', async () => {
  await save();
  expect(await run({ ...MAIL_ONLY, email: undefined })).toMatchObject({ delivered: 0 });
  expect(await run()).toMatchObject({ delivered: 1 });
});

test('a seller is mailed only what its consent, licenses and opt-outs allow', async () => {
  const { id } = await named();
  const other = await save({ mailedTo: ['acme@email'] });
  expect(await run()).toMatchObject({ delivered: 3, 'not-permitted': 1 });
  expect(urls().filter((url) => url.includes('acme'))).toEqual(['mailto:leads@acme.example']);
  expect(outbox.sent.find(({ url }) => url.includes('acme'))?.headers['message-id']).toBe(
    `<${id}.acme-email@harbor.example>`,
  );
  expect((await outbox.store.find(other.id))?.sellerDeliveries).toMatchObject([
    { seller: 'acme@email', status: 'not-permitted', lastError: "The lead's consent does not name Acme Agency LLC." },
  ]);
});

test('an opt-out and an erasure are mailed to each who was mailed the lead, and name no person', async () => {
  const { id } = await named({ mailedTo: ['@email', 'acme@email'] });
  await run(BOTH);
  outbox.sent = [];
  expect(await outbox.store.admin.suppress({ phone: '+16145550123' }, 'letter', operator())).toHaveLength(3);
  expect(await run(BOTH)).toMatchObject({ delivered: 3 });
  const all = ['https://crm.example.com/in', 'mailto:leads@acme.example', 'mailto:ops@harbor.example'];
  expect(urls()).toEqual(all);
  outbox.sent = [];
  await outbox.store.admin.erase({ phone: '+16145550123' }, operator());
  expect(await run(BOTH)).toMatchObject({ delivered: 3 });
  expect(urls()).toEqual(all);
  const mails = outbox.sent.filter(({ url }) => url.startsWith('mailto:'));
  for (const { headers, body } of mails) {
    expect(headers.subject).toBe(`Erase submission ${id}`);
    expect(body).toContain(id);
    expect(body).not.toMatch(/Ann|5550123|ann@example/);
  }
});

test('what was mailed before a webhook took the form over is still erased by e-mail', async () => {
  await save();
  await run(MAIL_ONLY);
  await outbox.store.admin.erase({ phone: '+16145550123' }, operator());
  outbox.sent = [];
  expect(await run(BOTH)).toMatchObject({ delivered: 1 });
  expect(urls()).toEqual(['mailto:ops@harbor.example']);
});

test('calls are mailed only where no other host makes them', async () => {
  const call = { kind: 'call', form: 'appointment' } as const;
  await save(call);
  await run({ ...MAIL_ONLY, callTrackingUrl: 'https://calls.example.com' });
  expect(urls().filter((url) => url.startsWith('mailto:'))).toEqual([]);
  outbox.sent = [];
  await save(call);
  await run(MAIL_ONLY);
  expect(urls()).toContain('mailto:ops@harbor.example');
});

test('the link of a privacy request is mailed to the email it names, and a phone gets none', async () => {
  const { id } = await save({
    id: newId(outbox.now),
    kind: 'privacy-request',
    form: 'privacy-request',
    payload: { kind: 'do-not-sell' },
    consent: undefined,
  });
  expect(await run()).toMatchObject({ delivered: 2 });
  expect(urls()).toEqual(['mailto:ann@example.com', 'mailto:ops@harbor.example']);
  const mail = outbox.sent.find(({ url }) => url.includes('ann@'));
  expect(mail?.headers.subject).toBe('Confirm your privacy request at www.harbor.example');
  const token = /https:\/\/www\.harbor\.example\/privacy-requests\/verify\/([\w-]{43})\n/.exec(mail?.body ?? '')?.[1];
  expect(await outbox.store.acceptLink(token ?? '', outbox.now)).toBe(true);
  const [request] = await outbox.store.admin.requests({ open: false, limit: 9 });
  expect(request).toMatchObject({ id, contacts: [{ contact: 'phone' }, { contact: 'email', verifiedBy: 'email' }] });
});

test('an alert is mailed, and counts as sent when one receiver has it', async () => {
  await save();
  outbox.wait(60);
  const send = async (message: Message) => {
    outbox.sent.push(message);
    return message.url.startsWith('mailto:') ? { status: 250 } : { error: 'no answer' };
  };
  const receivers = { url: 'https://pager.example.com', email: { to: 'ops@harbor.example', from: EMAIL.from } };
  const options = { store: outbox.store, url: '', afterMinutes: 30, log: () => {}, now: () => outbox.now };
  await alertWhenLate({ ...options, send: sendToAll(receivers, send) });
  expect(urls()).toEqual(['https://pager.example.com', 'mailto:ops@harbor.example']);
  const mail = outbox.sent.find(({ url }) => url.startsWith('mailto:'));
  expect(mail?.headers.subject).toBe('Alert: leads.undelivered');
  expect(mail?.body).toContain('The oldest undelivered lead has been waiting for 60 minutes.');
  await alertWhenLate({ ...options, send: sendToAll(receivers, send) });
  expect(outbox.sent).toHaveLength(2);
});
