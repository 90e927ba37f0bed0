import { LRUCache } from 'lru-cache';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { plan } from '../../../cli/pipeline/plan/plan.ts';
import { publishing } from '../../../cli/pipeline/plan/publishing/publishing.ts';
import type { Content } from '../../../cli/pipeline/resolve/content.ts';
import type { PageModel } from '../../../templates/page.ts';
import type { Site } from '../../../templates/site.ts';
import { CLOCK, realSite } from '../../content/real-site.ts';
import type { ServedSite } from '../../support/site.ts';
import { Faults } from './faults.ts';
import { it as plain, sharedSite } from './it.ts';

/** A browser test that looks at pages on a wide screen. */
export const it = plain
  /** Keeps the last few pages open for the tests of the file. */
  .extend('opened', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
    const { session, open } = await openOnce(browser, site);
    onCleanup(() => session.close());
    return open;
  })
  /** The same for all files of the process, with pages as they were sent: without script, for tests that only read. */
  .extend('read', { scope: 'worker' }, async ({ browser }) => {
    const { open } = await openOnce(browser, await sharedSite(), { javaScriptEnabled: false });
    return open;
  })
  /** What the content says today. Tests compare with it, because an owner may change it at any time. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('written', { scope: 'worker' }, async ({}): Promise<Written> => {
    const { site, content } = realSite();
    const { routes } = plan(site, content);
    const { redirects, gone } = publishing({ content, routes, clock: CLOCK, preview: false }).former;
    return {
      ...site,
      content,
      modelOf: (path) => routes.find((route) => route.path === path)?.page(),
      isRetired: (path) => path in redirects || gone.includes(path),
    };
  });

/** Each page that stays open has a process of its own, which takes 50 MB. */
const MAX_OPEN_PAGES = 8;

async function openOnce(browser: Browser, site: ServedSite, options: BrowserContextOptions = {}) {
  const session = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 }, ...options });
  const faults = new Faults();
  await faults.watch(session);
  const pages = new LRUCache<string, Page>({ max: MAX_OPEN_PAGES, dispose: (page) => void page.close() });
  const open = async (path: string): Promise<Page> => {
    const page = pages.get(path) ?? (await session.newPage());
    if (!pages.has(path)) await page.goto(path, { waitUntil: 'domcontentloaded' });
    pages.set(path, page);
    expect(faults.unexpected()).toEqual([]);
    return page;
  };
  return { session, open };
}

/** The content of the site, and what it makes of an address. */
export interface Written extends Site {
  readonly content: Content;
  /** The model of its page. */
  modelOf(path: string): PageModel | undefined;
  /** Whether an address had a page that its owner took away or moved. */
  isRetired(path: string): boolean;
}

/** Words as content has them and as a page prints them. */
export const printed = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The words of each element that was found, in the order of the page, as its HTML has them. */
export const wordsOf = async (found: Locator): Promise<readonly string[]> =>
  (await found.allTextContents()).map((text) => printed(text));

/** The words of the only element that was found. */
export const wordOf = async (found: Locator): Promise<string> => printed(await found.textContent());

/** The name and the address of each link in it. */
export const linksIn = async (found: Locator): Promise<readonly (readonly [string, string])[]> =>
  (
    await found
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href') ?? ''] as const))
  ).map(([name, href]) => [printed(name), href] as const);

/** The parts of a page by their roles. */
export const partsOf = (page: Page) => ({
  header: page.getByRole('banner'),
  menu: page.getByRole('navigation', { name: 'Main' }),
  main: page.getByRole('main'),
  footer: page.getByRole('contentinfo'),
});
