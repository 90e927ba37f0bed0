import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { started } from './support/forms.ts';
import { it, itOnce, itWithoutScript, SCRIPTS } from './support/it.ts';
import { lateScripts } from './support/late-scripts.ts';

const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate your BAC%' });
const result = (page: Page) => page.locator('.bac-result output');

/** Whether some of an element is in the viewport. */
function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

async function drink(page: Page, answers: Record<string, string>): Promise<void> {
  await page.getByLabel('Male', { exact: true }).check();
  for (const [name, value] of Object.entries(answers)) await page.fill(`#bac-${name}`, value);
}

describe('the BAC calculator', () => {
  it('disables Calculate until gender, weight and hours are set', async ({ visit }) => {
    const page = await visit('/bac-calculator');
    await started(page, 'bac');
    expect(await calculate(page).isDisabled()).toBe(true);
    await page.getByLabel('Female').check();
    await page.fill('#bac-weight', '150');
    await expect.poll(() => calculate(page).isDisabled()).toBe(true);
    await page.fill('#bac-hours', '1');
    await expect.poll(() => calculate(page).isEnabled()).toBe(true);
    await page.fill('#bac-weight', '');
    await expect.poll(() => calculate(page).isDisabled()).toBe(true);
  });

  it('shows the percentage and analysis after each calculation, and sends nothing', async ({ visit }) => {
    const page = await visit('/bac-calculator');
    await started(page, 'bac');
    const sent: string[] = [];
    // A script that keeps what is typed over a reload is fetched then.
    page.on('request', (request) => request.resourceType() !== 'script' && sent.push(request.url()));
    await drink(page, { weight: '180', hours: '2', beer: '2', wine: '1', liquor: '2' });
    await calculate(page).click();
    await expect.poll(() => result(page).textContent()).toContain('0.10%');
    await expect
      .poll(() => result(page).textContent())
      .toContain('In MOST and possibly ALL states you would be considered intoxicated');

    await page.fill('#bac-beer', '0');
    await page.fill('#bac-wine', '0');
    await calculate(page).click();
    await expect.poll(() => result(page).textContent()).toContain('You are not legally intoxicated');
    await page.fill('#bac-hours', '9');
    await calculate(page).click();
    await expect
      .poll(() => result(page).textContent())
      .toContain('There is a negligible amount of alcohol in your system.');
    await page.fill('#bac-weight', '0');
    await calculate(page).click();
    await expect.poll(() => result(page).textContent()).toContain('Please try again.');
    await expect.poll(() => page.locator('.bac-result').textContent()).toContain('Never drive after drinking');
    expect(sent).toEqual([]);
  });

  it('names each field that is not a number', async ({ visit }) => {
    const page = await visit('/bac-calculator');
    await started(page, 'bac');
    await drink(page, { weight: 'heavy', hours: '1', beer: '-1' });
    await calculate(page).click();
    await expect
      .poll(() => page.locator('.error-summary li').allTextContents())
      .toEqual(['Weight is not valid', 'Beer is not valid']);
    await page.fill('#bac-weight', '180');
    await expect.poll(() => page.locator('.error-summary li').allTextContents()).toEqual(['Beer is not valid']);
  });

  itOnce('takes ".5" and "1,5", with and without script', async ({ visit }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit('/bac-calculator', { javaScriptEnabled });
      if (javaScriptEnabled) await started(page, 'bac');
      await drink(page, { weight: '180', hours: '.5', beer: '1,5' });
      await calculate(page).click();
      await expect.poll(() => result(page).textContent()).toContain('0.03%');
    }
  });

  itOnce('says that 0.08% is rounded where the estimate is under it, with and without script', async ({ visit }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit('/bac-calculator', { javaScriptEnabled });
      if (javaScriptEnabled) await started(page, 'bac');
      await page.getByLabel('Female').check();
      for (const [name, value] of [
        ['weight', '120'],
        ['hours', '1'],
        ['wine', '2'],
      ] as const)
        await page.fill(`#bac-${name}`, value);
      await calculate(page).click();
      await page.locator('.bac-percent').waitFor();
      await expect
        .poll(() => result(page).textContent())
        .toMatch(/0\.08%.*not legally intoxicated.*0\.0784%, just under 0\.08%/);
    }
  });

  itOnce('mentions the range only with a result that has one', async ({ visit }) => {
    const page = await visit('/bac-calculator');
    await started(page, 'bac');
    await drink(page, { weight: '180', hours: '1' });
    await calculate(page).click();
    await expect.poll(() => result(page).textContent()).toContain('0.00%');
    await expect.poll(() => result(page).textContent()).not.toContain('range');
    await page.fill('#bac-beer', '3');
    await calculate(page).click();
    await expect.poll(() => result(page).textContent()).toContain('Likely range: 0.04% to 0.08%');
  });

  itOnce('shows a result as high as its words, without an empty card', async ({ visit }) => {
    const page = await visit('/bac-calculator', { viewport: { width: 1280, height: 800 } });
    await started(page, 'bac');
    await drink(page, { weight: '180', hours: '2', beer: '4' });
    await calculate(page).click();
    await page.locator('.bac-percent').waitFor();
    // Its words and its drawing stand below the answers, in the same card.
    const empty = await page.locator('.bac-calculator form').evaluate((form) => {
      const shown = [...form.querySelectorAll('input, button, svg, label, legend, p, span, strong')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .sort((one, other) => one.top - other.top);
      let end = form.getBoundingClientRect().top;
      let most = 0;
      for (const { top, bottom } of shown) {
        most = Math.max(most, top - end);
        end = Math.max(end, bottom);
      }
      return Math.max(most, form.getBoundingClientRect().bottom - end);
    });
    expect(empty).toBeLessThan(64);
  });

  itOnce('says where the estimate would be over the limit, with and without script', async ({ visit }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit('/bac-calculator', { javaScriptEnabled });
      if (javaScriptEnabled) await started(page, 'bac');
      await expect.poll(() => page.locator('.bac-calculator caption').textContent()).toBe('Alcohol limits for drivers');
      await drink(page, { weight: '180', hours: '2', beer: '4' });
      await calculate(page).click();
      await page.getByText('Where this would already be over the limit').waitFor();
      const standings = await page.locator('.bac-calculator tbody td:last-child').allTextContents();
      expect(standings).toHaveLength(await page.locator('.bac-calculator tbody tr').count());
      const row = (name: string) => page.locator('.bac-calculator tbody tr', { hasText: name }).textContent();
      await expect.poll(() => row('Adults Utah')).toContain('At or over');
      await expect.poll(() => row('The other 49 states')).toContain('May be over');
      await expect.poll(() => row('Commercial drivers')).toContain('At or over');
    }
  });

  it('brings the result into view, without a sales button in it', async ({ visit }) => {
    for (const javaScriptEnabled of SCRIPTS) {
      for (const viewport of [
        { width: 390, height: 800 },
        { width: 1280, height: 800 },
      ]) {
        const page = await visit('/bac-calculator', { javaScriptEnabled, viewport, reducedMotion: 'reduce' });
        if (javaScriptEnabled) await started(page, 'bac');
        await drink(page, { weight: '180', hours: '2', beer: '4' });
        await calculate(page).click();
        await page.locator('.bac-percent').waitFor();
        await expect.poll(() => result(page).evaluate(isInView)).toBe(true);
        const selling = page.locator('a[href^="tel:"], a[href="/lpe"], a[href="/sr22-insurance-quotes"]');
        for (const link of await selling.all()) await expect.poll(() => link.evaluate(isInView)).toBe(false);
      }
    }
  });

  itOnce(
    'moves the focus to the result, so that the keyboard of a phone closes, and Tab goes on',
    async ({ visit }) => {
      const page = await visit('/bac-calculator', { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
      await started(page, 'bac');
      await drink(page, { weight: '180', beer: '4', hours: '2' });
      await page.press('#bac-hours', 'Enter');
      await page.locator('.bac-result:focus').waitFor();
      const range = await page.locator('.bac-range').boundingBox();
      expect(range?.y).toBeGreaterThan(0);
      expect((range?.y ?? 800) + (range?.height ?? 0)).toBeLessThan(800);
      await page.keyboard.press('Tab');
      const next = page.locator(':focus');
      expect(await next.evaluate((link) => link.closest('form'))).toBe(null);
    },
  );

  itWithoutScript('without script, errors come into view with the focus on them', async ({ visit }) => {
    const page = await visit('/bac-calculator', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await page.getByLabel('Male', { exact: true }).check();
    await calculate(page).click();
    const summary = page.locator('.error-summary');
    await expect.poll(() => summary.evaluate(isInView)).toBe(true);
    await summary.and(page.locator(':focus')).waitFor();
  });

  itOnce('prints the result and the table', async ({ visit }) => {
    const page = await visit('/bac-calculator?gender=male&weight=180&hours=2&beer=4');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.bac-percent').isVisible()).toBe(true);
    await expect.poll(() => page.locator('.bac-calculator table').isVisible()).toBe(true);
  });

  itOnce('shows the numbers of the scale in forced colors', async ({ visit }) => {
    const page = await visit('/bac-calculator', { forcedColors: 'active', colorScheme: 'dark' });
    const colors = await page.evaluate(() => {
      const canvas = document.body.appendChild(document.createElement('p'));
      canvas.style.color = 'canvastext';
      const fills = [...document.querySelectorAll('.bac-scale text')].map((text) => getComputedStyle(text).fill);
      return { fills, readable: getComputedStyle(canvas).color };
    });
    expect(new Set(colors.fills)).toEqual(new Set([colors.readable]));
  });

  it('clears every field, the result and the errors on Reset Fields', async ({ visit }) => {
    const page = await visit('/bac-calculator');
    await started(page, 'bac');
    await drink(page, { weight: '180', hours: '1', beer: '3' });
    await calculate(page).click();
    await page.getByText('Reset Fields').click();
    await expect.poll(() => page.locator('#bac input:checked').count()).toBe(0);
    await expect.poll(() => page.inputValue('#bac-weight')).toBe('');
    await expect.poll(() => page.inputValue('#bac-beer')).toBe('0');
    await expect.poll(() => result(page).textContent()).toBe('Your estimate will show here.');
    await expect.poll(() => calculate(page).isDisabled()).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });

  itWithoutScript('gives the same result without script', async ({ visit }) => {
    const page = await visit('/bac-calculator', { javaScriptEnabled: false });
    await drink(page, { weight: '180', hours: '2', beer: '2', wine: '1', liquor: '2' });
    await calculate(page).click();
    await expect.poll(() => result(page).textContent()).toContain('0.10%');
    await expect.poll(() => page.inputValue('#bac-weight')).toBe('180');
    await page.getByText('Reset Fields').click();
    await expect.poll(() => page.inputValue('#bac-weight')).toBe('');
  });

  it('keeps answers entered before the script loads, and the result from the server', async ({ visit }) => {
    const late = lateScripts();
    const page = await visit('/bac-calculator?gender=male&weight=180&hours=2&beer=5&wine=0&liquor=0', late);
    await page.getByLabel('Female').check();
    await page.fill('#bac-weight', '140');
    late.release();
    await started(page, 'bac');
    await expect.poll(() => page.getByLabel('Female').isChecked()).toBe(true);
    await expect.poll(() => page.inputValue('#bac-weight')).toBe('140');
    await expect.poll(() => result(page).textContent()).toContain('0.10%');
    await calculate(page).click();
    await expect.poll(() => result(page).textContent()).toContain('0.17%');
  });
});
