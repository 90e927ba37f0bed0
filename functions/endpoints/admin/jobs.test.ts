import { expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, type AdminBrowser, adminApp } from '../../testing/test-operators.ts';

/*
 * Each job that an operator has a command for, done in /admin by forms alone. It leaves what the command leaves.
 */

const by = { name: 'root', at: new Date('2026-11-21T10:00:00.000Z') };

async function opened() {
  const app = adminApp();
  return { app, owner: await app.operator('owner') };
}
async function save({ store }: AdminApp, changes: Partial<Submission> = {}): Promise<string> {
  const submission = sampleSubmission(changes);
  await store.save(submission);
  return submission.id;
}
const done = (browser: AdminBrowser, path: string, fields: Record<string, string>) => browser.said(path, fields);
const actions = async ({ store }: AdminApp) =>
  (await store.admin.audit({ limit: 100 })).map(({ actor, action }) => `${actor} ${action}`);

test('release from quarantine, once', async () => {
  const { app, owner } = await opened();
  const id = await save(app, { spamSignals: ['honeypot'] });
  expect(await done(owner, `/admin/leads/${id}`, { job: 'release' })).toMatch(/^Released/);
  expect((await app.store.find(id))?.status).toBe('accepted');
  expect(await done(owner, `/admin/leads/${id}`, { job: 'release' })).toBe('It is not quarantined.');
  expect(await actions(app)).toContain('owner@agency.example release-from-quarantine');
});

test('reject, and tell recipients what as', async () => {
  const { app, owner } = await opened();
  const id = await save(app);
  expect(await done(owner, `/admin/leads/${id}`, { job: 'reject', as: 'nonsense' })).toMatch(/^Choose/);
  expect(await done(owner, `/admin/leads/${id}`, { job: 'reject', as: 'fake', why: 'no such number' })).toMatch(/^Rej/);
  expect((await app.store.find(id))?.reasons).toEqual(['rejected-fake']);
  expect(await owner.read('/admin?view=returned')).toContain(`/admin/leads/${id}`);
});

test('send a delivery again, and all dead letters, and no delivery of another lead', async () => {
  const { app, owner } = await opened();
  const [id, other] = [await save(app), await save(app)];
  await app.store.outbox.claim({
    owner: 'me',
    channel: 'webhook',
    forms: ['callback'],
    limit: 9,
    now: by.at,
    leaseMs: 1,
  });
  for (const one of [id, other])
    await app.store.outbox.finish(one, 'me', { outcome: 'dead-letter', error: 'HTTP 500' });
  const path = `/admin/leads/${id}`;
  expect(await done(owner, path, { job: 'replay', delivery: other })).toMatch(/^This lead has no such delivery/);
  expect(await done(owner, path, { job: 'replay', delivery: id })).toMatch(/^It is sent again/);
  expect((await app.store.find(id))?.delivery.status).toBe('waiting');
  expect(await done(owner, '/admin/tasks', { job: 'replay' })).toMatch(/^It is sent again/);
  expect((await app.store.find(other))?.delivery.status).toBe('waiting');
  expect(await done(owner, '/admin/tasks', { job: 'replay' })).toBe('There are no dead letters to send.');
});

test('send what waits for a seller that is back', async () => {
  const { app, owner } = await opened();
  await save(app, { sellers: ['acme'] });
  expect(await done(owner, '/admin/sellers', { seller: 'acme' })).toMatch(/^It is sent again/);
  for (const seller of ['nobody', '', '../acme'])
    expect(await done(owner, '/admin/sellers', { seller })).toBe('Nothing waits for a seller with this id.');
  app.wait(11);
  expect(await owner.refused('/admin/sellers', { seller: 'acme' })).toBe(true);
});

