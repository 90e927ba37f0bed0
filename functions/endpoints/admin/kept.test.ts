import { describe, expect, test } from 'vitest';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, type AdminBrowser, adminApp } from '../../testing/test-operators.ts';

/* What was typed into a form of /admin that was not taken comes back, for its person and browser only. */

const AGENT = 'agent@agency.example';
const NOTE = 'Wants a call after six.';

async function opened() {
  const app = adminApp();
  const lead = sampleSubmission();
  await app.store.save(lead);
  const agent = await app.operator('agent');
  const path = `/admin/leads/${lead.id}`;
  await agent.read(path);
  const send = (browser = agent) => browser.submit(path, { job: 'note', note: NOTE, version: '0' });
  const notes = async () => (await app.store.work.notes(lead.id)).map(({ text }) => text);
  return { app, agent, path, send, notes };
}
const codeIn = ({ mails }: AdminApp) => /^\d{8}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
const wayOf = (response: Response) => response.headers.get('location') ?? '';

/** Signs in from the page that an answer leads to. Returns where that leads. */
async function signInFrom(way: string, { app, browser }: { app: AdminApp; browser: AdminBrowser }, email = AGENT) {
  expect(await browser.read(way)).toContain('What you typed is kept for an hour:');
  const to = new URLSearchParams(way.split('?')[1]).get('to') ?? '';
  const code = wayOf(await browser.submit('/admin/sign-in', { email, to }));
  expect(await browser.read(code)).toContain('What you typed is kept for an hour:');
  return wayOf(await browser.submit('/admin/sign-in/code', { code: codeIn(app), to }));
}

describe('a note', () => {
  test.each([
    ['signed out in another tab', async (_: AdminApp, agent: AdminBrowser) => agent.submit('/admin/sign-out')],
    ['was idle for twelve hours', async (app: AdminApp) => app.wait(12 * 60 + 1)],
  ])('of a person who %s is there after signing in', async (_, leave) => {
    const { app, agent, path, send, notes } = await opened();
    await leave(app, agent);
    const way = wayOf(await send());
    expect(way).toMatch(/^\/admin\/sign-in\?to=/);
    expect(decodeURIComponent(way)).not.toContain('call');
    const back = await signInFrom(way, { app, browser: agent });
    expect(back).toMatch(new RegExp(`^${path}\\?kept=[\\w-]{22}$`));
    const html = await agent.read(back);
    expect(html).toContain('You were signed out, and nothing was changed.');
    expect(html).toContain(`>${NOTE}</textarea>`);
    expect(await notes()).toEqual([]);
    expect(await agent.said(path, { job: 'note', note: NOTE })).toBe('The note is added.');
    expect(await notes()).toEqual([NOTE]);
  });

  test('from an earlier session in another tab is there, and not taken', async () => {
    const { app, agent, path, notes } = await opened();
    const token = /name="token" value="([^"]+)"/.exec(await agent.read(path))?.[1] ?? '';
    await agent.submit('/admin/sign-out');
    await agent.signIn(AGENT);
    await agent.submit('/admin/sign-in/code', { code: codeIn(app) });
    const html = await agent.press(path, { job: 'note', note: NOTE, token });
    expect(html).toContain('This form was from an earlier session');
    expect(html).toContain(`>${NOTE}</textarea>`);
    expect(await notes()).toEqual([]);
  });

  test('that was kept is shown to no other person, in no other browser, and not after an hour', async () => {
    const { app, agent, send } = await opened();
    await agent.submit('/admin/sign-out');
    const way = wayOf(await send());
    const address = new URLSearchParams(way.split('?')[1]).get('to') ?? '';
    const bob = await app.operator('owner', 'bob@agency.example');
    const [kept] = [...agent.cookies].filter(([name]) => name === '__Host-admin-kept');
    bob.cookies.set(...(kept as [string, string]));
    for (const html of [await bob.read(address), await (await app.operator('agent')).read(address)]) {
      expect(html).not.toContain(NOTE);
      expect(html).toContain('It is over.');
    }
    const back = await signInFrom(way, { app, browser: agent });
    expect(await agent.read(back)).toContain(NOTE);
    app.wait(61);
    expect(await agent.read(back)).not.toContain(NOTE);
  });

  test('of a person who was removed while typing is not shown, and no session begins', async () => {
    const { app, agent, send, notes } = await opened();
    await app.operator('owner');
    await app.store.operators.remove({ email: AGENT }, { name: 'root', at: new Date('2026-11-21T10:00:00.000Z') });
    expect(wayOf(await send())).toMatch(/^\/admin\/sign-in\?to=/);
    expect(agent.cookies.has('__Host-admin-kept')).toBe(true);
    expect(await notes()).toEqual([]);
  });
});

