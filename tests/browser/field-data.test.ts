import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright';
import { describe, expect } from 'vitest';
import type { FieldDataTable } from '../../functions/pages/print.ts';
import { runSite, type ServedSite } from '../support/site.ts';
import { it } from './support/it-with-store.ts';

/** What the operator sees. */
function vitalsOf(site: ServedSite, kind: string): FieldDataTable['rows'] {
  const { stdout } = runSite(['vitals', '--json'], { DATABASE_URL: `file:${join(site.data, 'leads.db')}` });
  const { rows }: FieldDataTable = JSON.parse(stdout);
  return rows.filter(({ pageKind }) => pageKind === kind);
}

/** Collects the beacons of a session. */
const beacons = (seen: Request[]) => async (session: BrowserContext) => {
  session.on('request', (request) => {
    if (request.url().endsWith('/api/field-data')) seen.push(request);
  });
};

/** Waits until the page measures itself. The script is fetched after the page has loaded. */
async function measuring(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /measure-page/.test(name))?.name,
  );
  // The page waits for the same file, and was the first to do so. As text, because Vitest would change an import.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())})`);
  await page.evaluate(() => {
    const paint = { type: 'largest-contentful-paint', buffered: true };
    return new Promise<void>((resolve) => new PerformanceObserver(() => resolve()).observe(paint));
  });
}

/** Hides the page as another tab in front of it does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

describe('field data', () => {
  it('of a page that is left is counted by its kind, with plausible values', async ({ visit, site }) => {
    const page = await visit('/what-is-sr22');
    await measuring(page);
    await page.locator('h1').click();
    await page.goto('/sr22-cost');
    await expect.poll(() => vitalsOf(site, 'guide').length).toBeGreaterThan(2);
    const rows = Object.fromEntries(vitalsOf(site, 'guide').map((row) => [row.metric, row]));
    expect(rows.lcp).toMatchObject({ samples: 1 });
    expect(rows.lcp?.p75).toBeGreaterThan(0);
    expect(rows.lcp?.p75).toBeLessThan(60_000);
    expect(rows.ttfb?.p75).toBeLessThanOrEqual(rows.lcp?.p75 ?? 0);
    expect(rows.cls?.p75).toBeLessThan(0.1);
  });

  it('has how long the slowest interaction took to be shown', async ({ visit }) => {
    const seen: Request[] = [];
    const page = await visit('/sr22-faq', { prepare: beacons(seen) });
    await measuring(page);
    await page.evaluate(() => {
      addEventListener('pointerdown', () => {
        const end = performance.now() + 120;
        while (performance.now() < end);
      });
    });
    await page.locator('h1').click();
    await page.evaluate(reportedInteraction);
    await hide(page);
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]?.postDataJSON()).toMatchObject({ page: 'composed', inp: expect.any(Number) });
    expect(seen[0]?.postDataJSON().inp).toBeGreaterThan(100);
  });

  it('has the layout shifts that no visitor caused', async ({ visit }) => {
    const seen: Request[] = [];
    const page = await visit('/privacy-policy', { prepare: beacons(seen) });
    await measuring(page);
    await page.evaluate(async () => {
      const band = document.createElement('div');
      band.setAttribute('id', 'band');
      document.body.prepend(band);
      const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await frames();
      band.append(...Array.from({ length: 20 }, () => document.createElement('br')));
      await frames();
    });
    await hide(page);
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]?.postDataJSON().cls).toBeGreaterThan(50);
  });

  it('has how often a link that calls was pressed, and nothing of it when none was', async ({ visit }) => {
    const seen: Request[] = [];
    const page = await visit('/state/texas-sr22', { prepare: beacons(seen) });
    await measuring(page);
    // Browsers of tests have no phone to call with.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    const link = page.locator('a[href^="tel:"]:visible').first();
    await link.click();
    await link.click();
    await page.locator('h1').first().click();
    await hide(page);
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]?.postDataJSON()).toMatchObject({ page: 'state', calls: 2 });
    expect((await seen[0]?.response())?.status()).toBe(204);
    expect(JSON.stringify(seen[0]?.postDataJSON())).not.toMatch(/tel:|\+1/);
  });

  it('carries numbers and the kind of page, and nothing about the visitor', async ({ visit }) => {
    const seen: Request[] = [];
    const page = await visit('/privacy-policy', { prepare: beacons(seen) });
    await page.evaluate(async () => {
      localStorage.setItem('auth_token', 'secret');
      await cookieStore.set('session', 'secret');
    });
    await measuring(page);
    await hide(page);
    await expect.poll(() => seen.length).toBe(1);
    const { page: kind, ...values } = seen[0]?.postDataJSON() ?? {};
    expect(kind).toBe('legal');
    expect(Object.keys(values).filter((key) => !['lcp', 'inp', 'cls', 'ttfb'].includes(key))).toEqual([]);
    for (const value of Object.values(values)) expect(Number.isInteger(value)).toBe(true);
    const headers = (await seen[0]?.allHeaders()) ?? {};
    for (const name of ['cookie', 'authorization', 'referer']) expect(headers).not.toHaveProperty(name);
    expect((await seen[0]?.response())?.status()).toBe(204);
  });

  it('is sent once, however often the page is hidden, left and shown again', async ({ visit }) => {
    const seen: Request[] = [];
    const page = await visit('/blog/how-bac-estimates-go-wrong', { prepare: beacons(seen) });
    await measuring(page);
    await hide(page);
    await expect.poll(() => seen.length).toBe(1);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await hide(page);
    await page.goto('about:blank');
    expect(seen).toHaveLength(1);
  });

  it('leaves nothing in the browser', async ({ visit }) => {
    const page = await visit('/privacy-policy');
    await measuring(page);
    await hide(page);
    const kept = await page.evaluate(async () => ({
      local: { ...localStorage },
      session: Object.keys(sessionStorage).filter((key) => !['_attribution', '_insta_traffic_source'].includes(key)),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
    expect(kept).toEqual({ local: {}, session: [], databases: [], caches: [] });
    expect(await page.context().cookies()).toEqual([]);
  });

  it('is measured after the page has loaded', async ({ visit }) => {
    const page = await visit('/privacy-policy');
    await measuring(page);
    const [loaded, fetched] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const script = performance.getEntriesByType('resource').find(({ name }) => /measure-page/.test(name));
      return [navigation?.loadEventStart ?? 0, script?.startTime ?? 0];
    });
    expect(loaded).toBeGreaterThan(0);
    expect(fetched).toBeGreaterThanOrEqual(loaded);
  });

  const NOT_MEASURED: Readonly<Record<string, () => void>> = {
    'of a browser that sends Global Privacy Control is never measured or sent': () =>
      void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    'of a page that loads in the background is not sent': () =>
      void Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  };
  for (const [name, script] of Object.entries(NOT_MEASURED)) {
    it(name, async ({ visit }) => {
      const seen: Request[] = [];
      const prepare = async (session: BrowserContext) => {
        await beacons(seen)(session);
        await session.addInitScript(script);
      };
      const page = await visit('/privacy-policy', { prepare });
      await page.waitForLoadState('networkidle');
      if (name.includes('Global Privacy Control'))
        expect(
          await page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .map((one) => one.name)
              .join(),
          ),
        ).not.toContain('measure-page');
      await hide(page);
      await page.goto('about:blank');
      expect(seen).toEqual([]);
    });
  }
});

/** Ends when the browser has told how long a slow interaction took, which it does once that has been shown. */
function reportedInteraction(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[];
      if (entries.some(({ duration, interactionId }) => interactionId && duration > 100)) resolve();
    }).observe({ type: 'event', buffered: true });
  });
}