test('reopen a destination that was gone', async () => {
  const { app, owner } = await opened();
  expect(await done(owner, '/admin/tasks', { job: 'reopen' })).toMatch(/^No destination/);
  await app.store.outbox.close({ id: 'x', origin: 'https://crm.example.com', at: by.at, reason: 'HTTP 410' });
  expect(await owner.read('/admin/tasks')).toContain('https://crm.example.com: HTTP 410');
  expect(await done(owner, '/admin/tasks', { job: 'reopen' })).toMatch(/^Closed destinations are open/);
});

test('place and end a legal hold', async () => {
  const { app, owner } = await opened();
  const id = await save(app);
  const path = `/admin/leads/${id}`;
  expect(await done(owner, path, { job: 'place-hold', hold: ' ' })).toMatch(/^Give a reason/);
  expect(await done(owner, path, { job: 'place-hold', hold: 'case 7' })).toMatch(/^On legal hold/);
  expect((await app.store.find(id))?.legalHold).toBe('case 7');
  expect(await done(owner, path, { job: 'release-hold' })).toMatch(/^The legal hold has ended/);
});

test('suppress a person, and let the person be contacted again with a reason', async () => {
  const { app, owner } = await opened();
  await save(app);
  const ann = { phone: '(614) 555-0123', email: '' };
  const plan = await owner.press('/admin/person', { job: 'plan-suppress', ...ann, source: 'by phone' });
  for (const whom of ['<dt>Leads of this person so far</dt><dd>1</dd>', 'Ann Driver', '614-555-0123'])
    expect(plan).toContain(whom);
  expect(await app.store.admin.suppressionsOf({ phone: '+16145550123' })).toEqual([]);
  expect(await done(owner, '/admin/person', { job: 'suppress', ...ann, source: 'by phone' })).toMatch(/^Suppressed/);
  expect(await done(owner, '/admin/person', { job: 'suppress', ...ann, source: 'unsuppressed' })).toMatch(/^Say how/);
  expect(await done(owner, '/admin/person', { job: 'unsuppress', ...ann, reason: '' })).toMatch(/^Say why/);
  expect(await done(owner, '/admin/person', { job: 'unsuppress', ...ann, reason: 'by letter' })).toMatch(/^New leads/);
  expect(await app.store.admin.suppressionsOf({ phone: '+16145550123' })).toEqual([]);
});

test('erase a person after a look at what would happen', async () => {
  const { app, owner } = await opened();
  const id = await save(app);
  const ann = { phone: '614-555-0123', email: '' };
  expect(await owner.read(`/admin/person?lead=${id}`)).toContain('value="614-555-0123"');
  const plan = await owner.press('/admin/person', { job: 'plan-erase', ...ann });
  expect(plan).toContain('<dt>Leads that would be erased</dt><dd>1</dd>');
  for (const whom of ['614-555-0123', 'Ann Driver', `/admin/leads/${id}`, 'cannot be undone'])
    expect(plan).toContain(whom);
  expect((await app.store.find(id))?.status).toBe('accepted');
  const mistyped = await owner.press('/admin/person', { job: 'plan-erase', phone: '614-555-0124' });
  expect(mistyped).toContain('No lead has this phone or email. Is it typed right?');
  expect(mistyped).not.toContain('Erase this person');
  expect(await done(owner, '/admin/person', { job: 'erase', ...ann })).toMatch(/^Erased/);
  expect((await app.store.find(id))?.status).toBe('erased');
  expect(await done(owner, '/admin/person', { job: 'erase', phone: '123', email: '' })).toMatch(
    /not a US phone number/,
  );
});

test('what takes out a lot asks for a fresh code after ten minutes', async () => {
  const { app, owner } = await opened();
  const id = await save(app);
  app.wait(11);
  for (const path of ['/admin/person', '/admin/export', '/admin/people']) {
    expect((await owner.get(path)).headers.get('location')).toBe(`/admin/confirm?to=${encodeURIComponent(path)}`);
    const fields = { job: 'erase', phone: '614-555-0123', email: 'agent@agency.example' };
    expect(await owner.refused(path, fields)).toBe(true);
  }
  expect((await app.store.find(id))?.status).toBe('accepted');
});

