import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { CONTACT, fill, PRIVACY, started, submit } from './support/forms.ts';
import { it } from './support/it-with-store.ts';

const reference = (page: Page) => page.locator('.receipt-ticket .figure').first().textContent();
const steps = (page: Page) => page.locator('.receipt-ticket h2, .receipt h2').allTextContents();

async function sendMessage(page: Page): Promise<void> {
  await started(page, 'contact');
  await fill(page, 'contact', CONTACT);
  await page.check('#contact-agree');
  await submit(page, 'contact');
  await page.waitForURL(/\/thank-you\?sent=contact&ref=/);
}

describe('after a form', () => {
  it('the page is about that form alone, with the reference of what was stored', async ({ visit, site }) => {
    const page = await visit('/contact-us');
    await sendMessage(page);
    expect(await page.locator('h1').textContent()).toBe('Thank you. Your message is saved.');
    expect(await steps(page)).toEqual(['Your reference', 'What happens with your message']);
    expect(await page.locator('main').textContent()).not.toMatch(/quote|listing|opt-out/i);
    const ids = (await site.leadsOf('ann.lee@example.com')).map(({ id }) => id.replaceAll('-', '').toUpperCase());
    const digits = `${await reference(page)}`.replaceAll('-', '');
    expect(ids.filter((id) => id.startsWith(digits))).toHaveLength(1);
  });

  it('any reference stands on one line of its ticket at each width', async ({ visit }) => {
    const page = await visit('/contact-us');
    await sendMessage(page);
    for (const width of [320, 360, 390, 960, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const spare = await page.locator('.receipt-ticket .figure').evaluate((figure) => {
        figure.textContent = 'AAAA-AAAA-AAAA'; // Its letters are the widest.
        const words = document.createRange();
        words.selectNodeContents(figure);
        const isOneLine = words.getClientRects().length === 1;
        return isOneLine ? figure.clientWidth - figure.scrollWidth : 'two lines';
      });
      expect(spare, `${width}`).toBe(0);
    }
  });

  it('reload, and back and forward, keep the page and send nothing again', async ({ visit, site }) => {
    const page = await visit('/contact-us');
    await sendMessage(page);
    const [first, sent] = [await reference(page), await site.leadsOf('ann.lee@example.com')];
    await page.reload();
    expect(await reference(page)).toBe(first);
    await page.goBack();
    await page.waitForURL('/contact-us');
    await page.goForward();
    expect(await reference(page)).toBe(first);
    expect(await site.leadsOf('ann.lee@example.com')).toEqual(sent);
  });

  it('without script it is the same page', async ({ visit }) => {
    const page = await visit('/do-not-sell', { javaScriptEnabled: false });
    await fill(page, 'privacy-request', PRIVACY);
    await submit(page, 'privacy-request');
    await page.waitForURL(/\?sent=privacy-request&ref=/);
    expect(await steps(page)).toEqual(['Your reference', 'What happens with your request']);
    expect(await reference(page)).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/);
    expect(await page.locator('main a[href^="tel:"].button, .bottom-bar').count()).toBe(0);
  });

  it('an address without a form is true of any, and shows no reference', async ({ visit }) => {
    const page = await visit('/thank-you');
    expect(await steps(page)).toEqual(['If you asked for a call']);
    expect(await page.locator('.receipt-ticket .figure').count()).toBe(0);
  });

  it('an address without a form leads to the page about each, without script too', async ({ visit }) => {
    const page = await visit('/thank-you', { javaScriptEnabled: false });
    await page.locator('main a[href="/thank-you?sent=contact"]').click();
    expect(await page.locator('h1').textContent()).toBe('Thank you. Your message is saved.');
    expect(await steps(page)).toEqual(['What happens with your message']);
  });

  it('leads to one thing to do next', async ({ visit }) => {
    const page = await visit('/thank-you?sent=quote');
    expect(
      await page.locator('.receipt a.button').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/call-companion']);
  });
});

describe('the call companion', () => {
  it('prints on one sheet, alone, with lines to write on', async ({ visit }) => {
    const page = await visit('/call-companion');
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('h1, h2, footer, header')
      .evaluateAll((all) => all.flatMap((one) => ((one as HTMLElement).offsetParent ? [one.textContent] : [])));
    expect(shown).toEqual(['Call companion']);
    const lines = await page
      .locator('.call-companion [type=text]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomStyle));
    expect(new Set(lines)).toEqual(new Set(['solid']));
  });

  it('keeps an answer on the page, and prints at the press of its button', async ({ visit }) => {
    const page = await visit('/call-companion', { viewport: { width: 390, height: 800 } });
    const answer = page.locator('.call-companion-ask [type=text]').first();
    const button = page.getByRole('button', { name: 'Print this sheet' });
    await button.waitFor();
    const first = page.locator('.call-companion-parts');
    const top = (await first.boundingBox())?.y;
    expect((await button.boundingBox())?.y).toBeLessThan(top ?? 0);
    // Its room was kept for it, so nothing moved when it came.
    await button.evaluate((one) => {
      (one as HTMLButtonElement).hidden = true;
    });
    expect((await first.boundingBox())?.y).toBe(top);
    await page.locator('.call-companion > button').evaluate((one) => {
      (one as HTMLButtonElement).hidden = false;
    });
    await answer.fill('Yes, on the same day');
    expect(await answer.inputValue()).toBe('Yes, on the same day');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await button.click();
    await page.locator('body[data-printed]').waitFor();
  });

  it('shows no button to print without script', async ({ visit }) => {
    const page = await visit('/call-companion', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Print this sheet' }).count()).toBe(0);
  });
});
