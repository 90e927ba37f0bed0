import { describe, expect } from 'vitest';
import { it } from './support/it.ts';

describe('the carousel', () => {
  it('scrolls in steps of 100 px with its buttons and the arrow keys', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 800, height: 700 }, reducedMotion: 'reduce' });
    const list = page.locator('.carousel-list');
    await list.scrollIntoViewIfNeeded();
    const left = () => list.evaluate((element) => element.scrollLeft);
    await page.getByRole('button', { name: 'Scroll forward' }).click();
    await expect.poll(() => left()).toBe(100);
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => left()).toBe(200);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Scroll back' }).click();
    await expect.poll(() => left()).toBe(0);
  });

  it('shows no buttons on a wide screen where all cards fit', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 1280, height: 800 } });
    const list = page.locator('.carousel-list');
    await list.scrollIntoViewIfNeeded();
    await page.locator('[data-started][data-island=carousel]').waitFor();
    const scrolls = await list.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await page.locator('.carousel .arrows').isVisible()).toBe(scrolls);
  });

  it('shows no buttons without script, but still scrolls', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await expect.poll(() => page.getByRole('button', { name: 'Scroll forward' }).count()).toBe(0);
    await expect
      .poll(() => page.locator('.carousel-list').evaluate((list) => getComputedStyle(list).overflowX))
      .toBe('auto');
  });
});

describe('the list of cities', () => {
  it('is a dropdown under 600 px and a sidebar beside the cards from there on', async ({ visit }) => {
    const page = await visit('/location/ohio', { viewport: { width: 599, height: 800 } });
    const below = async () => {
      const cities = await page.locator('.city-list').boundingBox();
      const cards = await page.locator('.listing-card').first().boundingBox();
      return (cities?.y ?? 0) >= (cards?.y ?? 0) + (cards?.height ?? 0);
    };
    const arrow = page.locator('.city-list summary .icon');
    expect([await below(), await arrow.isVisible()]).toEqual([true, true]);
    await page.setViewportSize({ width: 600, height: 800 });
    expect([await below(), await arrow.isVisible()]).toEqual([false, false]);
  });
});

describe('the table of sources', () => {
  it('changes its order without script', async ({ visit }) => {
    const page = await visit('/sources', { javaScriptEnabled: false });
    const shown = () => page.locator('.official-sources tbody th > a:visible').allTextContents();
    const byShare = await shown();
    await page.getByLabel('State', { exact: true }).check();
    expect(await shown()).toEqual(byShare.toSorted());
    expect(await page.locator('.letters').isVisible()).toBe(true);
  });
});
