import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';
import { lateScripts } from './support/late-scripts.ts';

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 } };

/** The islands that the head of a page asks for. */
const askedFor = (page: Page) =>
  page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) =>
      links
        .filter((link) => matchMedia((link as HTMLLinkElement).media || 'all').matches)
        .flatMap((link) => /([\w-]+)\.island-/.exec((link as HTMLLinkElement).href)?.[1] ?? []),
    );

/** They only mark or move what is there. */
const WITHOUT_ANSWERS = ['contents-list', 'carousel'];

/** The islands that start on their own and begin on the first screen, or a quarter of a screen below it. */
const firstSeen = (page: Page) =>
  page.locator('[data-island]:not([data-when=interaction])').evaluateAll((islands, others) => {
    const seen = islands.filter(
      (island) => island.checkVisibility() && island.getBoundingClientRect().top < innerHeight * 1.25,
    );
    return seen.map((island) => (island as HTMLElement).dataset.island ?? '').filter((name) => !others.includes(name));
  }, WITHOUT_ANSWERS);

describe('the scripts of what visitors see first', () => {
  it.for([
    ['/lpe', 'callback-form'],
    ['/sr22-insurance-quotes', 'quote-form'],
    ['/list-your-business', 'business-listing-form'],
    ['/contact-us', 'contact-form'],
    ['/bac-calculator', 'bac-calculator'],
  ] as const)(
    'are all on their way on %s before the script of the page has arrived',
    async ([path, island], { visit }) => {
      const late = lateScripts('**/assets/site-*.js');
      const asked: string[] = [];
      const page = await visit(path, {
        ...WIDE,
        ...late,
        prepare: async (session) => {
          session.on('request', (request) => asked.push(new URL(request.url()).pathname));
          await late.prepare(session);
        },
      });
      const links = page.locator('link[rel=modulepreload]');
      await links.first().waitFor({ state: 'attached' });
      const ahead = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLLinkElement).href).pathname),
      );
      expect(ahead.some((file) => file.includes(`/${island}.island-`))).toBe(true);
      await expect.poll(() => ahead.filter((file) => !asked.includes(file))).toEqual([]);
      late.release();
      await page.locator(`[data-started][data-island=${island}]`).waitFor();
      expect(asked.filter((file) => file.includes('chunk-') && !ahead.includes(file))).toEqual([]);
    },
  );

  it.for([
    '/',
    '/lpe',
    '/what-is-sr22',
    '/state/ohio-sr22',
    '/geico-sr22',
    '/sr22-providers',
    '/sr22-insurance-quotes',
    '/list-your-business',
    '/contact-us',
    '/bac-calculator',
    '/deadlines',
    '/sr22-by-state',
    '/sr22-faq',
    '/location/ohio',
    '/blog',
  ])('are those of %s and no others', async (path, { visit }) => {
    const page = await visit(path, WIDE);
    expect([...new Set(await askedFor(page))].sort()).toEqual([...new Set(await firstSeen(page))].sort());
  });

  it('leave out a form that stands further down on a phone', async ({ visit }) => {
    const page = await visit('/what-is-sr22', PHONE);
    expect(await askedFor(page)).toEqual([]);
    expect(await firstSeen(page)).toEqual([]);
  });
});
