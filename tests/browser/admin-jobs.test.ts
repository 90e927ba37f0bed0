import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Store } from '../../functions/store/store.ts';
import { adminSite, press } from './support/admin-site.ts';

/** Each job that operators have a command for, done on a phone without script, by what the pages offer alone. */

const ANN = 'ann@agency.example';
const NOW = new Date();
const { open, codeOf, signIn, withStore, saveLead } = adminSite();

/** An owner on a phone. The first one comes in by the command, and each further one by a code of their own. */
async function owner(email = ANN): Promise<Page> {
  const page = await open({ javaScriptEnabled: false, acceptDownloads: true });
  await signIn(page, email, await codeOf('invite', email));
  return page;
}
const said = (page: Page) => page.locator('[role=status]').textContent();
const unfold = (page: Page, summary: string) => page.click(`summary:has-text("${summary}")`);

/** Ends the attempt to deliver a lead. */
async function attempted(store: Store, id: string, as: 'delivered' | 'dead-letter'): Promise<void> {
  const now = new Date();
  const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 99, now, leaseMs: 1 } as const;
  await store.outbox.claim(claim);
  const to = 'https://crm.example.com';
  await store.outbox.finish(
    id,
    'me',
    as === 'delivered' ? { outcome: as, at: now, to } : { outcome: as, error: 'HTTP 500' },
  );
}

test('a lead is released, rejected, sent again, kept by a legal hold, and its certificate is downloaded', async () => {
  const held = await saveLead({ spamSignals: ['honeypot'] });
  const page = await owner();
  await press(page, 'nav >> text=Quarantined');
  await press(page, 'text=Ann Driver');
  await press(page, 'text=Release from quarantine');
  expect(await said(page)).toMatch(/^Released/);
  await withStore((store) => attempted(store, held, 'dead-letter'));
  await page.goto('/admin?view=dead-letter');
  await press(page, 'text=Ann Driver');
  await press(page, 'text=Send again');
  expect(await said(page)).toMatch(/^It is sent again/);
  await unfold(page, 'Legal hold');
  await page.fill('#hold', 'case 7');
  await press(page, 'text=Keep it from being erased');
  expect(await said(page)).toMatch(/^On legal hold/);
  await press(page, 'text=End the legal hold');
  expect(await said(page)).toMatch(/^The legal hold has ended/);
  await unfold(page, 'Consent');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('a:has-text("Certificate of consent")')]);
  expect(file.suggestedFilename()).toBe(`certificate-${held}.html`);
  await unfold(page, 'It is not real');
  await page.selectOption('#as', 'fake');
  await page.fill('#why', 'No such number.');
  await press(page, 'button:has-text("Reject it")');
  expect(await said(page)).toMatch(/^Rejected/);
  expect((await withStore((store) => store.find(held)))?.reasons).toContain('rejected-fake');
});

test('many held leads are released and rejected, and dead letters, sellers and destinations are set going', async () => {
  const ids = [await saveLead({ spamSignals: ['too-fast'] }), await saveLead({ spamSignals: ['too-fast'] })];
  await saveLead({ sellers: ['acme'] });
  const page = await owner('bob@agency.example');
  await page.goto('/admin/tasks');
  await press(page, 'text=Release or reject many at once');
  await page.selectOption('#reason', 'too-fast');
  await press(page, 'text=See which');
  await page.uncheck(`[name="lead-${ids[1]}"]`);
  await press(page, 'text=Release those that are ticked');
  expect(await said(page)).toMatch(/^Released 1 lead/);
  await page.selectOption('#reason', 'too-fast');
  await press(page, 'text=See which');
  await unfold(page, 'Reject instead');
  await page.selectOption('#as', 'test');
  await press(page, 'text=Reject those that are ticked');
  expect(await said(page)).toMatch(/^Rejected 1 lead/);
  await withStore(async (store) => {
    await attempted(store, ids[0] ?? '', 'dead-letter');
    await store.outbox.close({ id: 'x', origin: 'https://crm.example.com', at: NOW, reason: 'HTTP 410' });
  });
  await page.goto('/admin/tasks');
  expect(await page.locator('main').textContent()).toContain('https://crm.example.com: HTTP 410');
  await press(page, 'text=Reopen destinations');
  expect(await said(page)).toMatch(/^Closed destinations are open/);
  await press(page, 'text=Send all dead letters again');
  expect(await said(page)).toMatch(/^It is sent again/);
  await page.fill('#seller', 'acme');
  await press(page, 'text=Send what waits for it');
  expect(await said(page)).toMatch(/^It is sent again/);
});

