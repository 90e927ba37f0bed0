import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { it } from './support/it.ts';

const PATH = '/what-is-sr22';
const WIDE = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const PARTS = ['case-number', 'reason', 'deadline', 'form', 'start', 'contact'];

const inLetter = (page: Page, part: string) => page.locator(`#letter-${part}`);
const explanation = (page: Page, part: string) => page.locator(`#notice-${part}`);

/** Opens the sections that the letter may be folded into. */
const unfold = (page: Page) =>
  page.locator('details:has(.sample-notice)').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });

/** The parts that are lit, in the letter and in the list. */
const litParts = (page: Page) =>
  page.evaluate(() => {
    const backgroundOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
    const lit = [...document.querySelectorAll('.sample-notice .notice-part')].filter(
      (part) => backgroundOf(part.querySelector('.notice-number')) === 'rgb(11, 31, 51)',
    );
    return lit.map(({ id }) => id);
  });

describe.each([true, false])('the sample notice (script: %s)', (javaScriptEnabled) => {
  it('lights a part and its explanation when either is pointed at', async ({ visit }) => {
    const page = await visit(PATH, { ...WIDE, javaScriptEnabled });
    await unfold(page);
    expect(await litParts(page)).toEqual([]);
    for (const part of PARTS) {
      await inLetter(page, part).hover();
      await expect.poll(() => litParts(page)).toEqual([`letter-${part}`, `notice-${part}`]);
    }
    await explanation(page, 'form').hover();
    await expect.poll(() => litParts(page)).toEqual(['letter-form', 'notice-form']);
  });

  it('leads to an explanation that stays lit, and from its number back to the letter', async ({ visit }) => {
    const page = await visit(PATH, { javaScriptEnabled, viewport: { width: 320, height: 640 }, hasTouch: true });
    await unfold(page);
    await inLetter(page, 'deadline').tap();
    await page.waitForURL(/#notice-deadline$/);
    await expect.poll(() => explanation(page, 'deadline').evaluate(isInView)).toBe(true);
    await expect.poll(() => litParts(page)).toEqual(['letter-deadline', 'notice-deadline']);
    await page.getByRole('link', { name: 'Part 3 in the letter' }).tap();
    await expect.poll(() => inLetter(page, 'deadline').evaluate(isInView)).toBe(true);
    await expect.poll(() => litParts(page)).toEqual(['letter-deadline', 'notice-deadline']);
  });

  it('works by keyboard: focus lights a part, Enter leads to it, and what is pointed at wins', async ({ visit }) => {
    const page = await visit(`${PATH}#notice-form`, { ...WIDE, javaScriptEnabled });
    await expect.poll(() => litParts(page)).toEqual(['letter-form', 'notice-form']);
    await inLetter(page, 'case-number').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => litParts(page)).toEqual(['letter-reason', 'notice-reason']);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#notice-reason$/);
    await page.keyboard.press('Tab');
    await page.locator('[href="#letter-reason"]:focus').waitFor();
    await inLetter(page, 'contact').hover();
    await expect.poll(() => litParts(page)).toContain('letter-contact');
    await expect.poll(() => litParts(page)).not.toContain('letter-form');
  });
});

it('a part of the letter and its explanation have room for a finger from 320 px up', async ({ visit }) => {
  const page = await visit(PATH, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await unfold(page);
  for (const part of PARTS) {
    const line = await inLetter(page, part).locator('xpath=..').boundingBox();
    const number = await explanation(page, part).getByRole('link').first().boundingBox();
    expect(Math.min(line?.height ?? 0, number?.height ?? 0, number?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

it('axe finds no problem while a part is lit', async ({ visit }) => {
  const page = await visit(`${PATH}#notice-deadline`, WIDE);
  expect(await litParts(page)).toEqual(['letter-deadline', 'notice-deadline']);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('on paper the letter and the whole list are there, and numbers have dark ink', async ({ visit }) => {
  const page = await visit(PATH, WIDE);
  await unfold(page);
  await page.emulateMedia({ media: 'print' });
  for (const part of PARTS) {
    expect(await inLetter(page, part).isVisible()).toBe(true);
    expect(await explanation(page, part).isVisible()).toBe(true);
  }
  const inks = await page
    .locator('.notice-number')
    .evaluateAll((numbers) => numbers.map((number) => getComputedStyle(number).color.match(/\d+/g)?.map(Number)));
  expect(inks.length).toBeGreaterThan(0);
  for (const channels of inks) expect(Math.max(...(channels ?? [255]))).toBeLessThan(80);
});

it('with forced colors an outline says which part is lit', async ({ visit }) => {
  const page = await visit(`${PATH}#notice-form`, { ...WIDE, forcedColors: 'active' });
  const outlined = await page
    .locator('.sample-notice ol > li')
    .evaluateAll((items) => items.filter((item) => getComputedStyle(item).outlineWidth === '2px').map(({ id }) => id));
  expect(outlined).toEqual(['notice-form']);
});

it.for([390, 768, 1280])('no explanation is squeezed at %i pixels', async (width, { visit }) => {
  const page = await visit(PATH, { viewport: { width, height: 900 } });
  await unfold(page);
  const widths = await page
    .locator('.sample-notice ol > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width));
  expect(widths).toHaveLength(PARTS.length);
  expect(Math.min(...widths)).toBeGreaterThan(240);
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
