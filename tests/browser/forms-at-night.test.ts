import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';

/** How an element is painted, with its colors as numbers. */
function paintOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { appearance, borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
      const light = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return (red + green + blue) / 3;
      };
      return {
        appearance,
        edge: Number.parseFloat(borderTopWidth),
        border: light(borderTopColor),
        ground: light(backgroundColor),
      };
    });
}

describe('after dark', () => {
  it.for([
    ['/lpe', '.consent > [name=agree]'],
    ['/bac-calculator', '.choice > [name=gender]'],
  ] as const)('on %s boxes and radios are drawn like the other fields: %s', async ([path, selector], { visit }) => {
    const page = await visit(path, { colorScheme: 'dark' });
    const box = await paintOf(page, selector);
    const field = await paintOf(page, '.input');
    expect(box).toEqual({ ...field, appearance: 'none', edge: box.edge });
    expect(box.edge).toBeGreaterThan(0);
    expect(box.border - box.ground).toBeGreaterThan(60);
  });

  it('a box that is ticked is told from one that is not', async ({ visit }) => {
    const page = await visit('/lpe', { colorScheme: 'dark' });
    const before = await paintOf(page, '.consent > [name=agree]');
    await page.locator('.consent > [name=agree]').first().check();
    await expect
      .poll(async () => (await paintOf(page, '.consent > [name=agree]')).ground - before.ground)
      .toBeGreaterThan(100);
  });

  it('a dialog has an edge, and what lies behind it is dark', async ({ visit }) => {
    const page = await visit('/lpe', { colorScheme: 'dark' });
    await page
      .locator('dialog.modal')
      .first()
      .evaluate((dialog) => (dialog as HTMLDialogElement).showModal());
    const dialog = await paintOf(page, 'dialog[open]');
    expect(dialog.edge).toBeGreaterThan(0);
    expect(dialog.border - dialog.ground).toBeGreaterThan(100);
    const behind = await page
      .locator('dialog[open]')
      .evaluate((open) => (getComputedStyle(open, '::backdrop').backgroundColor.match(/[\d.]+/g) ?? []).map(Number));
    expect(Math.max(...behind.slice(0, 3))).toBeLessThan(80);
  });

  it('the words of a call button stay dark on amber under the pointer', async ({ visit }) => {
    const page = await visit('/lpe', { colorScheme: 'dark' });
    const button = page.locator('a.button-main:visible').first();
    const resting = await button.evaluate((link) => getComputedStyle(link).color);
    await button.hover();
    expect(await button.evaluate((link) => getComputedStyle(link).color)).toBe(resting);
  });
});
