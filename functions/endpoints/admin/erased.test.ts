import { expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, adminApp } from '../../testing/test-operators.ts';

/* Forms that were open while an operator erased the lead: each changes nothing, and says so. */

const ANN = { phone: '+16145550123' };
const by = { name: 'root', at: new Date('2026-11-21T10:00:00.000Z') };

async function save({ store }: AdminApp, changes: Partial<Submission> = {}): Promise<string> {
  const submission = sampleSubmission(changes);
  await store.save(submission);
  return submission.id;
}

const JOBS: readonly [job: string, fields: Readonly<Record<string, string>>][] = [
  ['claim', { version: '0' }],
  ['work', { version: '0', state: 'done', reason: 'sold', assignee: 'owner@agency.example' }],
  ['note', { note: 'Ann called again.' }],
  ['release', {}],
  ['reject', { as: 'fake' }],
  ['replay', {}],
  ['place-hold', { hold: 'case 7' }],
  ['release-hold', {}],
];

test.each(JOBS)('%s does nothing with a lead that was erased meanwhile', async (job, fields) => {
  const app = adminApp();
  const owner = await app.operator('owner');
  const id = await save(app, { spamSignals: ['honeypot'], sellers: ['acme'] });
  const path = `/admin/leads/${id}`;
  await owner.read(path);
  await app.store.admin.erase(ANN, by);
  const before = [await app.store.work.find(id), await app.store.work.notes(id)];
  expect(await owner.said(path, { job, ...fields })).toMatch(/erased|not on legal hold/);
  expect([await app.store.work.find(id), await app.store.work.notes(id)]).toEqual(before);
  const refusals = (await app.store.admin.audit({ limit: 100 })).filter(({ action }) => action === 'refuse');
  expect(refusals.map(({ detail }) => detail.job)).toEqual([job]);
});

test('what is sent to all, to a seller or from quarantine leaves out leads that were erased meanwhile', async () => {
  const app = adminApp();
  const owner = await app.operator('owner');
  const [dead, held] = [await save(app, { sellers: ['acme'] }), await save(app, { spamSignals: ['honeypot'] })];
  const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 9, now: by.at, leaseMs: 1 } as const;
  await app.store.outbox.claim(claim);
  await app.store.outbox.finish(dead, 'me', { outcome: 'dead-letter', error: 'HTTP 500' });
  const plan = await owner.read('/admin/held?reason=honeypot');
  const hidden = [...plan.matchAll(/name="(reason|path|since|until|asked|shown)" value="([^"]*)"/g)];
  const given = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
  await app.store.admin.erase(ANN, by);
  expect(await owner.said('/admin/tasks', { job: 'replay' })).toBe('There are no dead letters to send.');
  expect(await owner.said('/admin/sellers', { seller: 'acme' })).toMatch(/^Nothing waits for a seller/);
  for (const job of ['release', 'reject'])
    expect(await owner.said('/admin/held', { ...given, job, as: 'fake', [`lead-${held}`]: 'on' })).toMatch(
      /none of them is held any more/,
    );
  for (const id of [dead, held]) expect((await app.store.find(id))?.status).toBe('erased');
});

test('a business whose entry was erased meanwhile is not listed', async () => {
  const app = adminApp();
  const owner = await app.operator('owner');
  const listing = { businessName: 'Ohio Agents', phone: '+16145550123', state: 'ohio', city: 'columbus' };
  const id = await save(app, { kind: 'business-listing', form: 'business-listing', listing });
  await owner.read('/admin/listings');
  await app.store.admin.erase(ANN, by);
  for (const job of ['approve', 'reject'])
    expect(await owner.said('/admin/listings', { job, id })).toMatch(/^There is no such listing/);
  expect(await app.store.listings({})).toEqual([]);
});

test('a notice about a lead that was erased meanwhile is still acknowledged', async () => {
  const app = adminApp();
  const owner = await app.operator('owner');
  const id = await save(app);
  const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 9, now: by.at, leaseMs: 1 } as const;
  await app.store.outbox.claim(claim);
  await app.store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: 'https://crm.example.com' });
  const [notice = ''] = await app.store.admin.suppress(ANN, 'letter', by);
  await app.store.admin.erase(ANN, by);
  expect(await owner.said('/admin/notices', { job: 'acknowledge', id: notice, how: 'by letter' })).toMatch(/delivered/);
});

test('a lead that was erased meanwhile has no certificate that names its person', async () => {
  const app = adminApp();
  const owner = await app.operator('owner');
  const id = await save(app);
  await app.store.admin.erase(ANN, by);
  const text = await (await owner.get(`/admin/certificates/${id}`)).text();
  expect(text).not.toMatch(/Driver|555-?0123|ann@example/);
});
