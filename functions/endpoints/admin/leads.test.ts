import { describe, expect, test } from 'vitest';
import { newId } from '../../leads/new-id.ts';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, adminApp } from '../../testing/test-operators.ts';

const AGENT = 'agent@agency.example';
const at = (minutes: number) => new Date(Date.parse('2026-11-21T10:00:00.000Z') - minutes * 60_000);

/** Saves a lead that came in so many minutes ago. */
async function save({ store }: AdminApp, minutes = 5, changes: Partial<Submission> = {}): Promise<string> {
  const id = newId(at(minutes));
  await store.save(sampleSubmission({ id, receivedAt: at(minutes).toISOString(), ...changes }));
  return id;
}
const actionsOf = async ({ store }: AdminApp, id: string) =>
  (await store.work.events(id)).map(({ actor, action }) => `${actor} ${action}`);

describe('the list', () => {
  test('shows the newest leads that nobody has, with their age, and leads on to older ones', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const ids: string[] = [];
    for (let minutes = 1; minutes <= 35; minutes += 1) ids.push(await save(app, minutes));
    const html = await agent.read('/admin');
    expect([...html.matchAll(/href="\/admin\/leads\/([^"]+)"/g)].map(([, id]) => id)).toEqual(ids.slice(0, 30));
    expect(html).toContain('not touched for 20 min');
    expect(html).toMatch(/Overdue \(2\d\)/);
    const [, next = ''] = /class="button" href="(\/admin\?[^"]+)">Older leads/.exec(html) ?? [];
    const older = await agent.read(next.replaceAll('&amp;', '&'));
    expect([...older.matchAll(/href="\/admin\/leads\/([^"]+)"/g)].map(([, id]) => id)).toEqual(ids.slice(30));
  });

  test.each([
    ['a phone', '(614) 555-0123'],
    ['an email', 'ANN@example.com'],
    ['a first name', 'ann'],
    ['a last name', 'DRIVER'],
  ])('finds a lead by %s', async (_, q) => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const id = await save(app, 5);
    await save(app, 4, { phone: '+16145550999', email: 'carl@example.com', payload: { name: 'Carl Other' } });
    const html = await agent.read(`/admin?q=${encodeURIComponent(q)}`);
    expect([...html.matchAll(/href="\/admin\/leads\/([^"]+)"/g)].map(([, one]) => one)).toEqual([id]);
  });

  test('finds a lead by the reference that its visitor reads out', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const id = await save(app);
    const reference = id.replaceAll('-', '').slice(0, 12).toUpperCase();
    expect(await agent.read(`/admin?q=${reference.slice(0, 4)}-${reference.slice(4)}`)).toContain(`/admin/leads/${id}`);
  });

  test.each(['0123', '555-0123', '(5 0123'])('finds a lead by the last digits %s of its phone', async (q) => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const id = await save(app);
    await save(app, 4, { phone: '+16145550999', email: 'carl@example.com', payload: { name: 'Carl Other' } });
    const html = await agent.read(`/admin?q=${q}`);
    expect([...html.matchAll(/href="\/admin\/leads\/([^"]+)"/g)].map(([, one]) => one)).toEqual([id]);
    expect(await (await app.operator('viewer')).read(`/admin?q=${q}`)).toContain(
      'Your role searches by reference only',
    );
  });

  test('says of three digits that four are needed', async () => {
    const agent = await adminApp().operator('agent');
    expect(await agent.read('/admin?q=123')).toContain('Give four digits or more of the end of a phone number');
  });

  test('tells a viewer to search by reference only', async () => {
    const viewer = await adminApp().operator('viewer');
    expect(await viewer.read('/admin')).toContain('A whole reference');
  });

  test('keeps lists under names, and no name with a path in it', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    await agent.submit('/admin/views', { job: 'save', name: 'My late ones', query: 'view=overdue&evil=1' });
    expect(await agent.read('/admin')).toContain('<a href="/admin?view=overdue">My late ones</a>');
    for (const name of ['../../etc/passwd', '..', '', '<b>x</b>', 'x'.repeat(41)])
      expect(await agent.refused('/admin/views', { job: 'save', name, query: '' })).toBe(true);
    expect(await app.store.work.savedViews(AGENT)).toHaveLength(1);
    await agent.submit('/admin/views', { job: 'remove', name: 'My late ones' });
    expect(await app.store.work.savedViews(AGENT)).toEqual([]);
  });

  test('is still the one to be kept after its name was not taken', async () => {
    const agent = await adminApp().operator('agent');
    const html = await agent.press('/admin/views', { job: 'save', name: 'Ohio 🔥', query: 'view=overdue' });
    expect(html).toContain('<h1>Overdue</h1>');
    expect(html).toContain('name="query" value="view=overdue"');
    expect(html).toContain('value="Ohio 🔥"');
    const found = await agent.press('/admin/views', { job: 'save', name: '🔥', query: 'q=ann' });
    expect(found).toContain('name="query" value="q=ann"');
  });

  test('says to its script how many leads came in since', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const before = await save(app, 5);
    await save(app, 4);
    await save(app, 3);
    expect(await (await agent.get(`/admin/news?after=${before}`)).json()).toEqual({ data: { count: 2, more: false } });
  });
});

