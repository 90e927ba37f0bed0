import { expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, adminApp } from '../../testing/test-operators.ts';

/* Many held leads at once: first which, then the change. */

const RECEIVED = '2026-11-21T09:00:00.000Z';
async function save({ store }: AdminApp, changes: Partial<Submission>): Promise<string> {
  const submission = sampleSubmission({ receivedAt: RECEIVED, ...changes });
  await store.save(submission);
  return submission.id;
}
async function opened() {
  const app = adminApp();
  const agent = await app.operator('agent');
  const fast = [await save(app, { spamSignals: ['too-fast'] }), await save(app, { spamSignals: ['too-fast'] })];
  const trapped = await save(app, { spamSignals: ['honeypot'] });
  const statuses = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await app.store.find(id))?.status));
  return { app, agent, fast, trapped, statuses };
}
const REASON = { reason: 'too-fast', path: '', since: '', until: '' };
const asked = (html: string) => /name="asked" value="([^"]+)"/.exec(html)?.[1] ?? '';

test('an operator reads how many held leads a selection finds, and which, before anything changes', async () => {
  const { agent, fast, trapped, statuses } = await opened();
  const plan = await agent.read('/admin/held?reason=too-fast&path=&since=&until=');
  expect(plan).toContain('2 held leads');
  for (const id of fast) expect(plan).toContain(`/admin/leads/${id}`);
  expect(plan).not.toContain(trapped);
  expect(await statuses(fast)).toEqual(['quarantined', 'quarantined']);
  expect(await agent.read('/admin/held?reason=&path=/no-such-page')).toContain('0 held leads');
  expect(await agent.read('/admin/held?reason=too-fast&until=2026-11-21T03:59')).toContain('0 held leads');
  expect(await agent.read('/admin/held?reason=too-fast&since=2026-11-21T04:00')).toContain('2 held leads');
});

test('a release lets go just what was shown, in one line of the audit log', async () => {
  const { app, agent, fast, trapped, statuses } = await opened();
  const when = asked(await agent.read('/admin/held?reason=too-fast'));
  app.wait(5);
  const later = await save(app, { spamSignals: ['too-fast'], receivedAt: '2026-11-21T10:04:00.000Z' });
  const released = await agent.submit('/admin/held', { job: 'release', ...REASON, asked: when });
  expect(released.headers.get('location')).toBe('/admin/held?done=held-released');
  expect(await statuses([...fast, trapped, later])).toEqual(['accepted', 'accepted', 'quarantined', 'quarantined']);
  const events = await app.store.admin.audit({ limit: 100 });
  expect(events.filter(({ action }) => action === 'release-from-quarantine')).toHaveLength(1);
  expect(await agent.refused('/admin/held', { job: 'release', ...REASON, asked: when })).toBe(true);
});

test('a rejection marks all of them, and says how it was known', async () => {
  const { app, agent, fast, trapped, statuses } = await opened();
  const form = { ...REASON, asked: asked(await agent.read('/admin/held?reason=too-fast')) };
  expect(await agent.refused('/admin/held', { job: 'reject', ...form, as: 'nonsense' })).toBe(true);
  const rejected = await agent.submit('/admin/held', { job: 'reject', ...form, as: 'fake', why: 'a flood' });
  expect(rejected.headers.get('location')).toBe('/admin/held?done=held-rejected');
  expect((await app.store.find(fast[0] ?? ''))?.reasons).toContain('rejected-fake');
  expect((await app.store.find(trapped))?.reasons).not.toContain('rejected-fake');
  expect(await statuses([trapped])).toEqual(['quarantined']);
  const [event] = (await app.store.admin.audit({ limit: 100 })).filter(({ action }) => action === 'reject');
  expect(event).toMatchObject({ actor: 'agent@agency.example', detail: { as: 'fake', why: 'a flood' } });
});

test('nobody changes all that is held by mistake, as a viewer, or without a fresh code', async () => {
  const { app, agent, fast, statuses } = await opened();
  const now = '2026-11-21T10:00:00.000Z';
  const none = { reason: '', path: '', since: '', until: '', asked: now };
  await agent.read('/admin/held');
  expect(await agent.refused('/admin/held', { job: 'release', ...none })).toBe(true);
  expect(await agent.refused('/admin/held', { job: 'release', ...REASON })).toBe(true);
  expect(await agent.refused('/admin/held', { job: 'release', ...none, since: 'yesterday' })).toBe(true);
  const viewer = await app.operator('viewer');
  expect(await viewer.refused('/admin/held', { job: 'release', ...REASON, asked: now })).toBe(true);
  app.wait(11);
  expect(await agent.refused('/admin/held', { job: 'release', ...REASON, asked: now })).toBe(true);
  expect(await statuses(fast)).toEqual(['quarantined', 'quarantined']);
});
