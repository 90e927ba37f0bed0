import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { adminSite, press } from './support/admin-site.ts';

/** What pages of operators tell of people, leads and deliveries, on a phone without script. */

const NOW = new Date();
const BY = { name: 'root', at: NOW };
const { open, codeOf, signIn, withStore, saveLead } = adminSite();

async function operator(email: string): Promise<Page> {
  const page = await open({ javaScriptEnabled: false });
  await signIn(page, email, await codeOf('invite', email));
  return page;
}
/** The text of a page, with single spaces. */
const read = async (page: Page, path: string) => {
  await page.goto(path);
  return (await page.locator('main').innerText()).replace(/\s+/g, ' ');
};
const said = (page: Page) => page.locator('[role=status]').textContent();
/** Lets a colleague in, by the page of an owner, and signs in as them. */
async function colleague(owner: Page, email: string): Promise<Page> {
  await owner.goto('/admin/people');
  await owner.fill('#email', email);
  await owner.selectOption('#role', 'agent');
  await press(owner, 'text=Let in');
  const page = await open({ javaScriptEnabled: false });
  await signIn(page, email);
  return page;
}

test('a person sees where they are signed in, ends all other sessions, and an owner ends those of others', async () => {
  const owner = await operator('olga@agency.example');
  const agent = await colleague(owner, 'bob@agency.example');
  const second = await open({ javaScriptEnabled: false });
  await signIn(second, 'bob@agency.example');
  expect(await read(agent, '/admin/you')).toMatch(/\(this one\)/);
  await press(agent, 'button:has-text("End all other sessions")');
  expect(await said(agent)).toMatch(/^All other sessions are ended/);
  await second.goto('/admin');
  expect(new URL(second.url()).pathname).toBe('/admin/sign-in');
  await owner.goto('/admin/people');
  await press(owner, 'button[aria-label="End all sessions of bob@agency.example"]');
  expect(await said(owner)).toMatch(/^This person is signed out everywhere/);
  await agent.goto('/admin');
  expect(new URL(agent.url()).pathname).toBe('/admin/sign-in');
});

test('days are those of the time zone of the agency, which is named, and a day that is to come is refused', async () => {
  const page = await operator('zoe@agency.example');
  expect(await read(page, '/admin/export')).toContain('From this day, Eastern Time');
  await page.fill('[name=since]', `${NOW.getFullYear() + 1}-01-02`);
  await press(page, 'button:has-text("Download")');
  expect(await page.locator('#since-fault').innerText()).toMatch(/to come|future/);
  expect(await page.inputValue('[name=since]')).toBe(`${NOW.getFullYear() + 1}-01-02`);
});

test('a lead of a person who said stop says so, and has no button that calls, claims or sends it again', async () => {
  const id = await saveLead({ phone: '+16145550777', email: 'carl@example.com', payload: { name: 'Carl Stopped' } });
  await withStore((store) => store.admin.suppress({ phone: '+16145550777' }, 'by phone', BY));
  const page = await operator('dora@agency.example');
  expect(await read(page, '/admin?view=all')).toContain('do not call');
  expect(await read(page, `/admin/leads/${id}`)).toContain('Do not call. This person asked not to be contacted');
  expect(await page.locator('main a[href^="tel:"], main a[href^="mailto:"]').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Claim it|Send again|Release/ }).count()).toBe(0);
});

test('who is removed hands the leads that are not done to the person whom the owner chooses', async () => {
  const id = await saveLead();
  const owner = await operator('ida@agency.example');
  const agent = await colleague(owner, 'max@agency.example');
  await agent.goto(`/admin/leads/${id}`);
  await press(agent, 'text=Claim it');
  await owner.goto('/admin/people');
  await press(owner, 'a[aria-label="Remove max@agency.example"]');
  expect(await owner.locator('main').innerText()).toContain('1 lead is not done. Hand it to');
  await owner.selectOption('[name=heir]', 'ida@agency.example');
  await press(owner, 'button:has-text("Remove")');
  expect(await said(owner)).toMatch(/Handed on: 1 lead\.\s*$/);
  expect((await withStore((store) => store.work.find(id)))?.work).toMatchObject({ assignee: 'ida@agency.example' });
});

test('the timeline of a lead has what was done to its person, and one line for the reads of a day', async () => {
  const id = await saveLead({ phone: '+16145550666', email: 'tim@example.com' });
  await withStore((store) => store.admin.suppress({ phone: '+16145550666' }, 'by phone', BY));
  const page = await operator('tara@agency.example');
  for (let reads = 0; reads < 3; reads += 1) await page.goto(`/admin/leads/${id}`);
  const other = await operator('uma@agency.example');
  const text = await read(other, `/admin/leads/${id}`);
  expect(text).toMatch(/Suppress .{0,60}root · source: by phone/);
  expect(text.match(/Read lead tara@agency\.example/g)).toHaveLength(1);
  expect(text).toContain('3 times on this day');
});

test('a delivery that failed says why in words, and when it is tried again', async () => {
  const id = await saveLead();
  await withStore(async (store) => {
    const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 99, now: NOW, leaseMs: 1 } as const;
    await store.outbox.claim(claim);
    const nextAt = new Date(NOW.getTime() + 60_000);
    await store.outbox.finish(id, 'me', { outcome: 'failed', error: 'HTTP 400', nextAt });
  });
  const page = await operator('fay@agency.example');
  const text = await read(page, `/admin/leads/${id}`);
  expect(text).toContain('1 failed attempt; the receiver did not accept what is in it (HTTP 400)');
  expect(text).toMatch(/Next attempt: \w+ \d+, \d{4}, \d+:\d\d [AP]M ET/);
});

test('the address of a list and of its next page holds all that it shows', async () => {
  for (let count = 0; count < 32; count += 1) await saveLead({ payload: { name: `Visitor ${count}` } });
  const page = await operator('lena@agency.example');
  await page.goto('/admin?view=all');
  await press(page, 'text=Older leads');
  const names = (from: Page) => from.locator('main li h2').allTextContents();
  const shown = await names(page);
  expect(shown.length).toBeGreaterThan(0);
  const other = await page.context().newPage();
  await other.goto(page.url());
  expect(await names(other)).toEqual(shown);
});
