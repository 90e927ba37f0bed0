import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { it } from './support/it.ts';

/** One page of each kind, and every page composed of blocks. */
const PAGES = [
  '/',
  '/lpe',
  '/what-is-sr22',
  '/sr22-cost',
  '/reinstatement-fees',
  '/state/texas-sr22',
  '/state/florida-sr22',
  '/state/new-york-sr22',
  '/geico-sr22',
  '/safeco-sr22',
  '/location/ohio',
  '/location/ohio/columbus',
  '/blog',
  '/blog/what-an-sr-26-does',
  '/sr22-by-state',
  '/sr22-providers',
  '/sr22-faq',
  '/dui-terms',
  '/bac-calculator',
  '/which-form',
  '/deadlines',
  '/contact-us',
  '/sr22-insurance-quotes',
  '/list-your-business',
  '/privacy-and-terms',
  '/privacy-policy',
  '/do-not-sell',
  '/thank-you',
  '/privacy-appeals',
  '/privacy-requests/verify',
  '/how-it-works',
  '/about',
  '/how-we-check-facts',
  '/corrections',
  '/sources',
  '/accessibility',
  '/nothing-here',
];

/** Pixels that the page scrolls sideways. Tables and lists with their own scrolling do not count. */
const sidewaysBy = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Texts that stand as several columns, because the name of a form in them is one of its own. */
const brokenTexts = (): (string | null)[] =>
  [...document.querySelectorAll('abbr, span.nowrap')]
    .flatMap(({ parentElement }) => parentElement ?? [])
    .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display))
    .map((parent) => parent.textContent);

/** What is folded away is read too. */
const unfold = (): void => {
  for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
};

describe.each(PAGES)('%s', (path) => {
  it('has no accessibility problem and fits from 320 px up, without scrolling sideways', async ({ visit, faults }) => {
    if (path === '/nothing-here') faults.expect(/404/);
    const page = await visit(path, { viewport: { width: 320, height: 800 } });
    for (const width of [320, 390, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 390) await page.evaluate(unfold);
      expect(await page.evaluate(sidewaysBy), `${width} px`).toBeLessThanOrEqual(0);
      if (width === 390 || width === 1280) expect(await page.evaluate(brokenTexts), `${width} px`).toEqual([]);
      // A light scheme on a phone, a dark one on a wide screen.
      if (width === 390) expect(await accessibilityProblems(page), 'light').toEqual([]);
      if (width === 1280) expect(await accessibilityProblems(page, 'dark'), 'dark').toEqual([]);
    }
  });
});

it('very long words do not break the layout', async ({ visit }) => {
  const page = await visit('/state/texas-sr22', { viewport: { width: 320, height: 640 } });
  await page.evaluate(() => {
    const long = 'Llanfairpwllgwyngyll'.repeat(12);
    for (const element of document.querySelectorAll('main :is(h1, h2, p, li, td, dd)')) element.prepend(long);
  });
  expect(await page.evaluate(sidewaysBy)).toBeLessThanOrEqual(0);
});

it('prints the text without menus, forms or bars', async ({ visit }) => {
  const page = await visit('/state/texas-sr22');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('.bottom-bar').isVisible()).toBe(false);
  expect(await page.locator('form').first().isVisible()).toBe(false);
});

/** A sheet of paper, in CSS pixels. */
const A4 = { width: 794, height: 1123 };

it.for(['/state/florida-sr22', '/what-is-sr22'])(
  '%s prints its title as large as on a screen, no button, no heading without what it heads, and no panel on two pages',
  async (path, { visit }) => {
    const page = await visit(path, { viewport: A4 });
    const sizeOf = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize);
    const size = await sizeOf();
    await page.emulateMedia({ media: 'print' });
    expect(await sizeOf()).toBe(size);
    const faults = await page.evaluate(() => {
      const textsOf = (selector: string, isWrong: (style: CSSStyleDeclaration) => boolean) =>
        [...document.querySelectorAll(selector)]
          .filter((part) => part.checkVisibility() && isWrong(getComputedStyle(part)))
          .map((part) => part.textContent);
      return {
        buttons: textsOf('main .button', ({ borderTopStyle }) => borderTopStyle !== 'none'),
        stranded: textsOf('main :is(h2, h3)', ({ breakAfter }) => breakAfter !== 'avoid'),
        split: textsOf('main :is(.panel, .note, tr)', ({ breakInside }) => breakInside !== 'avoid'),
      };
    });
    expect(faults).toEqual({ buttons: [], stranded: [], split: [] });
  },
);

it('has no motion for visitors who prefer reduced motion', async ({ visit }) => {
  const page = await visit('/', { reducedMotion: 'reduce' });
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return transitionDuration.split(', ').some((time) => time !== '0s') || animationName !== 'none';
      }).length,
  );
  expect(moving).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