describe('a lead', () => {
  test('shows everything, calls with one tap, and notes who read it', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const id = await save(app, 5, { sellers: ['acme'], attribution: { utm_source: 'bing' } });
    const html = await agent.read(`/admin/leads/${id}`);
    for (const part of ['Ann Driver', 'href="tel:+16145550123"', 'ann@example.com', 'To acme', 'bing', 'Consent'])
      expect(html).toContain(part);
    expect(await actionsOf(app, id)).toEqual([`${AGENT} read-lead`]);
  });

  test('has a timeline in which reads are one line for each person and day, with moments in words', async () => {
    const app = adminApp();
    const [agent, other] = [await app.operator('agent'), await app.operator('agent', 'bob@agency.example')];
    const path = `/admin/leads/${await save(app)}`;
    for (let reads = 0; reads < 4; reads += 1) await agent.read(path);
    const waits = { job: 'work', version: '0', state: 'waiting', until: '2026-11-27T09:00', assignee: AGENT };
    await agent.submit(path, waits);
    const html = await other.read(path);
    expect(html.match(/Read lead/g)).toHaveLength(2);
    expect(html).toContain(`Nov 21, 2026: Read lead <span class="soft">${AGENT} · 4 times on this day</span>`);
    expect(html).toContain('until: Nov 27, 2026, 9:00 AM ET');
    expect(html).toContain('<details><summary>Consent</summary>');
    expect(html.indexOf('Timeline')).toBeLessThan(html.indexOf('<summary>Consent'));
  });

  test('is claimed once: the loser is told who has it', async () => {
    const app = adminApp();
    const [one, other] = [await app.operator('agent'), await app.operator('agent', 'bob@agency.example')];
    const id = await save(app);
    const path = `/admin/leads/${id}`;
    const claim = { job: 'claim', version: '0' };
    expect((await one.submit(path, claim)).headers.get('location')).toBe(`${path}?done=claimed`);
    expect(await other.said(path, claim)).toBe(`${AGENT} has this lead already.`);
    expect((await app.store.work.find(id))?.work).toMatchObject({ assignee: AGENT, version: 1 });
  });

  test('that changed meanwhile is shown with both values, and nothing is lost', async () => {
    const app = adminApp();
    const [one, other] = [await app.operator('agent'), await app.operator('agent', 'bob@agency.example')];
    const path = `/admin/leads/${await save(app)}`;
    await one.submit(path, { job: 'work', version: '0', state: 'done', reason: 'sold', assignee: AGENT });
    const wanted = { job: 'work', version: '0', state: 'waiting', until: '2026-12-01T09:30', assignee: '' };
    const html = await other.press(path, { ...wanted, note: 'Call in the morning.' });
    expect(html).toContain(`${AGENT} changed this lead while you looked at it.`);
    expect(html).toContain('Done: sold, agent@agency.example');
    expect(html).toContain('Waiting until Dec 1, 2026, 9:30 AM ET, nobody');
    expect(html).toContain('<details open=""><summary>Change it</summary>');
    expect(html).toContain('<option value="waiting" selected="">');
    expect(html).toContain('value="2026-12-01T09:30"');
    expect(html).toContain('>Call in the morning.</textarea>');
    // The page has the version that it shows: who presses again, means it.
    const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? [];
    expect(await other.said(path, { ...wanted, version, note: 'Call in the morning.' })).toBe(
      'Saved, and the note is added.',
    );
    expect((await app.store.work.find(path.slice('/admin/leads/'.length)))?.work.state).toBe('waiting');
  });

  test('that I changed in another tab says that it was I', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const path = `/admin/leads/${await save(app)}`;
    const form = { job: 'work', version: '0', state: 'done', reason: 'sold', assignee: AGENT };
    expect(await agent.said(path, form)).toBe('Saved.');
    expect(await agent.said(path, { ...form, reason: 'other' })).toMatch(/^You, in another tab, changed this lead/);
  });

  test('shows an address as words', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const address = { address: '1 Main St', city: 'Columbus', state: 'OH', zipcode: '43215' };
    const id = await save(app, 5, { payload: { name: 'Ann Driver', address } });
    expect(await agent.read(`/admin/leads/${id}`)).toContain('<dd>1 Main St, Columbus, OH, 43215</dd>');
  });

  test('that is new again is in nobody’s hands, unless it is handed to another person', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    await app.operator('agent', 'bob@agency.example');
    const id = await save(app);
    const change = (version: number, state: string, assignee: string) =>
      agent.submit(`/admin/leads/${id}`, { job: 'work', version: String(version), state, assignee });
    const workOf = async () => (await app.store.work.find(id))?.work;
    await change(0, 'working', AGENT);
    await change(1, 'new', AGENT);
    expect(await workOf()).toEqual({ state: 'new', version: 2 });
    await change(2, 'new', 'bob@agency.example');
    expect(await workOf()).toEqual({ state: 'new', assignee: 'bob@agency.example', version: 3 });
  });

  test('takes notes, which keep their lines and run nothing', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const path = `/admin/leads/${await save(app)}`;
    await agent.submit(path, { job: 'note', note: 'Called.\r\n<script>alert(1)</script>' });
    expect(await agent.read(path)).toContain('<p>Called.</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(await agent.refused(path, { job: 'note', note: ' ' })).toBe(true);
  });

  test('keeps a note that is too long, and says by how much', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const path = `/admin/leads/${await save(app)}`;
    const long = 'x'.repeat(20_003);
    for (const job of ['note', 'claim', 'work']) {
      const html = await agent.press(path, { job, note: long, version: '0', state: 'working', assignee: AGENT });
      expect(html).toContain('The note has 20,003 characters, and may have 4,000.');
      expect(html).toContain(`aria-invalid="true">${long}</textarea>`);
      expect(html).not.toMatch(/<textarea[^>]*maxlength/i);
    }
    expect(await app.store.work.notes(path.slice('/admin/leads/'.length))).toEqual([]);
    expect((await app.store.work.find(path.slice('/admin/leads/'.length)))?.work.version).toBe(0);
  });

  test('adds the note that was typed beside a change, and waits until nine tomorrow by one choice', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const id = await save(app);
    const form = { job: 'work', version: '0', state: 'tomorrow', assignee: AGENT, note: 'Was at work.' };
    expect(await agent.said(`/admin/leads/${id}`, form)).toBe('Saved, and the note is added.');
    expect(await app.store.work.notes(id)).toMatchObject([{ text: 'Was at work.' }]);
    expect((await app.store.work.find(id))?.work).toMatchObject({
      ...{ state: 'waiting', until: '2026-11-22T14:00:00.000Z' },
    });
  });

  test.each([
    ['a state that is none', { state: 'sold' }, /^Choose a state/],
    ['a moment that has passed', { state: 'waiting', until: '2026-11-20T09:00' }, /a time to come/],
    ['a year that nobody sees', { state: 'waiting', until: '9999-12-31T09:00' }, /for a year at most/],
    ['an hour that a day does not have', { state: 'waiting', until: '2027-03-14T02:30' }, /no such time.*Eastern Time/],
    ['no reason', { state: 'done', reason: '' }, /^Choose a reason/],
    ['somebody who is no agent', { state: 'working', assignee: 'eve@example.com' }, /is none of the agents/],
    ['a version that is none', { state: 'working', version: 'x' }, /Nothing was saved/],
  ] as [string, Record<string, string>, RegExp][])('refuses %s, and changes nothing', async (_, fields, why) => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const id = await save(app);
    expect(await agent.said(`/admin/leads/${id}`, { job: 'work', version: '0', ...fields })).toMatch(why);
    expect((await app.store.work.find(id))?.work).toEqual({ state: 'new', version: 0 });
  });

  test('that was erased meanwhile says so, and takes nothing', async () => {
    const app = adminApp();
    const agent = await app.operator('agent');
    const id = await save(app);
    await agent.read(`/admin/leads/${id}`);
    await app.store.admin.erase({ phone: '+16145550123' }, { name: 'root', at: at(0) });
    for (const job of ['claim', 'work', 'note', 'release', 'reject', 'replay', 'place-hold'].slice(0, 6)) {
      const said = await agent.said(`/admin/leads/${id}`, { job, version: '0', note: 'x', as: 'fake' });
      expect([job, said]).toEqual([job, 'The lead was erased or purged meanwhile. Nothing was changed.']);
    }
    expect(await agent.read(`/admin/leads/${id}`)).toContain('(erased)');
    expect(await agent.refused('/admin/leads/no-such-lead', { job: 'claim', version: '0' })).toBe(true);
    expect(await agent.refused(`/admin/leads/${id}`, { job: 'constructor' })).toBe(true);
  });
});

test('an address that no page of /admin has says so in /admin, to people who are signed in', async () => {
  const app = adminApp();
  const viewer = await app.operator('viewer');
  for (const path of ['/admin/laeds', '/admin/laeds/1']) {
    const response = await viewer.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No page of /admin has this address.');
    expect((await viewer.submit(path)).status).toBe(404);
    expect(await app.browser().read(path)).not.toContain('/admin');
  }
});
