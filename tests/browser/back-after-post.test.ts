import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openWholeBrowser } from '../support/browser.ts';
import { CALLBACK, CONTACT, fill, LISTING, PRIVACY, problems, QUOTE, submit, valuesOf } from './support/forms.ts';
import { it as plain } from './support/it-with-store.ts';

/** The whole browser asks before it sends a form again; the headless shell does not. */
const it = plain
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openWholeBrowser();
    onCleanup(() => browser.close());
    return browser;
  });

/** Leaves by a link, and returns by the Back button. */
async function leaveAndReturn(page: Page): Promise<void> {
  const left = new URL(page.url()).pathname;
  await page.click('footer a[href="/privacy-policy"]');
  await page.waitForURL('/privacy-policy');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === left);
}

/** What was typed stands in no address of the history. */
function expectNothingTyped(page: Page, typed: readonly string[]): void {
  for (const text of typed) expect(decodeURIComponent(page.url().replaceAll('+', ' '))).not.toContain(text);
}

const PLACE = '12 Main St, Columbus, OH 43215';

for (const javaScriptEnabled of [true, false]) {
  describe(`Back, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    it('to the landing page that the quote block filled in shows it again, and Forward leaves it', async ({
      visit,
    }) => {
      const page = await visit('/', { javaScriptEnabled });
      const block = page.locator('form.quote-block').first();
      await block.locator('[name=q]').fill(PLACE);
      await block.getByRole('button', { name: 'Request a Quote' }).click();
      await page.waitForURL((url) => url.pathname !== '/');
      await expect.poll(() => page.inputValue('#callback-zipcode')).toBe('43215');
      await leaveAndReturn(page);
      await expect.poll(() => page.inputValue('#callback-zipcode')).toBe('43215');
      await expect.poll(() => page.inputValue('#callback [name=place]')).toBe(PLACE);
      expectNothingTyped(page, ['43215', 'Main']);
      await page.goForward();
      await page.waitForURL('/privacy-policy');
      await page.goBack();
      await page.reload();
      await expect.poll(() => page.inputValue('#callback-zipcode')).toBe('43215');
    });

    it('to the answer to a search for an address shows what was typed', async ({ visit }) => {
      const page = await visit('/', { javaScriptEnabled });
      const search = page.locator('form.zip-search').first();
      await search.locator('[name=q]').fill('12 Nowhere Street, Zzz');
      await search.locator('[name=q]').press('Enter');
      await page.getByText('We know no place called “12 Nowhere Street, Zzz.”').waitFor();
      await leaveAndReturn(page);
      await page.getByText('We know no place called “12 Nowhere Street, Zzz.”').waitFor();
      expectNothingTyped(page, ['Nowhere']);
    });
  });
}

describe('Back to a form that came back with errors, without script', () => {
  const FORMS = [
    ['/', 'callback', { ...CALLBACK, email: 'ann' }, 'Email is not valid'],
    ['/sr22-insurance-quotes', 'quote', { ...QUOTE, email: 'ann' }, 'Email is not valid'],
    ['/contact-us', 'contact', { ...CONTACT, email: 'ann' }, 'Email is not valid'],
    ['/list-your-business', 'business-listing', { ...LISTING, email: 'bo' }, 'Email is not valid'],
    ['/do-not-sell', 'privacy-request', { ...PRIVACY, email: 'ann' }, 'Email is not valid'],
  ] as const;

  it.for(FORMS)(
    '%s: the %s form keeps every answer and each error',
    async ([path, form, answers, error], { visit }) => {
      const page = await visit(path, { javaScriptEnabled: false });
      await fill(page, form, answers);
      await submit(page, form);
      await expect.poll(() => problems(page, form)).toContain(error);
      // Who hears the page, and who reads it as text, begins with what is wrong.
      await page.locator(`#${form}-summary:focus:target`).waitFor();
      await leaveAndReturn(page);
      await expect.poll(() => problems(page, form)).toContain(error);
      await expect.poll(() => valuesOf(page, form, Object.keys(answers))).toEqual(answers);
      expectNothingTyped(page, Object.values(answers));
    },
  );

  it('leads through each of its answers, and a long message is kept as well', async ({ visit, site }) => {
    const message = `Hello 👋 ${'What does this mean? '.repeat(200)}`.trim();
    const page = await visit('/contact-us', { javaScriptEnabled: false });
    await fill(page, 'contact', { ...CONTACT, message, email: 'one' });
    await submit(page, 'contact');
    await page.locator('#contact-email[value="one"]').waitFor();
    await fill(page, 'contact', { email: 'two' });
    await submit(page, 'contact');
    await page.locator('#contact-email[value="two"]').waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('#contact-email').getAttribute('value')).toBe('one');
    await expect.poll(async () => (await valuesOf(page, 'contact', ['message'])).message).toBe(message);
    await page.goBack();
    await page.waitForURL('/contact-us');
    await page.goForward();
    await page.goForward();
    await expect.poll(() => page.locator('#contact-email').getAttribute('value')).toBe('two');
    await fill(page, 'contact', { email: 'long@example.com' });
    await page.check('#contact-agree');
    await submit(page, 'contact');
    await page.waitForURL(/\/thank-you\?sent=/);
    await page.goBack();
    await expect.poll(() => page.locator('#contact-email').getAttribute('value')).toBe('two');
    expect(await site.leadsOf('long@example.com')).toHaveLength(1);
  });

  it('returns to the question of the pop-up', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await fill(page, 'callback', { ...CALLBACK, email: 'asked@example.com' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.locator('#callback [name=popup][value=accepted]').waitFor();
    await leaveAndReturn(page);
    await page.locator('#callback [name=popup][value=accepted]').waitFor();
    await expect.poll(() => page.inputValue('#callback-email')).toBe('asked@example.com');
  });

  it('of a form that another browser sent says so, and offers the form with the phone number', async ({
    visit,
    faults,
  }) => {
    faults.expect(/404/);
    const page = await visit('/contact-us', { javaScriptEnabled: false });
    await fill(page, 'contact', { ...CONTACT, email: 'ann' });
    await submit(page, 'contact');
    await page.waitForURL(/\/your-answers\/contact\//);
    const other = await visit(new URL(page.url()).pathname, { javaScriptEnabled: false });
    expect(await other.locator('#contact .error-summary').innerText()).toMatch(
      /What you typed is no longer here[\s\S]*Call \d{3}-\d{3}-\d{4}/,
    );
    expect(await valuesOf(other, 'contact', Object.keys(CONTACT))).toEqual({ name: '', email: '', message: '' });
  });
});

describe('Back to a result of the BAC calculator, without script', () => {
  it('shows it again, and no address holds weight or drinks', async ({ visit }) => {
    const page = await visit('/bac-calculator', { javaScriptEnabled: false });
    await page.getByLabel('Male', { exact: true }).check();
    await fill(page, 'bac', { weight: '187', hours: '2', beer: '4' });
    await page.getByRole('button', { name: 'Calculate your BAC%' }).click();
    await page.locator('.bac-percent').waitFor();
    expectNothingTyped(page, ['187', 'weight', 'beer']);
    await leaveAndReturn(page);
    await page.locator('.bac-percent').waitFor();
    await expect.poll(() => page.inputValue('#bac-weight')).toBe('187');
  });
});