test('export leads as CSV, as the command does', async () => {
  const { app, owner } = await opened();
  await save(app, { payload: { name: '=cmd()', phoneNumber: '+16145550123' } });
  const response = await owner.submit('/admin/export', { kind: 'lead', delivery: '', since: '2026-11-01', until: '' });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-21.csv"');
  const text = await response.text();
  expect(text).toMatch(/^"id","kind","receivedAt"/);
  expect(text).toContain("'=cmd()");
  expect(await owner.refused('/admin/export', { since: 'yesterday' })).toBe(true);
  expect(await actions(app)).toContain('owner@agency.example export');
});

test.each([
  ['a day that is to come', { since: '2026-11-23' }, 'since'],
  ['an end that is to come', { until: '2026-11-23' }, 'until'],
  ['days the other way around', { since: '2026-11-20', until: '2026-11-19' }, 'until'],
  ['one day as both', { since: '2026-11-20', until: '2026-11-20' }, 'until'],
  ['a day that does not exist', { since: '2026-02-30' }, 'since'],
] as [string, Record<string, string>, string][])('export refuses %s, and keeps the form', async (_, days, field) => {
  const { app, owner } = await opened();
  const html = await owner.press('/admin/export', { kind: 'contact', delivery: '', since: '', until: '', ...days });
  expect(html).toMatch(new RegExp(`id="${field}"[^>]* aria-invalid="true"`));
  expect(html).toContain('<option value="contact" selected="">');
  expect(await actions(app)).not.toContain('owner@agency.example export');
});

test('days of an export, of the numbers and of a wait are those of the agency, whose zone is named', async () => {
  const { app, owner } = await opened();
  // Shortly before midnight of November 20, Eastern time.
  const late = { receivedAt: '2026-11-21T04:46:00.000Z' };
  await save(app, late);
  const days = async (since: string, until: string) =>
    (await (await owner.submit('/admin/export', { since, until })).text()).trim().split('\r\n').length - 1;
  expect(await days('2026-11-20', '2026-11-21')).toBe(1);
  expect(await days('2026-11-21', '')).toBe(0);
  expect(await owner.read('/admin/export')).toContain('From this day, Eastern Time');
  const glance = await owner.read('/admin/glance');
  expect(glance).toContain('By hour, Eastern Time');
  expect(glance).toMatch(/<th scope="row">2026-11-20<\/th><td>1<\/td>/);
  expect(await owner.read('/admin/buyers')).toContain('To this day, Eastern Time');
  expect(await owner.read('/admin/you')).toContain('Quiet from, Eastern Time');
});

test('approve and reject a listing', async () => {
  const { app, owner } = await opened();
  const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
  const id = await save(app, { kind: 'business-listing', form: 'business-listing', listing });
  expect(await owner.read('/admin/listings')).toContain('Ohio Agents');
  expect(await done(owner, '/admin/listings', { job: 'approve', id })).toBe('The business is listed.');
  expect(await app.store.listings({ status: 'approved' })).toHaveLength(1);
  expect(await done(owner, '/admin/listings', { job: 'reject', id })).toBe('The business is not listed.');
  expect(await done(owner, '/admin/listings', { job: 'approve', id: 'unknown' })).toMatch(/^There is no such listing/);
});

test('verify and close privacy requests, with the days they are due', async () => {
  const { app, owner } = await opened();
  const request = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
  const id = await save(app, { ...request, payload: { kind: 'access' } });
  const html = await owner.read('/admin/requests');
  expect(html).toMatch(/<dt>Answer by<\/dt><dd>Jan \d, 2027, in 4\d days<\/dd>/);
  expect(await done(owner, '/admin/requests', { job: 'verify', id, reason: 'called back' })).toMatch(/^Verified/);
  expect(await done(owner, '/admin/requests', { job: 'close', id, outcome: 'answered', how: '' })).toMatch(/^Say what/);
  expect(await done(owner, '/admin/requests', { job: 'close', id, outcome: 'answered', how: 'sent' })).toMatch(
    /closed/,
  );
  expect(await done(owner, '/admin/requests', { job: 'close', id, outcome: 'denied', how: 'x' })).toMatch(
    /closed already/,
  );
  expect(await owner.read('/admin/requests?all=1')).toContain('answered');
});

