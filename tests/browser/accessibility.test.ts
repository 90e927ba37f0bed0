import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { type Answers, CALLBACK, fill, started, submit } from './support/forms.ts';
import { it } from './support/it.ts';

/** Without smooth scrolling, axe never sees content passing beneath the header. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Every state a visitor can put a page in. pages.test.ts covers the initial state. */
describe('axe finds no problem', () => {
  it('with a dropdown open, or with the phone menu open', async ({ visit }) => {
    const wide = await visit('/', { ...STILL, viewport: { width: 1300, height: 800 } });
    await wide.locator('.menu summary').first().click();
    await wide.locator('.menu details[open] a').first().waitFor();
    expect(await accessibilityProblems(wide)).toEqual([]);
    const narrow = await visit('/', { ...STILL, viewport: { width: 390, height: 800 } });
    await narrow.getByRole('button', { name: 'Menu' }).click();
    await narrow.locator('#site-menu').waitFor();
    expect(await accessibilityProblems(narrow)).toEqual([]);
  });

  it('with errors shown on leaving a field and after submitting', async ({ visit }) => {
    const page = await visit('/lpe', STILL);
    await started(page, 'callback');
    await fill(page, 'callback', { email: 'no', zipcode: '1' });
    await page.focus('#callback-name');
    await page.locator('#callback .field-error').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await submit(page, 'callback');
    await page.locator('#callback .error-summary').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await accessibilityProblems(page, 'dark')).toEqual([]);
  });

  it('with the pop-up open, or after a failed submission', async ({ visit, faults }) => {
    faults.expect(/ERR_FAILED|Something went wrong/);
    const page = await visit('/lpe', STILL);
    await page.route('/api/leads', (route) => route.abort());
    await started(page, 'callback');
    await fill(page, 'callback', CALLBACK);
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.locator('dialog[open]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await accessibilityProblems(page, 'dark')).toEqual([]);
    await page.click('dialog [data-action=accept]');
    await page.locator('.error-summary').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('with suggestions open', async ({ visit }) => {
    const page = await visit('/', STILL);
    await page.fill('#hero-zip', '432');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await accessibilityProblems(page, 'dark')).toEqual([]);
  });

  it('with the quote block pressed empty', async ({ visit }) => {
    const page = await visit('/', STILL);
    await page.getByRole('button', { name: 'Request a Quote' }).click();
    await page.locator('.quote-block .field-error').waitFor();
    // Otherwise the header may cover a part of a link.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('on each step of the business listing form', async ({ visit }) => {
    const page = await visit('/list-your-business', STILL);
    await started(page, 'business-listing');
    const steps: readonly Answers[] = [
      { contactName: 'Bo', email: 'bo@example.com' },
      { businessAddress: '5 High St', city: 'Columbus', state: 'OH', zipcode: '43215' },
    ];
    for (const answers of steps) {
      expect(await accessibilityProblems(page)).toEqual([]);
      await fill(page, 'business-listing', answers);
      await submit(page, 'business-listing');
      await page.locator(`#business-listing-${Object.keys(answers)[0]}`).waitFor({ state: 'hidden' });
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('with a result or errors of the BAC calculator', async ({ visit }) => {
    const page = await visit('/bac-calculator', STILL);
    await started(page, 'bac');
    await page.getByLabel('Female').check();
    await page.fill('#bac-weight', '140');
    await page.fill('#bac-hours', '1');
    await page.fill('#bac-beer', '2');
    await submit(page, 'bac');
    await page.locator('.bac-percent').waitFor();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityProblems(page), `${width} px`).toEqual([]);
    }
    expect(await accessibilityProblems(page, 'dark')).toEqual([]);
    await page.fill('#bac-weight', 'x');
    await submit(page, 'bac');
    await page.locator('#bac .error-summary').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('on a form returned with errors without script', async ({ visit, browser, site }) => {
    const plain = await visit('/lpe', { ...STILL, javaScriptEnabled: false });
    await submit(plain, 'callback');
    await plain.locator('#callback .error-summary').waitFor();
    const html = await plain.content();
    const session = await browser.newContext({ baseURL: site.url });
    const page = await session.newPage();
    await page.route('/returned', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/returned');
    expect(await accessibilityProblems(page)).toEqual([]);
    await session.close();
  });
});
