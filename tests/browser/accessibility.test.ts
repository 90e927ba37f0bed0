import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { type Answers, CALLBACK, fill, started, submit } from './support/forms.ts';
import { it } from './support/it.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What axe finds wrong with the page as it is now: rule and element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** One page of every kind, and those with a part of their own. */
const PAGES = [
  ...['/', '/lpe', '/sr22-insurance-quotes', '/contact-us', '/list-your-business', '/bac-calculator', '/thank-you'],
  ...['/what-is-sr22', '/sr22-providers', '/sr22-by-state', '/sr22-faq', '/dui-terms', '/blog'],
  ...[
    '/state/texas-sr22',
    '/geico-sr22',
    '/location/ohio',
    '/location/ohio/columbus',
    '/privacy-policy',
    '/do-not-sell',
  ],
];

describe('axe finds nothing', () => {
  for (const path of PAGES) {
    it(`on ${path}, wide and narrow`, async ({ visit }) => {
      const page = await visit(path, { viewport: { width: 1280, height: 800 } });
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await violations(page)).toEqual([]);
    });
  }

  it('on a page that is not there', async ({ visit, faults }) => {
    faults.expect(/404/);
    expect(await violations(await visit('/nothing-here'))).toEqual([]);
  });

  it('with a dropdown open, and with the menu of a phone open', async ({ visit }) => {
    const wide = await visit('/', { viewport: { width: 1300, height: 800 } });
    await wide.locator('.menu summary').first().click();
    expect(await violations(wide)).toEqual([]);
    const narrow = await visit('/', { viewport: { width: 390, height: 800 } });
    await narrow.getByRole('button', { name: 'Menu' }).click();
    expect(await violations(narrow)).toEqual([]);
  });

  it('with errors shown as fields are left, and after submitting', async ({ visit }) => {
    const page = await visit('/lpe');
    await started(page, 'callback');
    await fill(page, 'callback', { email: 'no', zipcode: '1' });
    await page.focus('#callback-name');
    await page.locator('#callback .field-error').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await submit(page, 'callback');
    expect(await violations(page)).toEqual([]);
  });

  it('with the pop-up open, and after sending failed', async ({ visit, faults }) => {
    faults.expect(/ERR_FAILED|Something went wrong/);
    const page = await visit('/lpe');
    await page.route('/api/leads', (route) => route.abort());
    await started(page, 'callback');
    await fill(page, 'callback', CALLBACK);
    await page.check('#callback-agree');
    await submit(page, 'callback');
    expect(await violations(page)).toEqual([]);
    await page.click('dialog [data-action=accept]');
    await page.locator('.error-summary').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('with suggestions open', async ({ visit }) => {
    const page = await visit('/');
    await page.fill('#hero-zip', '432');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violations(page)).toEqual([]);
  });

  it('on each step of the business listing', async ({ visit }) => {
    const page = await visit('/list-your-business');
    await started(page, 'business-listing');
    const steps: readonly Answers[] = [
      { contactName: 'Bo', email: 'bo@example.com' },
      { businessAddress: '5 High St', city: 'Columbus', state: 'OH', zipcode: '43215' },
    ];
    for (const answers of steps) {
      expect(await violations(page)).toEqual([]);
      await fill(page, 'business-listing', answers);
      await submit(page, 'business-listing');
    }
    expect(await violations(page)).toEqual([]);
  });

  it('with a result of the BAC calculator, and with its errors', async ({ visit }) => {
    const page = await visit('/bac-calculator');
    await started(page, 'bac');
    await page.getByLabel('Female').check();
    await page.fill('#bac-weight', '140');
    await page.fill('#bac-hours', '1');
    await submit(page, 'bac');
    expect(await violations(page)).toEqual([]);
    await page.fill('#bac-weight', 'x');
    await submit(page, 'bac');
    expect(await violations(page)).toEqual([]);
  });

  it('on a form that came back without script', async ({ visit, faults, browser, site }) => {
    faults.expect(/422/);
    const plain = await visit('/lpe', { javaScriptEnabled: false });
    await submit(plain, 'callback');
    const html = await plain.content();
    const session = await browser.newContext({ baseURL: site.url });
    const page = await session.newPage();
    await page.route('/came-back', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/came-back');
    expect(await violations(page)).toEqual([]);
    await session.close();
  });
});
