import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../generated/endpoints.ts';
import type { Submission } from '../../leads/submission.ts';
import { BUYERS_RECIPIENT, sellerDeliveryId } from '../../store/outbox.ts';
import { INBOX_VIEWS } from '../../store/work.ts';
import { sampleBuyer, sampleRoutedLead } from '../../testing/sample-buyers.ts';
import { SAMPLE_PHONE, sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, adminApp } from '../../testing/test-operators.ts';

/* What reaches the browser of a viewer, of leads in every state, from every address and every job. */

const NOW = new Date('2026-11-21T10:00:00.000Z');
const SAID = 'Quentin Zebrowski of 12 Long Street, quentin@zebra.example, 614-555-0123, says so';
const PERSON: Partial<Submission> = {
  phone: '+16145550123',
  email: 'quentin@zebra.example',
  payload: {
    ...{ name: 'Quentin Zebrowski', contactName: 'Quentin Zebrowski', phoneNumber: '+16145550123', city: 'Zanesville' },
    ...{ email: 'quentin@zebra.example', zipcode: '43701', address: '12 Long Street', message: SAID },
  },
  attribution: { landing_page: '/lpe?email=quentin@zebra.example' },
};
const WORDS = [/Zebrowski/i, /quentin/i, /zebra/i, /Long Street/, /Zanesville/i, /192\.0\.2/];
const DATA = [...WORDS, SAMPLE_PHONE, /(?<![\w-])43701(?![\w-])/];
const acme = sampleBuyer('acme');

async function save({ store }: AdminApp, changes: Partial<Submission> = {}): Promise<string> {
  const submission = sampleSubmission({ ...PERSON, ...changes });
  await store.save(submission);
  return submission.id;
}

/** A lead that a buyer has, took back, or left unanswered. */
async function offered({ store }: AdminApp, outcome: 'accepted' | 'unknown'): Promise<string> {
  const lead = sampleRoutedLead([acme], PERSON);
  await store.save(lead);
  const outboxId = sellerDeliveryId(lead.id, BUYERS_RECIPIENT);
  const lease = { owner: 'me', now: NOW, leaseMs: 60_000 } as const;
  await store.outbox.claim({
    ...{ ...lease, channel: 'buyers', forms: ['callback'], limit: 9, recipient: BUYERS_RECIPIENT },
  });
  await store.sales.reserve({
    ...{ ...lease, submissionId: lead.id, outboxId, buyer: 'acme', environment: 'live', periods: [{ key: 'total' }] },
    ...{ exclusive: true, most: 1, cents: 1250, state: 'OH', source: 'spring', token: crypto.randomUUID() },
  });
  const saleId = sellerDeliveryId(lead.id, 'acme');
  const origin = 'https://acme.example';
  await store.sales.settle(
    saleId,
    outcome === 'accepted' ? { outcome, cents: 1250, origin, at: NOW } : { outcome, reason: 'no answer', at: NOW },
  );
  if (outcome === 'accepted') {
    const asked = { buyer: 'acme', now: NOW, withinDays: 7, mostPercent: 100, automatic: false, resell: false };
    await store.sales.requestReturn({ ...asked, saleId, reason: SAID, messageId: saleId });
  }
  return lead.id;
}

/** Leads of one person in every state, and words about the person wherever a colleague can type some. */
async function fill(app: AdminApp): Promise<readonly string[]> {
  const { store } = app;
  const owner = await app.operator('owner');
  const [worked, held, rejected] = [await save(app), await save(app, { spamSignals: ['honeypot'] }), await save(app)];
  await offered(app, 'unknown');
  const returned = await offered(app, 'accepted');
  const listing = { businessName: 'Ohio Agents', phone: '+16145550123', state: 'ohio', city: 'columbus' };
  const listed = await save(app, { kind: 'business-listing', form: 'business-listing', listing });
  const request = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
  const asked = await save(app, { ...request, payload: { ...PERSON.payload, kind: 'access' } });
  const closed = await save(app, { ...request, payload: { ...PERSON.payload, kind: 'delete' } });
  const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 99, now: NOW, leaseMs: 60_000 } as const;
  await store.outbox.claim(claim);
  await store.outbox.finish(worked, 'me', { outcome: 'delivered', at: NOW, to: 'https://crm.example.com' });
  await store.outbox.finish(rejected, 'me', { outcome: 'dead-letter', error: 'HTTP 400' });
  for (const [path, fields] of [
    [`/admin/leads/${worked}`, { job: 'note', note: SAID }],
    [`/admin/leads/${worked}`, { job: 'place-hold', hold: SAID }],
    [`/admin/leads/${rejected}`, { job: 'reject', as: 'fake', why: SAID }],
    ['/admin/requests', { job: 'verify', id: closed, reason: SAID }],
    ['/admin/requests', { job: 'close', id: closed, outcome: 'denied', how: SAID }],
    ['/admin/person', { job: 'suppress', phone: '614-555-0123', email: '', source: SAID.slice(0, 60) }],
    ['/admin/person', { job: 'unsuppress', phone: '614-555-0123', email: '', reason: SAID }],
    ['/admin/person', { job: 'suppress', phone: '614-555-0123', email: '', source: SAID.slice(0, 60) }],
  ] as const)
    await owner.submit(path, fields);
  const [notice] = await store.admin.notices({ open: true, limit: 1 });
  await owner.submit('/admin/notices', { job: 'acknowledge', id: notice?.id ?? '', how: SAID });
  return [worked, held, rejected, returned, listed, asked, closed];
}

test('a viewer reads no personal datum of a lead in any state, in any byte of any page or answer', async () => {
  const app = adminApp({ rules: { buyers: [acme], environment: 'live' } });
  const ids = await fill(app);
  const viewer = await app.operator('viewer');
  const answers: [string, Response][] = [];
  const ask = async (path: string) => void answers.push([path, await viewer.get(path)]);
  const pages = ENDPOINTS.filter(({ method, path }) => method === 'GET' && path.startsWith('/admin'));
  for (const { path } of pages)
    for (const one of path.includes(':id') ? ids : ['']) await ask(path.replace(':id', one).replace(':name', 'x'));
  for (const view of INBOX_VIEWS) await ask(`/admin?view=${view}`);
  for (const id of ids) await ask(`/admin?q=${id}`);
  const more = ['/admin/requests?all=1', '/admin/notices?all=1', '/admin?q=nobody', `/admin/news?after=${ids[0]}`];
  for (const path of more) await ask(path);
  for (const { path } of ENDPOINTS.filter((one) => one.method === 'POST' && one.path.startsWith('/admin'))) {
    if (path === '/admin/sign-out') continue;
    for (const job of ['note', 'settle', 'plan-erase']) {
      const to = path.replace(':id', ids[0] ?? '');
      answers.push([`POST ${to}`, await viewer.submit(to, { job, id: ids[5] ?? '' })]);
      const next = answers.at(-1)?.[1].headers.get('location');
      if (next) await ask(next);
    }
  }
  expect(answers.length).toBeGreaterThan(100);
  const found: unknown[] = [];
  let all = '';
  for (const [path, response] of answers) {
    const headers = [...response.headers].map((line) => line.join(': ')).join('\n');
    const bytes = `${headers}\n\n${await response.text()}`;
    all += bytes;
    for (const datum of DATA) if (datum.test(bytes)) found.push([path, String(datum)]);
  }
  expect(found).toEqual([]);
  expect(all).toContain('Q. Z.');
  const reads = (await app.store.admin.audit({ limit: 500 })).filter(({ action }) => action === 'read-lead');
  expect(reads.map(({ actor }) => actor)).not.toContain('viewer@agency.example');
});
