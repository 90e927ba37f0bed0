import { expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, adminApp } from '../../testing/test-operators.ts';

/* A person who said stop: no page offers a call, and nothing is sent before the person took that back. */

const by = { name: 'root', at: new Date('2026-11-21T10:00:00.000Z') };
const ANN = { phone: '+16145550123' };

async function save({ store }: AdminApp, changes: Partial<Submission> = {}): Promise<string> {
  const submission = sampleSubmission(changes);
  await store.save(submission);
  return submission.id;
}
async function deliver({ store }: AdminApp, id: string): Promise<void> {
  const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 9, now: by.at, leaseMs: 1 } as const;
  await store.outbox.claim(claim);
  await store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: 'https://crm.example.com' });
}

test('every lead of the person says so, in the list and on its page, and none has a button that calls', async () => {
  const app = adminApp();
  const agent = await app.operator('agent');
  const delivered = await save(app);
  await deliver(app, delivered);
  const waiting = await save(app);
  await app.store.admin.suppress(ANN, 'by phone', by);
  const later = await save(app);
  for (const id of [delivered, waiting, later]) {
    const html = await agent.read(`/admin/leads/${id}`);
    expect(html).toContain('Do not call. This person asked not to be contacted');
    for (const absent of ['href="tel:', 'href="mailto:', '>Send again<', '>Release from quarantine<', '>Claim it<'])
      expect(html).not.toContain(absent);
  }
  expect(await agent.read(`/admin/leads/${delivered}`)).toMatch(/Suppress .*root · source: by phone/);
  const list = await agent.read('/admin?view=all');
  expect(list.match(/>do not call</g)).toHaveLength(3);
  for (const absent of ['>Claim<', 'not touched for']) expect(list).not.toContain(absent);
});

test('no release, repeat or claim goes through, until the suppression is lifted, and each says why', async () => {
  const app = adminApp();
  const agent = await app.operator('agent');
  const sent = await save(app);
  await deliver(app, sent);
  await app.store.admin.suppress(ANN, 'by phone', by);
  const held = await save(app);
  const say = (id: string, job: string) => agent.said(`/admin/leads/${id}`, { job, version: '0' });
  for (const [id, job] of [
    [held, 'release'],
    [sent, 'replay'],
    [sent, 'claim'],
  ] as const)
    expect([job, await say(id, job)]).toEqual([job, expect.stringMatching(/^Its person asked not to be contacted\./)]);
  expect((await app.store.find(held))?.status).toBe('quarantined');
  await app.store.admin.unsuppress(ANN, 'by letter', { ...by, at: new Date(by.at.getTime() + 1) });
  expect(await agent.read(`/admin/leads/${sent}`)).toContain('href="tel:');
  expect(await say(held, 'release')).toMatch(/^Released/);
  expect(await say(sent, 'replay')).toMatch(/^It is sent again/);
  expect(await say(sent, 'claim')).toMatch(/^The lead is yours/);
});

test('nobody takes the lead up by changing its state, and it can still be noted, handed on and done', async () => {
  const app = adminApp();
  const agent = await app.operator('agent');
  const [id, mine] = [await save(app), await save(app)];
  const me = 'agent@agency.example';
  await agent.submit(`/admin/leads/${mine}`, { job: 'claim', version: '0' });
  await app.store.admin.suppress(ANN, 'by phone', by);
  const change = (lead: string, version: string, fields: Record<string, string>) =>
    agent.said(`/admin/leads/${lead}`, { job: 'work', version, assignee: me, ...fields });
  for (const state of ['working', 'tomorrow', 'waiting'])
    expect([state, await change(id, '0', { state, until: '2026-11-25T09:00' })]).toEqual([
      state,
      expect.stringMatching(/^Its person asked not to be contacted\..* Nothing was changed\.$/),
    ]);
  expect((await app.store.work.find(id))?.work).toEqual({ state: 'new', version: 0 });
  expect(await agent.said(`/admin/leads/${id}`, { job: 'note', note: 'Said stop.' })).toBe('The note is added.');
  expect(await change(mine, '1', { state: 'working', assignee: me })).toBe('Saved.');
  expect(await change(id, '0', { state: 'done', reason: 'not-interested' })).toBe('Saved.');
});

test('an unverified request to stop takes the button away for as long as it counts', async () => {
  const app = adminApp();
  const agent = await app.operator('agent');
  const id = await save(app);
  await deliver(app, id);
  const kind = { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'stop-contact' } } as const;
  await save(app, { ...kind, consent: undefined, receivedAt: '2026-11-21T10:30:00.000Z' });
  const html = await agent.read(`/admin/leads/${id}`);
  expect(html).toContain('not verified and counts until Dec 21, 2026');
  expect(html).not.toContain('href="tel:');
});

test('a rejected lead is not claimed, has no button that calls or claims, and says why', async () => {
  const app = adminApp();
  const agent = await app.operator('agent');
  const id = await save(app);
  await app.store.admin.reject([id], { as: 'fake', detail: {} }, by);
  const html = await agent.read(`/admin/leads/${id}`);
  expect(html).toContain('This lead was rejected as not real');
  for (const absent of ['href="tel:', '>Claim it<']) expect(html).not.toContain(absent);
  expect(await agent.read('/admin?view=all')).not.toContain('>Claim<');
  expect(await agent.said(`/admin/leads/${id}`, { job: 'claim', version: '0' })).toMatch(
    /^It was rejected as not real/,
  );
});
