import type { Page } from 'playwright';
import { expect, it as plain } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { buildSmallSite } from '../../support/build-small-site.ts';
import type { Overrides } from '../../support/small-site.ts';

/** A browser test of the small site with some files changed: it is built once, and its files are what a phone gets. */
export function itOnSmallSite(overrides: Overrides, path: string) {
  return (
    plain
      // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
      .extend('page', { scope: 'file' }, async ({}, { onCleanup }): Promise<Page> => {
        const { out, problems } = await buildSmallSite(overrides);
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        const browser = await openBrowser();
        onCleanup(() => browser.close());
        const page = await browser.newPage({ baseURL: 'http://built.example', viewport: { width: 390, height: 844 } });
        await page.route('**/*', (route) => {
          const { pathname } = new URL(route.request().url());
          const body = out.files.get(`public${pathname}`) ?? out.files.get(`public${pathname}.html`);
          return body ? route.fulfill({ body, contentType: typeOf(pathname) }) : route.fulfill({ status: 404 });
        });
        await page.goto(path);
        return page;
      })
  );
}

function typeOf(path: string): string | undefined {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.includes('.') ? undefined : 'text/html';
}
