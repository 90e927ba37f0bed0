import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import { it } from './support/it.ts';
import { site } from './support/shipped-site.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

describe.each(['/', '/state/florida-sr22', '/sr22-insurance-quotes'])('on a phone, %s', (path) => {
  it('shows whatever Tab reaches between the header and the bottom bar', async ({ visit }) => {
    const page = await visit(path, PHONE);
    const covered: string[] = [];
    for (let focus = await nextFocus(page); focus.name !== 'BODY'; focus = await nextFocus(page)) {
      if (focus.isCovered) covered.push(focus.name);
    }
    expect(covered).toEqual([]);
  });
});

describe('the header on a phone', () => {
  it('opens its menu right below it, and leaves the number in reach of the thumb further down', async ({ visit }) => {
    const page = await visit('/what-is-sr22', PHONE);
    const header = await page.locator('.header').boundingBox();
    expect(header).toMatchObject({ y: 0 });
    expect(header?.height).toBeLessThanOrEqual(72);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#site-menu').waitFor();
    const menu = await page.locator('#site-menu').boundingBox();
    expect(Math.abs((menu?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(2);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 2000));
    const call = () => page.locator('.bottom-bar a[href^="tel:"]').boundingBox();
    await expect.poll(async () => (await call())?.y).toBeGreaterThan(PHONE.viewport.height / 2);
    const { y = 0, height = 0 } = (await call()) ?? {};
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
  });

  it('turns the button of an open menu into a cross', async ({ visit }) => {
    const page = await visit('/', PHONE);
    const shown = () => page.locator('.header-toggle .icon:visible path').getAttribute('d');
    const bars = await shown();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => shown()).toBe('M5 5l14 14M19 5 5 19');
    await page.keyboard.press('Escape');
    await expect.poll(() => shown()).toBe(bars);
  });

  it('takes its menu along when it scrolls away', async ({ visit }) => {
    const page = await visit('/bac-calculator', PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const top = () => page.evaluate(() => document.getElementById('site-menu')?.getBoundingClientRect().top ?? 0);
    await page.locator('#site-menu').waitFor();
    const before = await top();
    await page.evaluate(() => scrollBy(0, 300));
    await expect.poll(() => top()).toBeCloseTo(before - 300, 0);
  });
});

it('shows the number in the bottom bar, on one line with its button from 360 px up', async ({ visit }) => {
  const page = await visit('/', PHONE);
  const call = page.locator('.bottom-bar a[href^="tel:"]');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect((await call.innerText()).replace(/\s+/g, ' ')).toBe(`Call ${formatPhone(site.phone)}`);
    const [number, quote] = await Promise.all([call.boundingBox(), call.locator('xpath=../a[2]').boundingBox()]);
    expect(number?.height).toBeGreaterThanOrEqual(48);
    if (width >= 360) expect([number?.y, number?.height]).toEqual([quote?.y, quote?.height]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** Places of what looks like the main action of a view. */
const accents = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent');
    const probe = document.createElement('i');
    probe.style.background = accent;
    document.body.append(probe);
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll('.button')]
      .filter((button) => {
        const { top, bottom, width } = button.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && getComputedStyle(button).backgroundColor === color;
      })
      .map((button) => button.textContent ?? '');
  });

describe.each([
  ['a phone', PHONE],
  ['a wide screen', DESK],
])('the first view on %s', (_, view) => {
  it('has at most one accent action on every kind of page', async ({ visit }) => {
    const page = await visit('/', view);
    const crowded: Record<string, string[]> = {};
    for (const path of ['/', '/what-is-sr22', '/state/texas-sr22', '/geico-sr22', '/location/ohio/columbus', '/lpe']) {
      await page.goto(path);
      const shown = await accents(page);
      if (shown.length > 1) crowded[path] = shown;
    }
    expect(crowded).toEqual({});
  });
});

it('keeps one distance above every heading of an article, whatever comes before it', async ({ visit }) => {
  const page = await visit('/what-is-sr22', DESK);
  for (const path of ['/what-is-sr22', '/geico-sr22', '/sr22-bond', '/blog/what-an-sr-26-does']) {
    await page.goto(path);
    expect(await page.evaluate(distancesAbove), path).toEqual([48]);
  }
});

describe('the footer', () => {
  it('shows all links of its groups in columns, and folds the groups on a phone', async ({ visit }) => {
    const page = await visit('/about', DESK);
    expect(new Set(await page.evaluate(shownFooterLinks))).toEqual(new Set([true]));
    await page.setViewportSize(PHONE.viewport);
    expect(new Set(await page.evaluate(shownFooterLinks))).toEqual(new Set([false]));
    await page.locator('.footer-groups summary').first().click();
    await expect.poll(async () => new Set(await page.evaluate(shownFooterLinks))).toEqual(new Set([true, false]));
  });
});

it('keeps the name apart from the number on the smallest phone', async ({ visit }) => {
  const page = await visit('/about', { ...PHONE, viewport: { width: 320, height: 640 } });
  const gap = await page.evaluate(() => {
    const side = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    return (side('.header-phone span')?.left ?? 0) - (side('.header .logo > span')?.right ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(8);
});

it('stands on one grid: header, hero, text and footer begin and end at the same lines', async ({ visit }) => {
  const page = await visit('/', DESK);
  const edges = await page.evaluate(() =>
    ['.header-row', '.hero-grid', '.band > .wrap', '.footer > .wrap'].map((part) => {
      const { left, right } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return `${left} ${right}`;
    }),
  );
  expect(new Set(edges).size).toBe(1);
});

it('breaks no line inside SR-22 or a telephone number, and keeps both within their sentence', async ({ visit }) => {
  const page = await visit('/state/florida-sr22', PHONE);
  for (const path of ['/state/florida-sr22', '/what-is-sr22', '/geico-sr22', '/sr22-faq']) {
    await page.goto(path);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(brokenNames), `${path} at ${width} px`).toEqual([]);
    }
  }
});

describe.each([
  { name: 'a phone', view: PHONE, height: 144 },
  { name: 'a wide screen', view: DESK, height: 300 },
])('on $name', ({ view, height }) => {
  it('every drawing of a hero has one height and stands on its lower edge', async ({ visit }) => {
    const page = await visit('/', view);
    for (const path of ['/about', '/blog', '/terms-of-use', '/do-not-sell', '/accessibility', '/privacy-appeals']) {
      await page.goto(path);
      const boxes = await page
        .locator('.hero .scene:visible:not(.post-newest > *)')
        .evaluateAll((scenes) =>
          scenes.map((scene) => [scene.getBoundingClientRect(), scene.closest('.hero')?.getBoundingClientRect()]),
        );
      for (const [scene, hero] of boxes) {
        const [left, right] = [scene?.left ?? 1, scene?.right ?? 0];
        expect(scene?.height, path).toBe(height);
        expect((hero?.bottom ?? 0) - (scene?.bottom ?? 0), path).toBe(0);
        expect(right, path).toBeGreaterThan(view.viewport.width - 0.1);
        if (view === PHONE) expect(left, path).toBeLessThan(0.1);
      }
    }
  });
});

it('prints an article across a landscape page', async ({ visit }) => {
  const page = await visit('/what-is-sr22', { viewport: { width: 1056, height: 816 } });
  await page.emulateMedia({ media: 'print' });
  const width = await page.evaluate(() => document.querySelector('.article-text p')?.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(900);
});

/** What the next press of Tab reaches, and whether a bar covers any of it. */
async function nextFocus(page: Page): Promise<{ name: string; isCovered: boolean }> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { top, bottom } = focused.getBoundingClientRect();
    const bars = [...document.querySelectorAll('.header, .bottom-bar > div')].filter((bar) => !bar.contains(focused));
    const isCovered = bars.some((bar) => {
      const { top: start, bottom: end, height } = bar.getBoundingClientRect();
      return height > 0 && top < end - 1 && bottom > start + 1;
    });
    const name = focused.tagName === 'BODY' ? 'BODY' : `${focused.tagName} ${focused.textContent || focused.id}`;
    return { name, isCovered: isCovered || bottom < 0 || top > innerHeight };
  });
}