test.each([
  ['2026-10-08', 'Nov 22, 2026, tomorrow'],
  ['2026-10-07', 'Nov 21, 2026, today'],
  ['2026-10-06', 'Nov 20, 2026, yesterday'],
])('a privacy request of %s is to be answered by %s', async (day, due) => {
  const { app, owner } = await opened();
  const request = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
  await save(app, { ...request, payload: { kind: 'access' }, receivedAt: `${day}T15:00:00.000Z` });
  expect(await owner.read('/admin/requests')).toContain(`<dt>Answer by</dt><dd>${due}</dd>`);
});

test('acknowledge a notice', async () => {
  const { app, owner } = await opened();
  const id = await save(app);
  await app.store.outbox.claim({
    owner: 'me',
    channel: 'webhook',
    forms: ['callback'],
    limit: 9,
    now: by.at,
    leaseMs: 1,
  });
  await app.store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: 'https://crm.example.com' });
  const [notice = ''] = await app.store.admin.suppress({ phone: '+16145550123' }, 'letter', by);
  expect(await owner.read('/admin/notices')).toContain('https://crm.example.com');
  expect(await done(owner, '/admin/notices', { job: 'acknowledge', id: notice, how: 'by letter' })).toMatch(
    /delivered/,
  );
  expect(await done(owner, '/admin/notices', { job: 'acknowledge', id: notice, how: 'again' })).toMatch(/no such open/);
});

test('download a certificate of consent', async () => {
  const { app, owner } = await opened();
  const [id, without] = [await save(app), await save(app, { consent: undefined })];
  const response = await owner.get(`/admin/certificates/${id}`);
  expect(await response.text()).toContain('Certificate of consent');
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect((await owner.get(`/admin/certificates/${without}`)).status).toBe(404);
  expect((await owner.get('/admin/certificates/unknown')).status).toBe(404);
});

test('a person who is let in gets a mail with an address, and nothing that signs in', async () => {
  const { app, owner } = await opened();
  app.mails.length = 0;
  expect(await done(owner, '/admin/people', { job: 'invite', email: 'bob@agency.example', role: 'agent' })).toMatch(
    /A mail says so/,
  );
  expect(app.mails).toMatchObject([{ to: 'bob@agency.example' }]);
  const text = app.mails[0]?.text ?? '';
  expect(text.match(/https?:\S+/g)).toEqual(['https://www.example.com/admin']);
  expect(text).not.toMatch(/\d{8}|(?:[0-9A-Z]{5}-){3}/);
});

test('let people in, change their roles, and remove all but the last owner', async () => {
  const { app, owner } = await opened();
  const bob = { email: 'Bob@agency.example', role: 'agent' };
  expect(await done(owner, '/admin/people', { job: 'invite', ...bob })).toMatch(/^The person may sign in/);
  expect(await done(owner, '/admin/people', { job: 'invite', ...bob })).toMatch(/in the list already/);
  const browser = app.browser();
  await browser.signIn('bob@agency.example');
  const code = app.mails.at(-1)?.text.slice(0, 8) ?? '';
  expect((await browser.submit('/admin/sign-in/code', { code })).status).toBe(303);
  expect(await done(owner, '/admin/people', { job: 'role', email: bob.email, role: 'viewer' })).toMatch(
    /role is changed/,
  );
  expect(await browser.refused('/admin/tasks', { job: 'reopen' })).toBe(true);
  expect(await done(owner, '/admin/people', { job: 'remove', email: bob.email })).toMatch(/may not sign in/);
  expect((await browser.get('/admin')).status).toBe(303);
  const own = 'owner@agency.example';
  expect(await done(owner, '/admin/people', { job: 'remove', email: own })).toMatch(/^Somebody must be left/);
  expect(await done(owner, '/admin/people', { job: 'role', email: own, role: 'agent' })).toMatch(/^Somebody must be/);
});

