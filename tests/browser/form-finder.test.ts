import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { aided, chooseByKeys, fill, QUOTE, submit } from './support/forms.ts';
import { it } from './support/it-with-store.ts';

const ANSWER = '/which-form?state=texas&reason=dui&car=no&insured=yes';
const STILL = { reducedMotion: 'reduce' } as const;

describe('the form finder', () => {
  for (const javaScriptEnabled of [true, false]) {
    it(`leads to an answer, by keyboard alone, with script ${javaScriptEnabled ? 'on' : 'off'}`, async ({ visit }) => {
      const page = await visit('/which-form', { javaScriptEnabled });
      await page.focus('#finder-state');
      for (const choice of ['Texas', undefined, 'DUI or DWI', 'do not own', 'have']) {
        if (choice) await chooseByKeys(page, choice);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(ANSWER.replace('&', '&home=&'));
      await expect.poll(() => page.locator('h1').textContent()).toMatch(/^Texas, after a DUI: SR-22/);
      await expect.poll(() => page.locator('.reason-answer').first().textContent()).toContain('Without a car');
      await page.goBack();
      await expect.poll(() => page.locator('#finder-state').isVisible()).toBe(true);
    });
  }

  for (const javaScriptEnabled of [true, false]) {
    it(`answers for two states, with script ${javaScriptEnabled ? 'on' : 'off'}`, async ({ visit }) => {
      const page = await visit('/which-form', { javaScriptEnabled, viewport: { width: 320, height: 640 } });
      await page.selectOption('#finder-state', 'florida');
      await page.selectOption('#finder-home', 'georgia');
      await page.selectOption('#finder-reason', 'dui');
      await page.selectOption('#finder-car', 'yes');
      await page.selectOption('#finder-insured', 'no');
      await page.getByRole('button', { name: 'Show My Form' }).click();
      await page.waitForURL('/which-form?state=florida&home=georgia&reason=dui&car=yes&insured=no');
      await expect.poll(() => page.locator('h1').textContent()).toMatch(/^Florida, after a DUI/);
      await expect.poll(() => page.getByRole('heading', { name: 'You live in Georgia' }).count()).toBe(1);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (javaScriptEnabled) expect(await accessibilityProblems(page)).toEqual([]);
    });
  }

  it('stands in the first screen, at the width of a phone too', async ({ visit }) => {
    for (const viewport of [
      { width: 390, height: 800 },
      { width: 1280, height: 800 },
    ]) {
      const page = await visit('/which-form', { viewport });
      const button = await page.getByRole('button', { name: 'Show My Form' }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(viewport.height);
    }
  });

  it('says by when and what it costs in the first screen of a phone', async ({ visit }) => {
    for (const asked of [
      'texas&reason=dui',
      'florida&reason=dui',
      'ohio&reason=points',
      'virginia&reason=uninsured-crash',
    ]) {
      const page = await visit(`/which-form?state=${asked}&car=yes&insured=no`, {
        viewport: { width: 390, height: 844 },
      });
      await expect
        .poll(() => page.locator('.finder-verdict dt').allTextContents())
        .toEqual(['Deadline', 'To pay', 'Keep it']);
      const total = await page.locator('.finder-verdict dd').nth(1).boundingBox();
      expect((total?.y ?? 844) + (total?.height ?? 0), asked).toBeLessThanOrEqual(844);
    }
  });

  it('changes one answer and keeps the others', async ({ visit }) => {
    const page = await visit(ANSWER);
    await page.click('.finder-case summary');
    await page.selectOption('#finder-state', 'florida');
    await page.getByRole('button', { name: 'Show My Form' }).click();
    await page.waitForURL('/which-form?state=florida&home=&reason=dui&car=no&insured=yes');
    await expect.poll(() => page.locator('h1').textContent()).toContain('FR-44');
  });

  it('says at each gap what is missing, and keeps the rest', async ({ visit, faults }) => {
    faults.expect(/422/);
    const page = await visit('/which-form');
    await page.selectOption('#finder-car', 'no');
    await page.getByRole('button', { name: 'Show My Form' }).click();
    await page.locator('.field-error').first().waitFor();
    await expect
      .poll(async () =>
        (await page.locator('.field-error').allTextContents()).map((text) => text.replace('Error: ', '')),
      )
      .toEqual(['Pick a state.', 'Pick a reason, or “I do not know”.', 'Say whether you have insurance now.']);
    await expect.poll(() => page.inputValue('#finder-car')).toBe('no');
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`sends the answers along with a quote, with script ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      visit,
      site,
      faults,
    }) => {
      faults.expect(/422/);
      const page = await visit(ANSWER, { javaScriptEnabled });
      if (javaScriptEnabled) await aided(page, 'quote', 'name');
      const email = `finder-${javaScriptEnabled}@example.com`;
      await fill(page, 'quote', {
        ...QUOTE,
        email,
        phoneNumber: javaScriptEnabled ? '6145550171' : '6145550172',
        zipcode: '4',
      });
      await page.check('#quote-agree');
      await submit(page, 'quote');
      await page.locator('#quote .field-error').first().waitFor();
      await fill(page, 'quote', { zipcode: '43215' });
      await submit(page, 'quote');
      const confirm = page.getByText('press the button once more');
      const thanks = page.waitForURL(/\/thank-you\?sent=/).then(() => false);
      if (
        await Promise.race([
          thanks,
          confirm.waitFor().then(
            () => true,
            () => false,
          ),
        ])
      ) {
        await submit(page, 'quote');
        await page.waitForURL(/\/thank-you\?sent=/);
      }
      const [lead] = await site.leadsOf(email);
      expect(lead?.payload).toMatchObject({
        filingState: 'TX',
        filingReason: 'dui',
        ownsCar: false,
        insured: true,
        addressDetails: { state: javaScriptEnabled ? 'Ohio' : 'OH' },
      });
    });
  }

  it('keeps its words in view on a small phone, and axe finds no problem at any step', async ({ visit, faults }) => {
    faults.expect(/422/);
    for (const path of [
      '?state=texas',
      '?state=nowhere&car=no',
      ANSWER.slice('/which-form'.length),
      '?state=delaware&reason=unknown&car=yes&insured=no',
    ]) {
      const page = await visit(`/which-form${path}`, { ...STILL, viewport: { width: 320, height: 640 } });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  });

  it('prints the answer without the form and what surrounds it', async ({ visit }) => {
    const page = await visit(ANSWER);
    await page.emulateMedia({ media: 'print' });
    const isShown = (selector: string) => page.locator(selector).first().isVisible();
    await expect.poll(() => isShown('.reason-answer')).toBe(true);
    await expect.poll(() => isShown('.sources')).toBe(true);
    for (const selector of ['#quote', '.finder-links', '.bottom-bar'])
      await expect.poll(() => isShown(selector)).toBe(false);
  });
});