/** Pixels between a section's heading and what stands above it. */
function distancesAbove(): number[] {
  const headings = [...document.querySelectorAll('.article-text h2')].filter(
    (heading) => heading.checkVisibility() && !heading.closest('summary'),
  );
  const gaps = headings.flatMap((heading) => {
    let block: Element = heading;
    while (block.parentElement && !block.previousElementSibling && !block.parentElement.matches('.article-text'))
      block = block.parentElement;
    const before = block.previousElementSibling;
    if (!before || block.closest('.panel')) return [];
    return [Math.round(block.getBoundingClientRect().top - before.getBoundingClientRect().bottom)];
  });
  return [...new Set(gaps)];
}

/** Names of forms and numbers on two lines, or cut out of their text. What a script renders again is left out. */
function brokenNames(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility() || parent.closest('[data-props], header, script, .visually-hidden')) continue;
    for (const { 0: name, index } of (text.textContent ?? '').matchAll(/[SF]R-\d\d|\d{3}-\d{3}-\d{4}/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + name.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const line = parent.matches('abbr, .nowrap') ? parent.parentElement : undefined;
      const isItem = line && /flex|grid/.test(getComputedStyle(line).display) && line.textContent !== name;
      if (lines.size > 1 || isItem) broken.push(`${parent.tagName}: ${name}`);
    }
  }
  return broken;
}

/** Whether each link of the footer's groups can be seen. It runs in the page. */
function shownFooterLinks(): boolean[] {
  return [...document.querySelectorAll('.footer-groups a')].map((link) =>
    link.checkVisibility({ contentVisibilityAuto: true }),
  );
}
