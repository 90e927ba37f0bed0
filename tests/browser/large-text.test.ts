import { describe, expect } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { brokenWords } from './support/broken-words.ts';
import { it as plain } from './support/it.ts';

/** Twice the usual size, as people with low vision set it in their browser. Media queries in rem follow it. */
const SIZE = 32;

const PAGES = [
  '/',
  '/what-is-sr22',
  '/state/florida-sr22',
  '/geico-sr22',
  '/location/texas/houston',
  '/sr22-insurance-quotes',
  '/bac-calculator',
  '/dui-terms',
  '/list-your-business',
];

const it = plain.extend(
  'large',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  async ({}, { onCleanup }) => {
    const browser = await openBrowser([`--blink-settings=defaultFontSize=${SIZE}`]);
    onCleanup(() => browser.close());
    return browser;
  },
);

describe.each(PAGES)('with a default font of 32 px, %s', (path) => {
  it('breaks no word, scrolls in one direction and keeps the menu on the screen of a phone', async ({
    large,
    site,
  }) => {
    const page = await large.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${SIZE}px`);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(brokenWords), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
      const toggle = await page.locator('.header-toggle').boundingBox();
      expect((toggle?.x ?? width) + (toggle?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
    }
    await page.close();
  });
});
