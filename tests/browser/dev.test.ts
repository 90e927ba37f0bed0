import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { makeDevSite } from '../support/dev-site.ts';
import { it as plain } from './support/it.ts';

const TEXAS = 'content/states/texas.md';
const GUIDE = 'content/guides/what-is-sr22.md';
const STYLE = 'templates/components/note/note.css';

/** A browser test with a dev server, shared by the file. */
const it = plain
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('dev', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dev = makeDevSite();
    onCleanup(() => dev.close());
    await dev.start();
    await dev.until(({ build }) => build !== '');
    return dev;
  })
  .extend('open', async ({ browser, dev, faults }, { onCleanup }) => {
    const sessions: BrowserContext[] = [];
    onCleanup(async () => {
      for (const session of sessions) await session.close();
    });
    return async (path: string, prepare?: (session: BrowserContext) => Promise<unknown>): Promise<Page> => {
      const session = await browser.newContext({ baseURL: dev.url });
      sessions.push(session);
      await faults.watch(session);
      await prepare?.(session);
      const page = await session.newPage();
      const connected = page.waitForRequest('**/_dev/events');
      await page.goto(path, { waitUntil: prepare ? 'commit' : 'load' });
      if (!prepare) await connected;
      return page;
    };
  });

/** Marks a document. A reload takes the mark away. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
const shows = (page: Page, words: string) => page.getByText(words).first().waitFor();

it('a saved edit is shown at once on its page, and no other page reloads', async ({ dev, open }) => {
  const [guide, texas] = [await open('/what-is-sr22'), await open('/state/texas-sr22')];
  await Promise.all([mark(guide), mark(texas)]);
  const compared = texas.waitForResponse('**/state/texas-sr22');
  dev.edit(GUIDE, 'An SR-22 is a form that', 'An SR-22 is the paper that');
  await shows(guide, 'An SR-22 is the paper that');
  await (await compared).finished();
  expect([await isMarked(guide), await isMarked(texas)]).toEqual([false, true]);
});

it('an edit between the request of a page and the start of its script is shown', async ({ dev, open }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await open('/what-is-sr22', (session) =>
    session.route('**/_dev/reload.js', async (route) => {
      await released;
      await route.continue();
    }),
  );
  await shows(page, 'An SR-22 is the paper that');
  const built = dev.nextBuild();
  dev.edit(GUIDE, 'is the paper that', 'is the early paper that');
  await built;
  release();
  await shows(page, 'An SR-22 is the early paper that');
});

it('an edit during another page is shown on the way back', async ({ dev, open }) => {
  const page = await open('/what-is-sr22');
  await page.goto('/state/texas-sr22');
  const built = dev.nextBuild();
  dev.edit(GUIDE, 'is the early paper that', 'is the late paper that');
  await built;
  await page.goBack();
  await shows(page, 'An SR-22 is the late paper that');
});

it('of many saves at any distance the last is shown', async ({ dev, open }) => {
  const page = await open('/what-is-sr22');
  let words = 'is the late paper that';
  const save = (count: number) => {
    dev.edit(GUIDE, words, `is paper ${count} that`);
    words = `is paper ${count} that`;
  };
  for (let count = 1; count <= 60; count += 1) {
    save(count);
    // The distance to the next save: none, a part of a build or reload, or all of it. One reload may show two saves.
    if (count % 3 === 1) await page.waitForRequest('**/what-is-sr22', { timeout: 2000 }).catch(() => {});
    if (count % 3 === 2) await page.waitForResponse('**/_dev/reload.js', { timeout: 2000 }).catch(() => {});
  }
  await shows(page, 'An SR-22 is paper 60 that');
  dev.edit(GUIDE, words, 'is the paper that');
  await shows(page, 'An SR-22 is the paper that');
});

it('a reload keeps the place on the page, what was typed, ticked, chosen and opened', async ({ dev, open }) => {
  const page = await open('/state/texas-sr22');
  const field = page.locator('form input[name=name]').first();
  const box = page.locator('form input[type=checkbox]').first();
  await field.fill('Ann Lee');
  await box.check();
  await page
    .locator('details')
    .first()
    .evaluate((one: HTMLDetailsElement) => one.setAttribute('open', ''));
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await mark(page);
  dev.edit(TEXAS, 'Texas', 'Texas, the state,');
  await page.locator('html:not([data-marked])').waitFor();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 60, before);
  await expect.poll(async () => [await field.inputValue(), await box.isChecked()]).toEqual(['Ann Lee', true]);
  await expect.poll(() => page.locator('details').first().getAttribute('open')).toBe('');
});

it('a changed style is taken over without a reload, under the same policy', async ({ dev, open }) => {
  const page = await open('/what-is-sr22');
  await mark(page);
  const width = () =>
    page
      .locator('.note')
      .first()
      .evaluate((note) => getComputedStyle(note).borderLeftWidth);
  expect(await width()).toBe('3px');
  const built = dev.nextBuild();
  const compared = page.waitForResponse('**/what-is-sr22');
  dev.edit(STYLE, 'border-left: 3px', 'border-left: 9px');
  await page.waitForFunction(() => {
    const note = document.querySelector('.note');
    return note && getComputedStyle(note).borderLeftWidth === '9px';
  });
  await built;
  await (await compared).finished();
  expect(await isMarked(page)).toBe(true);
  // A rule that was taken away has no effect any more.
  dev.edit(STYLE, '  border-left: 9px solid var(--ink);\n', '');
  await page.waitForFunction(() => {
    const note = document.querySelector('.note');
    return note && getComputedStyle(note).borderLeftWidth !== '9px';
  });
  expect(await isMarked(page)).toBe(true);
});

it('problems lie over the page until they are fixed, and stay closed once closed', async ({ dev, open }) => {
  const page = await open('/what-is-sr22');
  await mark(page);
  dev.edit(GUIDE, '{filing-fee}', '{filing-fe}');
  await page.locator('site-problems').getByText('Did you mean `filing-fee`?').waitFor();
  await page.locator('site-problems').getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await shows(page, 'An SR-22 is the paper that');
  const told = page.waitForRequest('**/_dev/events');
  await page.reload();
  await told;
  dev.edit(GUIDE, '{filing-fe}', '{filing-f}');
  await page.locator('site-problems').getByText('No fact is named `{filing-f}`.').waitFor();
  dev.edit(GUIDE, '{filing-f}', '{filing-fee}');
  await page.locator('site-problems').waitFor({ state: 'detached' });
});

it('started with broken content, the port shows the problem, and then the page', async ({ dev, open, faults }) => {
  faults.expect(/503/);
  await dev.stop();
  dev.remove('.cache/dev');
  dev.edit(GUIDE, '{filing-fee}', '{filing-fe}');
  await dev.start();
  const page = await open('/what-is-sr22');
  await page.locator('site-problems').getByText('Did you mean `filing-fee`?').waitFor();
  dev.edit(GUIDE, '{filing-fe}', '{filing-fee}');
  await shows(page, 'An SR-22 is the paper that');
});