test('a person is suppressed, contacted again with a reason, and erased after a look at what would happen', async () => {
  const id = await saveLead({ phone: '+16145550199', email: 'carl@example.com', payload: { name: 'Carl Client' } });
  await withStore((store) => attempted(store, id, 'delivered'));
  const page = await owner('carol@agency.example');
  await page.goto(`/admin/leads/${id}`);
  await press(page, 'text=Erase, suppress or let contact again the person');
  await page.fill('#source', 'by phone');
  await press(page, 'text=See who would be told');
  expect(await page.locator('main').textContent()).toContain('Carl Client');
  await press(page, 'text=Suppress this person');
  expect(await said(page)).toMatch(/^Suppressed/);
  await page.goto('/admin/notices');
  await page.fill('[name=how]', 'by letter');
  await press(page, 'text=Acknowledge');
  expect(await said(page)).toBe('The notice counts as delivered. ');
  await page.goto(`/admin/leads/${id}`);
  await press(page, 'text=let the person be contacted again');
  await page.fill('#reason', 'Called us.');
  await press(page, 'text=See what would end');
  await press(page, 'button:has-text("Let this person be contacted again")');
  expect(await said(page)).toMatch(/^New leads of this person/);
  await page.goto(`/admin/person?lead=${id}`);
  await press(page, 'text=See what would be erased');
  expect((await withStore((store) => store.find(id)))?.status).toBe('accepted');
  await press(page, 'text=Erase this person');
  expect(await said(page)).toMatch(/^Erased/);
  expect((await withStore((store) => store.find(id)))?.status).toBe('erased');
});

test('businesses are listed or not, and privacy requests are verified and closed, with the days they are due', async () => {
  const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
  await saveLead({ kind: 'business-listing', form: 'business-listing', listing });
  const request = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
  await saveLead({ ...request, payload: { kind: 'access' }, receivedAt: NOW.toISOString() });
  const page = await owner('dan@agency.example');
  await press(page, 'text=Listings');
  await press(page, 'text=Approve');
  expect(await said(page)).toMatch(/^The business is listed/);
  await press(page, 'button:has-text("Reject")');
  expect(await said(page)).toMatch(/^The business is not listed/);
  await press(page, 'text=Privacy');
  expect(await page.locator('main').textContent()).toMatch(/Answer by\w+ \d+, \d{4}/);
  await unfold(page, 'Verify: you know');
  await page.fill('[name=reason]', 'Called back.');
  await press(page, 'button:has-text("Verify")');
  expect(await said(page)).toMatch(/^Verified/);
  await unfold(page, 'Close');
  await page.fill('[name=how]', 'Sent by mail.');
  await press(page, 'button:has-text("Close")');
  expect(await said(page)).toMatch(/^The request is closed/);
});

test('leads are exported, people are let in and sent away, and what they are mailed is chosen', async () => {
  await saveLead();
  const page = await owner('eve@agency.example');
  await page.goto('/admin/tasks');
  await press(page, 'text=Export leads');
  await page.selectOption('#kind', 'lead');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Download")')]);
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto('/admin/people');
  await page.fill('#email', 'zoe@agency.example');
  await page.selectOption('#role', 'viewer');
  await press(page, 'text=Let in');
  expect(await said(page)).toMatch(/^The person may sign in/);
  await page.selectOption('[id="role-zoe@agency.example"]', 'agent');
  await press(page, 'li:has-text("zoe@agency.example") >> button:has-text("Save")');
  expect(await said(page)).toMatch(/^The role is changed/);
  await press(page, 'a[aria-label="Remove zoe@agency.example"]');
  await press(page, 'button:has-text("Remove")');
  expect(await said(page)).toMatch(/^The person may not sign in any more/);
  await press(page, 'text=You');
  await page.selectOption('#news', 'each');
  await press(page, 'form:has(#news) >> button');
  expect(await said(page)).toMatch(/^Saved/);
});
