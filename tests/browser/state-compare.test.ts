import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { chooseByKeys } from './support/forms.ts';
import { it } from './support/it.ts';

const table = (page: Page) => page.locator('#comparison table');
const heads = (page: Page) => table(page).locator('thead th').allTextContents();
/** Pixels that the page scrolls sideways. Tables that scroll by themselves do not count. */
const sidewaysBy = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function choose(page: Page, ...states: string[]): Promise<void> {
  for (const [index, state] of states.entries()) {
    await page.locator('#compare select').nth(index).selectOption({ label: state });
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
}

describe('comparing states', () => {
  it('shows two or three side by side, at an address, with and without script', async ({ visit }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit('/sr22-by-state', { javaScriptEnabled });
      await choose(page, 'Texas', 'Ohio');
      await expect.poll(() => heads(page)).toEqual(['Texas', 'Ohio']);
      await expect.poll(() => page.locator('h1').textContent()).toContain('Texas and Ohio');
      const chosen = () => new URL(page.url()).searchParams.getAll('state').filter(Boolean);
      await expect.poll(chosen).toEqual(['texas', 'ohio']);
      await choose(page, 'Texas', 'Ohio', 'Utah');
      await expect.poll(() => heads(page)).toEqual(['Texas', 'Ohio', 'Utah']);
      await expect.poll(() => table(page).getByText('Alcohol limit').count()).toBe(1);
    }
  });

  it('lists all states in each order', async ({ visit }) => {
    const page = await visit('/sr22-by-state', { javaScriptEnabled: false });
    for (const order of ['Usual length', 'Minimum insurance', 'Reinstatement fees', 'Alcohol limit']) {
      await page.locator('.compare-form').getByRole('link', { name: order }).click();
      await expect.poll(async () => (await heads(page))[1]).toBe(order);
      await expect.poll(() => table(page).locator('tbody tr').count()).toBe(50);
    }
    await expect.poll(() => table(page).locator('tbody th').first().textContent()).toBe('Utah');
  });

  it('works by keyboard alone', async ({ visit }) => {
    const page = await visit('/sr22-by-state');
    await page.locator('#compare-state').focus();
    await chooseByKeys(page, 'Texas');
    await page.keyboard.press('Tab');
    await chooseByKeys(page, 'Ohio');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/state=texas&state=ohio/);
    await expect.poll(() => heads(page)).toEqual(['Texas', 'Ohio']);
  });

  it('answers nonsense with a sentence in view, the focus on it, and what was chosen', async ({ visit, faults }) => {
    faults.expect(/422/);
    const page = await visit('/sr22-by-state', { viewport: { width: 390, height: 800 } });
    await choose(page, 'Texas', 'Texas');
    const summary = page.locator('.error-summary');
    await expect.poll(() => summary.textContent()).toContain('Texas is there twice.');
    await summary.and(page.locator(':focus')).waitFor();
    await expect.poll(() => page.locator('#compare-state').inputValue()).toBe('texas');
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await page.goto('/sr22-by-state?sort=%3Cimg%20src%3Dx%3E');
    await expect.poll(() => summary.textContent()).toContain('We cannot sort by “<img src=x>.”');
    expect(await page.locator('.state-map').isVisible()).toBe(true);
  });

  it('has no accessibility problem and fits from 320 px up', async ({ visit, faults }) => {
    faults.expect(/422/);
    for (const query of [
      '?state=texas&state=florida',
      '?state=texas&state=ohio&state=utah',
      '?sort=fees',
      '?state=x',
    ]) {
      const page = await visit(`/sr22-by-state${query}`, { viewport: { width: 320, height: 800 } });
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(sidewaysBy), `${query} at ${width} px`).toBeLessThanOrEqual(0);
        if (width === 320) expect(await accessibilityProblems(page), query).toEqual([]);
      }
    }
  });

  it('two states need no scrolling at 320 px', async ({ visit }) => {
    const page = await visit('/sr22-by-state?state=texas&state=ohio', { viewport: { width: 320, height: 800 } });
    const hidden = await page.locator('#comparison .table-scroll').evaluate(({ scrollWidth, clientWidth }) => {
      return scrollWidth - clientWidth;
    });
    expect(hidden).toBeLessThanOrEqual(0);
  });

  it('prints the whole table without the form', async ({ visit }) => {
    const page = await visit('/sr22-by-state?sort=length');
    await page.emulateMedia({ media: 'print' });
    expect(await table(page).isVisible()).toBe(true);
    expect(await page.locator('#compare').isVisible()).toBe(false);
    const overflow = await page
      .locator('#comparison .table-scroll')
      .evaluate((region) => getComputedStyle(region).overflow);
    expect(overflow).toBe('visible');
  });

  it('links files with the data', async ({ visit }) => {
    const page = await visit('/sr22-by-state');
    for (const name of ['CSV', 'JSON', 'What the columns say']) {
      const address = await page.locator('.compare-form').getByRole('link', { name }).getAttribute('href');
      const response = await page.request.get(address ?? '');
      expect(response.status()).toBe(200);
    }
  });
});
