import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { it } from './support/it.ts';

const SHEETS = '/state/florida-sr22/by-reason';

describe('the cost sheets of a state', () => {
  for (const javaScriptEnabled of [true, false]) {
    it(`print one reason alone, on one page, with script ${javaScriptEnabled ? 'on' : 'off'}`, async ({ visit }) => {
      const page = await visit(`${SHEETS}#dui`, { javaScriptEnabled });
      const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('#dui .cost-sheet').isVisible()).resolves.toBe(true);
      await expect(page.locator('#points .reason-answer').isVisible()).resolves.toBe(false);
    });
  }

  it('print all reasons where none was picked', async ({ visit }) => {
    const page = await visit(SHEETS);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#points .reason-answer').isVisible()).resolves.toBe(true);
  });

  it('have the total before its parts, and fit a small phone', async ({ visit }) => {
    const page = await visit(`${SHEETS}#dui`, { viewport: { width: 320, height: 640 } });
    const [total, first] = await Promise.all(
      ['.cost-total', '.cost-sheet li'].map((part) => page.locator(`.reason:has(#dui) ${part}`).first().boundingBox()),
    );
    expect(total?.y).toBeLessThan(first?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

it('the reasons of a state stand in the first screen of a phone, folded, and each opens by its link', async ({
  visit,
}) => {
  const page = await visit(SHEETS, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const links = page.locator('.reason-lengths a');
  const last = await links.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(844);
  // A row has the days that are left, and the road on the scale that all share.
  expect(await page.locator('.reason-lengths p').first().isVisible()).toBe(true);
  const roads = await page.locator('.reason-lengths li > svg:last-child').all();
  expect(new Set(await Promise.all(roads.map(async (road) => (await road.boundingBox())?.width))).size).toBe(1);
  expect(await page.locator('.reason > [open]').count()).toBe(0);
  const target = await links.last().getAttribute('href');
  await links.last().click();
  await page.locator(`.reason ${target}`).waitFor();
  expect(await page.locator('.reason > [open]').count()).toBe(1);
});