test('a colleague who is removed hands on the leads that are not done: the page asks to whom', async () => {
  const { app, owner } = await opened();
  const [bob, own] = ['bob@agency.example', 'owner@agency.example'];
  const agent = await app.operator('agent', bob);
  const id = await save(app);
  await agent.submit(`/admin/leads/${id}`, { job: 'claim', version: '0' });
  const question = await owner.read(`/admin/people?remove=${bob}`);
  expect(question).toContain('1 lead is not done. Hand it to');
  expect(question).toContain(`<option value="${own}">`);
  expect(await done(owner, '/admin/people', { job: 'remove', email: bob })).toMatch(/^Say who gets the leads/);
  const unknown = await owner.press('/admin/people', { job: 'remove', email: bob, heir: 'eve@example.com' });
  for (const part of ['Choose an agent or an owner who gets the leads.', `Remove ${bob}`, 'id="heir-fault"'])
    expect(unknown).toContain(part);
  expect(await done(owner, '/admin/people', { job: 'remove', email: bob, heir: own })).toMatch(/Handed on: 1 lead\.$/);
  expect(await owner.read('/admin?view=mine')).toContain(`/admin/leads/${id}`);
  expect(await owner.read(`/admin/leads/${id}`)).toContain('Remove operator');
});

test('hand on all leads at the end of a shift: an agent their own, an owner those of a colleague, too', async () => {
  const { app, owner } = await opened();
  const [ann, bob] = ['agent@agency.example', 'bob@agency.example'];
  const [agent, other] = [await app.operator('agent'), await app.operator('agent', bob)];
  const ids = [await save(app), await save(app)];
  for (const id of ids) await agent.submit(`/admin/leads/${id}`, { job: 'claim', version: '0' });
  expect(await agent.read('/admin/tasks')).toContain('You have 2 leads that are not done.');
  expect(await other.read('/admin/tasks')).toContain('You have no lead that is not done.');
  const stale = `/admin/leads/${ids[0]}`;
  expect(await done(other, '/admin/tasks', { job: 'hand-on', from: ann, heir: bob })).toMatch(
    /^Only an owner hands on/,
  );
  for (const heir of ['eve@example.com', ann])
    expect(await done(agent, '/admin/tasks', { job: 'hand-on', heir })).toMatch(/^Choose an agent or an owner/);
  expect(await done(agent, '/admin/tasks', { job: 'hand-on', heir: bob })).toBe('Handed on: 2 leads.');
  expect(await done(agent, '/admin/tasks', { job: 'hand-on', heir: bob })).toBe('There is no lead to hand on.');
  expect(await done(agent, stale, { job: 'work', version: '1', state: 'done', reason: 'sold' })).toMatch(
    /^agent@agency\.example changed|^You, in another tab/,
  );
  expect(await done(owner, '/admin/tasks', { job: 'hand-on', from: bob, heir: '' })).toBe('Handed on: 2 leads.');
  expect(await owner.read('/admin')).toContain(stale);
});

test('a lead keeps its holder until somebody else is chosen, also one who is no agent any more', async () => {
  const { app, owner } = await opened();
  const bob = 'bob@agency.example';
  const agent = await app.operator('agent', bob);
  const id = await save(app);
  await agent.submit(`/admin/leads/${id}`, { job: 'claim', version: '0' });
  await app.store.operators.setRole(bob, 'viewer', by);
  const html = await owner.read(`/admin/leads/${id}`);
  expect(html).toContain(`<option value="${bob}" selected="">${bob}, who is no agent any more</option>`);
  const work = { job: 'work', version: '1', state: 'done', reason: 'sold', assignee: bob };
  expect(await done(owner, `/admin/leads/${id}`, work)).toBe('Saved.');
  expect((await app.store.work.find(id))?.work).toMatchObject({ state: 'done', assignee: bob });
});

