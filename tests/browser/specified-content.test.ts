import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';

const headings = (page: Page, level: string) => page.locator(`main ${level}`).allInnerTexts();

describe('insurance content', () => {
  for (const [kind, path, parts] of [
    ['a state', '/state/texas-sr22', ['h1', 'a[href^="tel:"]', '.chart-plate', '.how-to-file ol li', '.cta']],
    ['an insurer', '/state-farm-sr22', ['h1', 'a[href^="tel:"]', '.disclaimer', '.provider-status', '.cta']],
    ['a guide', '/what-is-sr22', ['h1', 'a[href^="tel:"]', '.fold h3', '.cta']],
  ] as const) {
    it(`of ${kind} has its hero, its topics, its own parts, and a call to action`, async ({ visit }) => {
      const page = await visit(path);
      for (const part of parts) expect(await page.locator(`main ${part}`).count(), part).toBeGreaterThan(0);
      expect((await headings(page, 'h2')).length).toBeGreaterThan(2);
    });
  }

  it('whose key has no content leads to the home page, and no other missing address does', async ({
    visit,
    faults,
  }) => {
    faults.expect(/404/);
    for (const path of ['/state/atlantis-sr22', '/nobody-sr22']) {
      expect(new URL((await visit(path)).url()).pathname).toBe('/');
    }
    const page = await visit('/nothing-here');
    expect(new URL(page.url()).pathname).toBe('/nothing-here');
  });

  it('is served at addresses that are spelled with underscores', async ({ visit }) => {
    expect(new URL((await visit('/state/new_hampshire-sr22')).url()).pathname).toBe('/state/new-hampshire-sr22');
  });
});

describe('what the pages say', () => {
  it('are the three steps on the home page, and how to file in a guide', async ({ visit }) => {
    const page = await visit('/');
    expect(await page.locator('.steps li > strong').allInnerTexts()).toHaveLength(3);
    await page.goto('/sr22-bond');
    expect(await headings(page, 'h2')).toContain('How to file an SR-22?');
    expect(await page.locator('.how-to-file ol li').count()).toBeGreaterThan(1);
  });

  it('are topics about DUI, each a section with its heading and text', async ({ visit }) => {
    const topics = (await visit('/dui-terms')).locator('.topics > .fold');
    expect(await topics.count()).toBeGreaterThan(1);
    for (const topic of await topics.all()) expect((await topic.innerText()).split('\n').length).toBeGreaterThan(1);
  });

  it('are posts, the newest first, each with a page', async ({ visit }) => {
    const page = await visit('/blog');
    const days = await page
      .locator('main time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().reverse());
    await page.locator('main h2 a').first().click();
    await page.waitForURL(/\/blog\/[a-z0-9-]+$/);
  });

  it('are the two lines of our own, first on a listing, each with a number and a job', async ({ visit }) => {
    const page = await visit('/location/ohio');
    const cards = page.locator('.listing-card');
    expect(await page.locator('.own-lines .listing-card').count()).toBe(2);
    const jobs = await cards.locator('.listing-job').allInnerTexts();
    expect(new Set(jobs.slice(0, 2)).size).toBe(2);
    for (const index of [0, 1])
      expect(await cards.nth(index).locator('a[href^="tel:"]').getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
  });
});

describe('the BAC calculator', () => {
  for (const [given, percent, sentence] of [
    [
      { weight: '180', beer: '0', hours: '3' },
      '0.00',
      'There is a negligible amount of alcohol in your system. You are not legally intoxicated.',
    ],
    [{ weight: '180', beer: '2', hours: '1' }, undefined, 'You are not legally intoxicated'],
    [
      { weight: '140', beer: '8', hours: '2' },
      undefined,
      'In MOST and possibly ALL states you would be considered intoxicated and arrested for DUI.',
    ],
  ] as const) {
    it(`says "${sentence}"`, async ({ visit }) => {
      const page = await visit('/bac-calculator');
      await page.locator('#bac').scrollIntoViewIfNeeded();
      await page.locator('[data-island="bac-calculator"][data-started]').waitFor();
      await page.check('#bac-gender');
      for (const [name, value] of Object.entries(given)) await page.fill(`#bac-${name}`, value);
      await page.getByRole('button', { name: 'Calculate your BAC%' }).click();
      const result = page.locator('#bac-answer output');
      await expect.poll(() => result.innerText()).toContain(sentence);
      await expect.poll(() => result.innerText()).toMatch(percent ?? /\d\.\d\d\b/);
    });
  }
});