describe('a step-up that ran out', () => {
  test('asks for a fresh code, and goes on with the person who was typed', async () => {
    const { app, agent } = await opened();
    const typed = { job: 'plan-suppress', phone: '614-555-0123', email: '', source: 'by letter' };
    app.wait(11);
    const way = wayOf(await agent.submit('/admin/person', typed));
    expect(way).toMatch(/^\/admin\/confirm\?to=/);
    expect(await agent.read(way)).toContain('What you typed is kept for an hour:');
    const to = new URLSearchParams(way.split('?')[1]).get('to') ?? '';
    expect(await agent.press('/admin/confirm', { job: 'mail', to })).toContain('name="code"');
    expect(await agent.said('/admin/confirm', { job: 'code', to, code: '00000000' })).toMatch(
      /^This code is not right/,
    );
    expect(wayOf(await agent.submit('/admin/confirm', { job: 'code', to, code: codeIn(app) }))).toBe(to);
    const html = await agent.read(to);
    for (const part of ['Suppress this person', 'value="614-555-0123"', 'value="by letter"'])
      expect(html).toContain(part);
  });
});

test('a refused form says at its field what is wrong, and has what was typed in the others', async () => {
  const { agent } = await opened();
  const html = await agent.press('/admin/person', {
    ...{ job: 'plan-unsuppress', phone: '614-555-0123', email: '', reason: '' },
  });
  expect(html).toMatch(/aria-describedby="reason-hint reason-fault" aria-invalid="true"/);
  expect(html).toMatch(/id="unsuppress-phone"[^>]* value="614-555-0123"/);
  expect(html).toMatch(/id="erase-phone"[^>]* value=""/);
});

test('every form that a browser sends ends with an address, so that Back and Reload send nothing again', async () => {
  const { app, agent, path } = await opened();
  const owner = await app.operator('owner');
  const stranger = app.browser();
  await stranger.get('/admin/sign-in');
  const sent: [AdminBrowser, string, Record<string, string>][] = [
    [stranger, '/admin/sign-in', { email: AGENT }],
    [stranger, '/admin/sign-in/code', { code: '1' }],
    [stranger, '/admin/views', {}],
    [agent, '/admin/confirm', { job: 'mail' }],
    [agent, '/admin/confirm', { job: 'code', code: '1' }],
    [agent, path, { job: 'nonsense' }],
    [agent, '/admin/leads/none', { job: 'claim' }],
    [agent, '/admin/search', { q: 'ann' }],
    [agent, '/admin/people', { job: 'remove', email: AGENT }],
    [owner, '/admin/you', { job: 'make-codes' }],
    [owner, '/admin/person', { job: 'plan-erase', phone: '614-555-0123', email: '' }],
    [owner, '/admin/export', { since: 'nonsense' }],
    [owner, '/admin/held', { job: 'release' }],
  ];
  for (const [browser, to, fields] of sent) expect([to, (await browser.submit(to, fields)).status]).toEqual([to, 303]);
});

test('a job or a field whose name JavaScript gives a meaning is one that no form has', async () => {
  const { app, agent } = await opened();
  const owner = await app.operator('owner');
  for (const job of ['constructor', '__proto__', 'plan-toString'])
    expect(await owner.said('/admin/person', { job, phone: '614-555-0123' })).toBe(
      'This form asks for nothing we know.',
    );
  expect(await agent.said('/admin/you', { job: 'mail', news: 'each', detail: 'none', refusal: 'x' })).toBe('Saved.');
});

test('what was searched for is in no address, and pages of the result keep it', async () => {
  const { app, agent } = await opened();
  for (let count = 0; count < 31; count += 1) await app.store.save(sampleSubmission());
  const way = wayOf(await agent.submit('/admin/search', { q: '614-555-0123' }));
  expect(way).toMatch(/^\/admin\?kept=[\w-]{22}$/);
  const html = await agent.read(way);
  expect(html).toContain('value="614-555-0123"');
  const [, more = ''] = /href="(\/admin\?[^"]+)">Older leads/.exec(html) ?? [];
  expect(await agent.read(more.replaceAll('&amp;', '&'))).toContain('Ann Driver');
  await agent.submit('/admin/views', { job: 'save', name: 'Ann', query: 'q=614-555-0123' });
  const list = await agent.read('/admin');
  expect(list).toContain('href="/admin?list=Ann"');
  expect(list).not.toMatch(/href="[^"]*555-?0123/);
  expect(await agent.read('/admin?list=Ann')).toContain('value="614-555-0123"');
});

test('a list is put in the place of one of the same name after a question only', async () => {
  const { app, agent } = await opened();
  const mine = { job: 'save', name: 'Mine', query: 'view=mine' };
  expect(await agent.said('/admin/views', mine)).toBe('The list is kept.');
  const html = await agent.press('/admin/views', { ...mine, query: 'view=overdue' });
  expect(html).toContain('You have a list named Mine already. Nothing was kept.');
  expect(html).toContain('Replace the list of this name');
  expect(await app.store.work.savedViews(AGENT)).toEqual([{ name: 'Mine', query: 'view=mine' }]);
  const replace = { ...mine, query: 'view=overdue', replace: 'yes' };
  expect(await agent.said('/admin/views', replace)).toBe('The list is kept.');
  expect(await app.store.work.savedViews(AGENT)).toEqual([{ name: 'Mine', query: 'view=overdue' }]);
});
