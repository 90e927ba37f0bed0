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
  expect(released.headers.get('location')).toBe('/admin/held?done=held-released&count=2');
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
  expect(rejected.headers.get('location')).toBe('/admin/held?done=held-rejected&count=2');
  expect((await app.store.find(fast[0] ?? ''))?.reasons).toContain('rejected-fake');
  expect((await app.store.find(trapped))?.reasons).not.toContain('rejected-fake');
  expect(await statuses([trapped])).toEqual(['quarantined']);
  const [event] = (await app.store.admin.audit({ limit: 100 })).filter(({ action }) => action === 'reject');
  expect(event).toMatchObject({ actor: 'agent@agency.example', detail: { as: 'fake', why: 'a flood' } });
});

test('held leads are chosen by a list of their reasons in plain words, and each is named and can be left out', async () => {
  const { app, agent, fast, trapped, statuses } = await opened();
  const form = await agent.read('/admin/held');
  expect(form).toContain('<option value="too-fast">sent faster than people type (too-fast): 2</option>');
  const plan = await agent.read('/admin/held?reason=&path=&since=2026-11-01T00:00');
  for (const part of ['3 held leads', 'Ann Driver', 'filled in a field that people do not see (honeypot)', 'checkbox'])
    expect(plan).toContain(part);
  const [first = '', second = ''] = fast;
  const shown = [...fast, trapped].join(',');
  const fields = { since: '2026-11-01T00:00', asked: asked(plan), shown };
  const none = await agent.press('/admin/held', { job: 'release', ...fields });
  for (const part of ['No lead is ticked', '3 held leads']) expect(none).toContain(part);
  expect(none).not.toContain('checked=""');
  const one = await agent.submit('/admin/held', { job: 'release', ...fields, [`lead-${first}`]: 'on' });
  expect(await agent.read(one.headers.get('location') ?? '')).toContain('Released 1 lead. They are');
  expect(await statuses([first, second, trapped])).toEqual(['accepted', 'quarantined', 'quarantined']);
  const mistyped = { job: 'reject', as: 'nonsense', why: 'a flood', [`lead-${second}`]: 'on' };
  const again = await agent.press('/admin/held', { ...fields, ...mistyped });
  for (const part of [`name="lead-${second}" checked=""`, 'value="a flood"', 'id="as-fault"'])
    expect(again).toContain(part);
  expect(again).not.toContain(`name="lead-${trapped}" checked=""`);
  const rest = { job: 'reject', as: 'fake', [`lead-${second}`]: 'on', [`lead-${trapped}`]: 'on' };
  await agent.submit('/admin/held', { ...fields, ...rest });
  for (const id of [second, trapped]) {
    expect((await app.store.work.events(id)).map(({ action }) => action)).toEqual(['reject']);
    expect(await agent.read(`/admin/leads/${id}`)).toContain('you rejected it as fake (rejected-fake)');
  }
});

test('held leads are chosen by the form that they came from, also by one of content', async () => {
  const app = adminApp();
  const agent = await app.operator('agent');
  const quote = await save(app, { form: 'quote', spamSignals: ['too-fast'] });
  const claim = await save(app, { form: 'contact:claim-help', spamSignals: ['too-fast'] });
  const form = await agent.read('/admin/held');
  expect(form).toContain('<option value="quote">quote: 1</option>');
  expect(form).toContain('<option value="contact:claim-help">contact:claim-help: 1</option>');
  const plan = await agent.read('/admin/held?form=quote');
  expect(plan).toContain('1 held lead');
  expect(plan).toContain(`/admin/leads/${quote}`);
  expect(await agent.refused('/admin/held', { job: 'release', form: 'nonsense', asked: asked(plan) })).toBe(true);
  const released = await agent.submit('/admin/held', { job: 'release', form: 'quote', asked: asked(plan) });
  expect(released.headers.get('location')).toBe('/admin/held?done=held-released&count=1');
  expect((await app.store.find(claim))?.status).toBe('quarantined');
  const [event] = (await app.store.admin.audit({ limit: 9 })).filter((one) => one.action === 'release-from-quarantine');
  expect(event?.detail).toMatchObject({ form: 'quote' });
});

test('a release of many leaves a suppressed person’s leads held, and says so before and afterwards', async () => {
  const app = adminApp();
  const agent = await app.operator('agent');
  const by = { name: 'root', at: new Date('2026-11-21T10:00:00.000Z') };
  const held = await save(app, { spamSignals: ['too-fast'] });
  const other = await save(app, { spamSignals: ['too-fast'], phone: '+16145550999', email: 'bob@example.com' });
  await app.store.admin.suppress({ phone: '+16145550123' }, 'by phone', by);
  const plan = await agent.read('/admin/held?reason=too-fast');
  expect(plan).toContain('do not call');
  const released = await agent.submit('/admin/held', { job: 'release', reason: 'too-fast', asked: asked(plan) });
  expect(await agent.read(released.headers.get('location') ?? '')).toMatch(/Released 1 lead\..* 1 stays held/);
  expect((await app.store.find(held))?.status).toBe('quarantined');
  expect((await app.store.find(other))?.status).toBe('accepted');
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
