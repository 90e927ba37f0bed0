import { join } from 'node:path';
import Database from 'libsql';
import type { Browser, Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { openWholeBrowser } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/site.ts';
import { CONTACT, fill, problems, submit, valuesOf } from './support/forms.ts';
import { it as plain } from './support/it.ts';

/** The whole browser asks before it sends a form again; the headless shell does not. */
const it = plain
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openWholeBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  /** A server of this test's own, with these settings. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('serve', async ({}, { onCleanup }) => {
    const servers: ServedSite[] = [];
    onCleanup(async () => {
      for (const server of servers) await server.remove();
    });
    return async (env: Readonly<Record<string, string>> = {}): Promise<ServedSite> => {
      const server = await serveSite({ out: inject('out'), env });
      servers.push(server);
      return server;
    };
  });

const LONG = { ...CONTACT, message: 'What does this mean? '.repeat(200).trim() };
const NAMES = Object.keys(CONTACT);

/** Opens the contact form without script, and fills it in. */
async function filledIn(browser: Browser, site: ServedSite, answers: typeof CONTACT): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto('/contact-us');
  await fill(page, 'contact', answers);
  await page.check('#contact-agree');
  return page;
}

describe('Back to a form that could not be saved, without script', () => {
  it.for([
    ['a short message', CONTACT],
    ['a long message', LONG],
  ] as const)(
    'keeps every answer of %s, and the form can be sent once it is possible',
    async ([, answers], { browser, serve }) => {
      const site = await serve();
      const page = await filledIn(browser, site, answers);
      const store = new Database(join(site.data, 'leads.db'));
      store.exec('begin immediate');
      await submit(page, 'contact');
      await page.getByText('We could not save your request').waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
      await page.waitForURL('/privacy-policy');
      await page.goBack();
      await page.getByText('We could not save your request').waitFor();
      await expect.poll(() => problems(page, 'contact')).toEqual([]);
      await expect.poll(() => valuesOf(page, 'contact', NAMES)).toEqual(answers);
      store.exec('rollback');
      store.close();
      await submit(page, 'contact');
      await page.waitForURL(/\/thank-you\?sent=/);
      const sent = await site.leadsOf('ann.lee@example.com');
      expect(sent.map(({ payload }) => payload.message)).toEqual([answers.message]);
    },
  );
});

describe('Back from a page that says that a form was not taken, without script', () => {
  it('shows the form as it was left: refused as a page of another site', async ({ browser, serve }) => {
    const site = await serve({ SITE_ORIGIN: 'https://elsewhere.test' });
    const page = await filledIn(browser, site, CONTACT);
    await submit(page, 'contact');
    await page.getByText('This form can only be sent from our own site.').waitFor();
    await page.goto('/privacy-policy');
    await page.goBack();
    await page.getByText('This form can only be sent from our own site.').waitFor();
    await page.goBack();
    await expect.poll(() => valuesOf(page, 'contact', NAMES)).toEqual(CONTACT);
    await expect.poll(() => page.isChecked('#contact-agree')).toBe(true);
  });
});
