import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';

/** Watches what the browser makes of the rules of a page. */
async function watchPreloading(page: Page) {
  const session = await page.context().newCDPSession(page);
  const seen = { errors: [] as string[], candidates: [] as string[], fetched: [] as string[], sources: [] as string[] };
  session.on('Preload.ruleSetUpdated', ({ ruleSet: { errorType, errorMessage, url, sourceText } }) => {
    if (errorType) seen.errors.push(`${errorType}: ${errorMessage}`);
    else seen.sources.push(`${new URL(url ?? '').pathname} ${sourceText}`);
  });
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    seen.candidates = preloadingAttemptSources.map(({ key: { action, url } }) => `${action} ${new URL(url).href}`);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') seen.fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return seen;
}

describe('the rules for fetching pages ahead', () => {
  it('are what Chromium understands, and come as a file of the site that browsers keep', async ({ visit, site }) => {
    const page = await visit('about:blank');
    const seen = await watchPreloading(page);
    const response = await page.goto('/');
    const address = JSON.parse(response?.headers()['speculation-rules'] ?? '""');
    await expect.poll(() => seen.sources).toHaveLength(1);
    const rules = await fetch(site.url + address);
    expect(seen).toMatchObject({ errors: [], sources: [`${address} ${await rules.text()}`] });
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(rules.headers.get('cache-control')).toContain('immutable');
  });

  it('name the pages that links lead to, and nothing that only a function answers or a form leads to', async ({
    visit,
    site,
  }) => {
    const page = await visit('about:blank');
    const seen = await watchPreloading(page);
    await page.goto('/blog');
    await page.evaluate(() => {
      const never = ['/lpe', '/lpe?utm_source=x', '/thank-you', '/api/health', '/?q=1', '/blog?page=2', '/sitemap.xml'];
      const functions = ['/location-search', '/privacy-requests/verify/a1', '/metrics', 'https://other.example/'];
      for (const href of [...never, ...functions, '/sr22-cost', '/location/ohio/columbus#faq'])
        document.body.append(Object.assign(document.createElement('a'), { href, textContent: href }));
    });
    const candidate = (path: string) => `Prefetch ${site.url}${path}`;
    await expect.poll(() => seen.candidates).toContain(candidate('/location/ohio/columbus#faq'));
    await expect.poll(() => seen.candidates).toContain(candidate('/sr22-cost'));
    const wrong = seen.candidates.filter((one) => {
      const url = new URL(one.replace('Prefetch ', ''));
      return (
        url.origin !== site.url ||
        /\?|\.\w+$|^\/(?:api|lpe|thank-you|metrics|location-search)|verify/.test(url.href.slice(site.url.length))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('bring a page before its link is clicked', async ({ visit }) => {
    const page = await visit('about:blank');
    const seen = await watchPreloading(page);
    await page.goto('/');
    await expect.poll(() => seen.sources).toHaveLength(1);
    await page.locator('main a[href="/sr22-insurance-quotes"]').first().hover();
    await expect.poll(() => seen.fetched).toEqual(['/sr22-insurance-quotes']);
  });

  it('are sent with pages only', async ({ site }) => {
    const sent = async (path: string) => (await fetch(site.url + path)).headers.has('speculation-rules');
    for (const path of ['/', '/lpe', '/bac-calculator?gender=x', '/nothing-here'])
      expect(await sent(path), path).toBe(true);
    for (const path of ['/api/health', '/sitemap.xml', '/assets/favicon.svg'])
      expect(await sent(path), path).toBe(false);
  });
});
