import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openWholeBrowser } from '../support/browser.ts';
import { it as plain } from './support/it.ts';

/** Playwright turns the back/forward cache off, because it loses track of pages that come back from it. */
const it = plain
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openWholeBrowser([], { ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    onCleanup(() => browser.close());
    return browser;
  });

/** Each page notes for other tabs how it is shown: from the cache, or made anew and why. */
function noteShown(): void {
  addEventListener('pageshow', ({ persisted }) => {
    // https://developer.mozilla.org/docs/Web/API/NotRestoredReasons
    const [entry] = performance.getEntriesByType('navigation');
    const reasons = entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null;
    const typed = document.querySelector<HTMLInputElement>('main form [name="name"]')?.value;
    localStorage.setItem('shown', JSON.stringify({ path: location.pathname, persisted, reasons, typed }));
  });
}

/** Leaves for another page, presses Back, and says how the page was shown then. */
async function leaveAndReturn(page: Page): Promise<unknown> {
  const path = new URL(page.url()).pathname;
  await page.goto('/privacy-policy');
  const other = await page.context().newPage();
  await other.goto('/terms-of-use');
  await page.evaluate(() => setTimeout(() => history.back()));
  const shown = await other.waitForFunction((back) => {
    const note = JSON.parse(localStorage.getItem('shown') ?? '{}');
    return note.path === back && note;
  }, path);
  return shown.jsonValue();
}

it.for([
  ['/state/ohio-sr22', '#callback [name="name"]'],
  ['/blog/what-an-sr-26-does', undefined],
  ['/contact-us', '#contact [name="name"]'],
] as const)('going back to %s shows it as it was left, without loading it', async ([path, field], { visit }) => {
  const page = await visit(path, { prepare: (session) => session.addInitScript(noteShown) });
  if (field) await page.locator(field).fill('Ann Lee');
  const shown = await leaveAndReturn(page);
  const typed = field ? { typed: 'Ann Lee' } : {};
  expect(shown).toEqual({ path, persisted: true, reasons: null, ...typed });
});

it('going back to a page after a post shows it as it was left, without loading it', async ({ visit }) => {
  const page = await visit('/', { prepare: (session) => session.addInitScript(noteShown) });
  await page.locator('form.quote-block [name=q]').fill('43215');
  await page.getByRole('button', { name: 'Request a Quote' }).click();
  await page.waitForURL(/\/your-answers\/callback\//);
  await page.locator('#callback [name="name"]').fill('Ann Lee');
  const path = new URL(page.url()).pathname;
  const shown = await leaveAndReturn(page);
  expect(shown).toEqual({ path, persisted: true, reasons: null, typed: 'Ann Lee' });
});
