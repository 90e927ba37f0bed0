import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect, inject, it as plain } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { serveSite } from '../../support/site.ts';
import { Faults } from './faults.ts';

/** A browser test. It also fails if a page logs an error, throws, or violates the security policy. */
export const it = plain
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  /** The built site, served with an empty store. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await serveSite({ out: inject('out') });
    onCleanup(() => site.remove());
    return site;
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('faults', async ({}, { onCleanup }) => {
    const faults = new Faults();
    onCleanup(() => expect(faults.unexpected()).toEqual([]));
    return faults;
  })
  /** Opens a page in a new browser session, like a first-time visitor. */
  .extend('visit', async ({ browser, site, faults }, { onCleanup }) => {
    const sessions: BrowserContext[] = [];
    onCleanup(async () => {
      for (const session of sessions) await session.close();
    });
    return async (path: string, options: VisitOptions = {}): Promise<Page> => {
      const { prepare, waitUntil, ...context } = options;
      const session = await browser.newContext({ baseURL: site.url, locale: 'en-US', ...context });
      sessions.push(session);
      await faults.watch(session);
      await prepare?.(session);
      const page = await session.newPage();
      await page.goto(path, { waitUntil });
      return page;
    };
  });

/** A test of what no library of islands decides, such as styles and answers: one of their runs is enough. */
export const itOnce = it.runIf(inject('runtime') === 'preact');

/** A test that runs no script, and so no library of islands. */
export const itWithoutScript = itOnce;

interface VisitOptions extends BrowserContextOptions {
  readonly waitUntil?: 'load' | 'commit';
  /** Sets up the session before its first page. */
  readonly prepare?: (session: BrowserContext) => Promise<unknown>;
}