test('make recovery codes, of which each opens once', async () => {
  const { app, owner } = await opened();
  expect(await owner.read('/admin/you')).toContain('Add two passkeys, or make recovery codes');
  const html = await owner.press('/admin/you', { job: 'make-codes' });
  const codes = [...html.matchAll(/<li>((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})<\/li>/g)].map(([, code = '']) => code);
  expect(new Set(codes).size).toBe(10);
  expect(await owner.read('/admin/you')).not.toContain(codes[0]);
  for (const isRefused of [false, true]) {
    const browser = app.browser();
    await browser.signIn('owner@agency.example');
    const code = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect(await browser.refused('/admin/sign-in/code', { code })).toBe(isRefused);
  }
});

test('the numbers name no person, and count by hour, form, state and reason', async () => {
  const { app, owner } = await opened();
  await save(app, { payload: { name: 'Ann Driver', zipState: 'OH' } });
  await save(app, { spamSignals: ['honeypot'] });
  const html = await owner.read('/admin/glance');
  expect(html).toContain('<dt>Received</dt><dd>2</dd>');
  for (const part of ['05:00', 'callback', 'OH', '(honeypot)', 'Leads by day']) expect(html).toContain(part);
  expect(html).not.toContain('06:00');
  expect(html).not.toMatch(/Ann|Driver|555/);
});

test('the numbers tell leads that are held now from rejected ones, and from those that had been delivered', async () => {
  const { app, owner } = await opened();
  const [returned, rejected] = [await save(app), await save(app, { spamSignals: ['honeypot'] })];
  for (const spamSignals of [['honeypot'], ['too-fast']] as const) await save(app, { spamSignals });
  const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 9, now: by.at, leaseMs: 1 } as const;
  await app.store.outbox.claim(claim);
  await app.store.outbox.finish(returned, 'me', { outcome: 'delivered', at: by.at, to: 'https://crm.example.com' });
  await app.store.admin.reject([returned, rejected], { as: 'fake', detail: {} }, by);
  const html = await owner.read('/admin/glance');
  for (const [name, count] of [
    ['Received', 4],
    ['Held now', 2],
    ['Rejected', 2],
    ['Returned', 1],
  ])
    expect(html).toContain(`<dt>${name}</dt><dd>${count}</dd>`);
  expect(await owner.read('/admin')).toContain('Rejected (2)');
});

test('the numbers say how often call links were pressed, by kind of page', async () => {
  const { app, owner } = await opened();
  const press = (pageKind: string, calls: number, day = '2026-11-21') =>
    app.store.countFieldData({ day, pageKind, values: { calls, lcp: 900 } });
  await press('state', 1);
  await press('state', 2);
  await press('guide', 1, '2026-11-01');
  await press('guide', 9, '2026-10-01');
  const text = (await owner.read('/admin/glance')).replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Call links pressed, by kind of page: 4 in all state 3 guide 1 ');
  expect(text).not.toContain('CALLS');
});

test('choose what to be mailed, and read of a mail that is refused', async () => {
  const { app, owner } = await opened();
  const choice = { job: 'mail', news: 'each', detail: 'masked', from: '22', to: '7' };
  expect(await done(owner, '/admin/you', choice)).toBe('Saved.');
  expect(await done(owner, '/admin/you', { ...choice, news: 'all' })).toMatch(/^Choose what you are mailed/);
  expect((await app.store.operators.find('owner@agency.example'))?.mail).toEqual({
    ...{ news: 'each', detail: 'masked', quiet: { from: 22, to: 7 } },
  });
  await app.store.operators.setMailFault('bob@agency.example', 'SMTP 550');
  expect(await owner.read('/admin')).toContain('Mail to bob@agency.example is refused: SMTP 550.');
  expect(await (await app.operator('agent')).read('/admin')).not.toContain('SMTP 550');
});
