import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { it } from './support/it.ts';

const MAPS = ['/sr22-by-state', '/'];
const shape = (page: Page, code: string) => page.locator(`.map-states use[href$="#${code}"]`);
const card = (page: Page, name: string) =>
  page.locator('.map-states li', { hasText: `${name} rules` }).locator('.map-card');
/** The link in a card: the part of the state's link that stands there. */
const cardLink = (page: Page, name: string) =>
  page.locator('.map-states b', { hasText: new RegExp(`^${name} rules$`) });
/** Pixels that the page scrolls sideways. */
const sidewaysBy = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** A point inside the shape of a state. The middle of its box may lie in the sea, or in its neighbor. */
async function inside(page: Page, code: string): Promise<{ x: number; y: number }> {
  await page.locator('.map-space').scrollIntoViewIfNeeded();
  const point = async () =>
    shape(page, code).evaluate((use) => {
      const { left, top, width, height } = use.getBoundingClientRect();
      // From the middle outward.
      const steps = Array.from({ length: 20 }, (_, index) => 0.5 + (index % 2 ? -index : index) / 40);
      for (const down of steps) {
        for (const right of steps) {
          const [x, y] = [left + width * right, top + height * down];
          if (document.elementFromPoint(x, y) === use) return { x, y };
        }
      }
      return null;
    });
  // The file with the shapes may still be on its way.
  await expect.poll(point).not.toBeNull();
  return (await point()) ?? { x: 0, y: 0 };
}

async function hitBy(link: Locator): Promise<boolean> {
  const box = await link.boundingBox();
  if (!box) return false;
  return link.evaluate(
    (element, [x, y]) => element.contains(document.elementFromPoint(x ?? 0, y ?? 0)),
    [box.x + box.width / 2, box.y + box.height / 2],
  );
}

