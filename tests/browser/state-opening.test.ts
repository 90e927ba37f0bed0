import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';

const PATH = '/state/florida-sr22';
const PHONE = { width: 390, height: 844 };

/** What each visible part of the page counts for, where it does not count for every reason. */
const shown = (page: Page, within = '') =>
  page.locator(`${within} [data-for]`).evaluateAll((all) => {
    const seen = all.filter((one) => getComputedStyle(one).display !== 'none');
    return seen.map((one) => (one as HTMLElement).dataset.for?.split(' ') ?? []);
  });
const choice = (page: Page) => page.getByLabel('What happened?');

describe('what happened, on the page of a state', () => {
  it.for([true, false])(
    'is chosen once for opening, road, fees and deadlines, with script: %s',
    async (js, { visit }) => {
      const page = await visit(PATH, { viewport: PHONE, javaScriptEnabled: js });
      const all = await page.locator('.article-wide, .article-text').locator('[data-for]').count();
      for (const number of ['1', '2']) {
        await choice(page).selectOption(number);
        await expect.poll(async () => (await shown(page)).filter((each) => !each.includes(number))).toEqual([]);
        await expect.poll(() => page.locator('.hero .sign-rows li:visible').count()).toBe(1);
        await expect.poll(() => page.locator('.hero .place-figures li:visible').count()).toBe(2);
        const name = await choice(page).locator(`[value="${number}"]`).textContent();
        await expect.poll(() => page.locator('.case-road:visible h3').textContent()).toContain(`${name}: `);
      }
      await choice(page).selectOption('0');
      await expect.poll(async () => new Set((await shown(page, '.hero')).flat())).toEqual(new Set(['0']));
      await expect
        .poll(async () => [...(await shown(page, '.article-wide')), ...(await shown(page, '.article-text'))])
        .toHaveLength(all);
    },
  );

  it('is the first stop below the title for the keyboard, and the road leads back to it', async ({ visit }) => {
    const page = await visit(PATH, { javaScriptEnabled: false });
    await page.locator('.breadcrumb a').last().focus();
    await page.keyboard.press('Tab');
    await choice(page).and(page.locator(':focus')).waitFor();
    await page.locator('.case-roads a[href="#case"]').click();
    await choice(page).and(page.locator(':focus')).waitFor();
  });

  it('stays chosen on the way back to the page', async ({ visit }) => {
    const page = await visit(PATH);
    await choice(page).selectOption('2');
    await page.goto('/about');
    await page.goBack();
    await expect.poll(() => choice(page).inputValue()).toBe('2');
    await expect.poll(async () => (await shown(page)).filter((each) => !each.includes('2'))).toEqual([]);
  });

  it('keeps buttons, figures and who we are not in the first view of a phone', async ({ visit }) => {
    const page = await visit(PATH, { viewport: PHONE });
    for (const value of await choice(page)
      .locator('option:not([value="0"])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')))) {
      await choice(page).selectOption(value);
      const buttons = await page.locator('.hero-buttons').boundingBox();
      expect((buttons?.y ?? 0) + (buttons?.height ?? 0), value ?? '').toBeLessThan(720);
      await expect
        .poll(async () => (await page.locator('.hero-notes').boundingBox())?.y, { message: value ?? '' })
        .toBeLessThan(PHONE.height - 80);
    }
  });

  it.for([960, 1200, 1280, 1600])(
    'has at %i pixels a large outline beside all words, and figures between the form and the buttons',
    async (width, { visit }) => {
      const page = await visit(PATH, { viewport: { width, height: 800 } });
      const boxOf = (part: string) =>
        page.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      const outline = await boxOf('.chart-plate > img');
      expect(outline.width).toBeGreaterThan(Math.min(width, 1400) * 0.4);
      // Land begins at 5 of a drawing from -36 to 356: outline-picture.test.ts.
      const land = outline.left + (outline.width * (5 + 36)) / 392;
      for (const value of ['1', '0']) {
        await choice(page).selectOption(value);
        for (const part of ['h1', '.case-choice', '.place-answer', '.hero-buttons > :last-child', '.hero-notes > p'])
          expect((await boxOf(part)).right, `${part} of ${value}`).toBeLessThanOrEqual(land);
        const [signs, figures, buttons] = await Promise.all(
          ['.sign-rows', '.place-figures', '.hero-buttons'].map((part) => boxOf(`.hero ${part}`)),
        );
        expect(figures?.top).toBeGreaterThanOrEqual(signs?.bottom ?? Number.POSITIVE_INFINITY);
        expect(figures?.bottom).toBeLessThanOrEqual(buttons?.top ?? 0);
      }
    },
  );

  it('is what is printed: the chosen reason, or all', async ({ visit }) => {
    const page = await visit(PATH);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.case-road:visible').count()).toBe(1);
    await choice(page).selectOption('0');
    await expect.poll(() => page.locator('.case-road:visible').count()).toBe(await page.locator('.case-road').count());
  });

  it('fits a phone of 320 pixels with the longest name of a reason', async ({ visit }) => {
    const page = await visit(PATH, { viewport: { width: 320, height: 640 } });
    await choice(page)
      .locator('option')
      .first()
      .evaluate((one) => {
        one.textContent = 'A crash without insurance that hurt somebody who was not in the car'.repeat(2);
      });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect.poll(async () => (await choice(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it('has the answer and its buttons in the first view of a wide screen, for names of one line and of two words', async ({
    visit,
  }) => {
    for (const state of ['texas', 'california', 'new-hampshire', 'north-carolina', 'connecticut']) {
      const page = await visit(`/state/${state}-sr22`);
      for (const width of [960, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const { bottom, lines } = await page.locator('.hero').evaluate((hero) => {
          const name = hero.querySelector('.hero-large');
          return {
            bottom: hero.querySelector('.hero-buttons')?.getBoundingClientRect().bottom,
            lines: name && name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).fontSize),
          };
        });
        expect(bottom, `${state} at ${width}`).toBeLessThan(760);
        expect(lines, `${state} at ${width}`).toBeLessThan(1.5);
      }
    }
  });
});

it('draws the road along a wide page, and stops below each other on a phone', async ({ visit }) => {
  const page = await visit(PATH);
  await expect.poll(() => page.locator('.road-lane:visible').count()).toBeGreaterThan(0);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.locator('.road-lane:visible').count()).toBe(0);
});
