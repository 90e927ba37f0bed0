import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect, inject, it as plain } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { type ServedSite, serveSite } from '../../support/site.ts';
import { Faults } from './faults.ts';

/** Test files of one process share a browser and a server, which take a second each to start. */
const sharedBrowser = once(openBrowser);
export const sharedSite = once(() => serveSite({ out: inject('out') }));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Makes a browser test of a served site, which lasts for the file or for all files of the process. The test also fails
 * if a page logs an error, throws, or violates the security policy.
 */
export const browserTest = (scope: 'file' | 'worker', serve: () => Promise<ServedSite>) =>
  plain
    // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
    .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
      const browser = await sharedBrowser();
      onCleanup(() => browser.close());
      return browser;
    })
    // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
    .extend('site', { scope: scope as 'file' }, async ({}, { onCleanup }): Promise<ServedSite> => {
      const site = await serve();
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

/** A browser test of the built site that stores nothing. */
export const it = browserTest('worker', sharedSite);

/** A test of what no library of islands decides, such as styles and answers: one of their runs is enough. */
export const itOnce = it.runIf(inject('runtime') === 'preact');

/** A test that runs no script, and so no library of islands. */
export const itWithoutScript = itOnce;

/** Whether pages run their scripts: with them and without, but no run of another library looks at the latter again. */
export const SCRIPTS = inject('runtime') === 'preact' ? ([true, false] as const) : ([true] as const);

interface VisitOptions extends BrowserContextOptions {
  readonly waitUntil?: 'load' | 'commit';
  /** Sets up the session before its first page. */
  readonly prepare?: (session: BrowserContext) => Promise<unknown>;
}