describe('the map of the states', () => {
  it('lists the fifty states once, in columns of ten', async ({ visit }) => {
    for (const path of MAPS) {
      const page = await visit(path, { viewport: { width: 1280, height: 800 } });
      const links = await page
        .locator('.state-map a[href^="/state/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links, path).toHaveLength(50);
      expect(new Set(links).size, path).toBe(50);
      await page.locator('.map-fold > summary').click();
      const lefts = await page
        .locator('.map-states li > a')
        .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
      const columns = [...new Set(lefts)].map((left) => lefts.filter((one) => one === left).length);
      expect(columns, path).toEqual([10, 10, 10, 10, 10]);
    }
  });

  it('opens its page large on a wide screen, where a state shows its card without script', async ({ visit }) => {
    const page = await visit('/sr22-by-state', { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    const box = await page.locator('.hero .map-space').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(560);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
    expect(await page.evaluate(sidewaysBy)).toBe(0);
    expect(await page.locator('.map-space').count()).toBe(1);
    const { x, y } = await inside(page, 'TX');
    await page.mouse.move(x, y);
    await card(page, 'Texas').waitFor();
  });

  it('comes once to a phone, within the screen after the first', async ({ visit }) => {
    const page = await visit('/sr22-by-state', { viewport: { width: 390, height: 844 } });
    expect((await page.locator('.map-space').boundingBox())?.y).toBeLessThan(2 * 844);
  });

  it('leads to the providers of the state that is picked among our cities', async ({ visit }) => {
    const page = await visit('/location-search?q=zzzzzz', { viewport: { width: 1280, height: 800 } });
    await page.locator('[data-island="state-map"][data-started]').waitFor();
    const { x, y } = await inside(page, 'NV');
    await page.mouse.click(x, y);
    await page.waitForURL('/location/nevada');
  });

  for (const path of MAPS) {
    it(`leads to the rules of the state that a visitor picks on the map of ${path}`, async ({ visit }) => {
      const page = await visit(path, { viewport: { width: 1280, height: 800 } });
      await page.locator('.map-space').scrollIntoViewIfNeeded();
      await page.locator('[data-island="state-map"][data-started]').waitFor();
      const { x, y } = await inside(page, 'TX');
      await page.mouse.click(x, y);
      await page.waitForURL('/state/texas-sr22');
    });

    for (const javaScriptEnabled of [true, false]) {
      const script = javaScriptEnabled ? 'with script' : 'without script';

      it(`shows the card of the state that is tapped on ${path}, ${script}`, async ({ visit }) => {
        const options = { javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 844 } };
        const page = await visit(path, options);
        // Evaluating a page works without its own script.
        const { x, y } = await inside(page, 'TX');
        await page.touchscreen.tap(x, y);
        await card(page, 'Texas').waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
        await cardLink(page, 'Texas').click();
        await page.waitForURL('/state/texas-sr22');
      });

      it(`leads to the providers of the state that is picked on ${path}, ${script}`, async ({ visit }) => {
        const page = await visit(path, { javaScriptEnabled, viewport: { width: 1280, height: 800 } });
        const { x, y } = await inside(page, 'TX');
        await page.mouse.move(x, y);
        await expect.poll(() => card(page, 'Texas').innerText()).toContain('Texas providers');
        await page.locator('.map-states a[href="/state/texas-sr22"]').focus();
        await page.keyboard.press('Tab');
        await page.locator('[href="/location/texas"]:focus').waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL('/location/texas');
      });

      it(`has both links of each state on ${path}, ${script}`, async ({ visit }) => {
        const page = await visit(path, { javaScriptEnabled });
        const links = await page
          .locator('.map-states li')
          .evaluateAll((items) =>
            items.map((item) => [...item.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
          );
        expect(links).toHaveLength(50);
        for (const [state, location] of links) {
          expect(state).toMatch(/^\/state\/[a-z-]+-sr22$/);
          expect(location).toBe(state?.replace(/^\/state\/([a-z-]+)-sr22$/, '/location/$1'));
        }
      });
    }
  }

  it('shows form, length, minimums and the link of a state to a mouse and to a keyboard, without script', async ({
    visit,
  }) => {
    const page = await visit('/sr22-by-state', { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    const { x, y } = await inside(page, 'TX');
    await page.mouse.move(x, y);
    const words = await card(page, 'Texas').innerText();
    for (const fact of ['SR-22', '2 years', '$30,000 / $60,000 / $25,000', '0.08%']) expect(words).toContain(fact);
    await expect.poll(() => hitBy(cardLink(page, 'Texas'))).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => card(page, 'Texas').isVisible()).toBe(false);

    await page.locator('.map-states a[href="/state/ohio-sr22"]').focus();
    await expect.poll(() => card(page, 'Ohio').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => card(page, 'Ohio').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => card(page, 'Oklahoma').isVisible()).toBe(true);
    await expect.poll(() => card(page, 'Ohio').isVisible()).toBe(false);
  });

  it('shows the card of one state beside a wide map until another is picked, without script', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    const sample = page.locator('.is-sample .map-card');
    expect(await sample.locator('dd').first().isVisible()).toBe(true);
    expect(await page.locator('.is-sample b').isVisible()).toBe(true);
    await page.locator('.map-states a[href="/state/ohio-sr22"]').focus();
    await expect.poll(() => card(page, 'Ohio').isVisible()).toBe(true);
    expect(await sample.isVisible()).toBe(false);
  });

  it('lights a state that has the focus, on the map and in the list', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 1280, height: 800 } });
    await page.locator('.map-states a[href="/state/kansas-sr22"]').focus();
    // The second link of Kansas is that of its providers.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const stroke = (code: string) => shape(page, code).evaluate((use) => getComputedStyle(use).stroke);
    await expect.poll(() => stroke('KY')).not.toBe(await stroke('KS'));
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle))
      .toBe('solid');
  });

  it('shows another fact in its shades and explains them, without script and by keyboard', async ({ visit }) => {
    const page = await visit('/sr22-by-state', { javaScriptEnabled: false });
    const legend = page.locator('.map-legend:visible');
    await expect.poll(() => legend.innerText()).toContain('FR-44 after a DUI (2)');
    const pictured = async () => (await page.locator('.state-map').screenshot()).toString('base64');
    const first = await pictured();
    await page.getByRole('radio', { name: 'Form' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => legend.innerText()).toContain('Up to 3 years');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => legend.innerText()).toContain('$25,000 for one person hurt');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => legend.innerText()).toContain('Adults: under 0.08% (1)');
    await expect.poll(() => legend.count()).toBe(1);
    await expect.poll(() => pictured()).not.toBe(first);
  });

  it('has boxes of 44 px for the small states of the Northeast on a phone', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 320, height: 800 } });
    await inside(page, 'TX');
    const missed = await page.evaluate(() => {
      const map = document.querySelector('.map-states svg')?.getBoundingClientRect();
      if (!map) return ['no map'];
      const scale = map.width / 1140;
      // Centers of the boxes, from cli/pictures/us-map.ts.
      return ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD'].filter((code, index) => {
        const x = map.left + ((index % 4) * 288 + 138) * scale;
        const y = map.top + (722 + 89 + Math.floor(index / 4) * 190) * scale;
        return [-21.5, 21.5].some((step) => {
          const found = [document.elementFromPoint(x + step, y), document.elementFromPoint(x, y + step)];
          return found.some((element) => !element?.getAttribute('href')?.endsWith(`#${code}`));
        });
      });
    });
    expect(missed).toEqual([]);
  });

  it('folds its list at every width, without a hole above on a phone, and opens without script', async ({ visit }) => {
    for (const width of [390, 1280]) {
      const page = await visit('/sr22-by-state', { javaScriptEnabled: false, viewport: { width, height: 844 } });
      const parts = ['.map-key > p', '.map-fold'].map((part) => page.locator(part).boundingBox());
      const [text, fold] = await Promise.all(parts);
      if (width === 390) expect((fold?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0))).toBeLessThan(40);
      const maine = page.locator('.map-states a', { hasText: 'Maine rules' }).locator('span');
      expect(await maine.isVisible()).toBe(false);
      await page.locator('.map-fold > summary').click();
      await maine.waitFor();
    }
  });

  it('has no accessibility problem and fits from 320 px up', async ({ visit }) => {
    for (const path of [...MAPS, '/location-search?q=zzzzzz']) {
      const page = await visit(path);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(sidewaysBy), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        if (width > 320 && width < 1280) continue;
        await page.locator('.map-states a').first().focus();
        // Its card stays open while the list is clear of the header.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        expect(await accessibilityProblems(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  it('keeps shades, borders and labels apart in forced colors', async ({ visit }) => {
    const page = await visit('/sr22-by-state', { forcedColors: 'active' });
    const tokens = ['--paper', '--sea3', '--land', '--ink'];
    const shades = await page
      .locator('.state-map')
      .evaluate((map, names) => names.map((name) => getComputedStyle(map).getPropertyValue(name)), tokens);
    expect(new Set(shades).size).toBe(4);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await shape(page, 'TX').evaluate((use) => getComputedStyle(use).stroke)).toBe(ink);
  });
});
