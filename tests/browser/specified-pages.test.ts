import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/opened.ts';

/** Texts as visitors read them, in the order of the page. */
const words = async (found: Locator): Promise<readonly string[]> =>
  (await found.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
const labels = (page: Page, form: string) => words(page.locator(`#${form} .fields label:not(.choice)`));
const heading = (page: Page, form: string) => page.locator(`#${form} h2`).first().innerText();
const buttons = (page: Page, form: string) => words(page.locator(`#${form} .form-actions > *`));

describe('the frame of a page', () => {
  it('has a header with home, number, menu and quote, and marks the page in the menu', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 1280, height: 800 } });
    const entry = page.locator('header .menu > li > a').first();
    const path = `${await entry.getAttribute('href')}`;
    await entry.click();
    await page.waitForURL(path);
    const header = page.locator('header');
    await expect.poll(() => header.locator('.menu [aria-current=page]').getAttribute('href')).toBe(path);
    await expect.poll(() => header.locator('a[href^="tel:+1"]').first().innerText()).toMatch(/\d{3}-\d{3}-\d{4}/);
    await expect.poll(() => header.getByRole('link', { name: /quote/i }).first().isVisible()).toBe(true);
    await header.locator('.header-home').click();
    await page.waitForURL('/');
  });

  it('has a footer with a call button, the privacy page, and the year', async ({ visit }) => {
    const page = await visit('/sr22-cost');
    const footer = page.locator('footer.footer');
    await expect.poll(() => footer.locator('a.button[href^="tel:+1"]').isVisible()).toBe(true);
    await expect.poll(() => footer.innerText()).toMatch(/© \d{4} /);
    await footer.locator('a[href="/privacy-and-terms"]').click();
    await page.waitForURL('/privacy-and-terms');
  });
});

describe('the hero', () => {
  it('calls the number, and its words lead to the landing page, which says that the connection is secure', async ({
    visit,
    written,
  }) => {
    // A page whose hero has words beside the number, or in its place.
    const own = written.pages.find(({ data: { hero } }) => hero.textButton || hero.callButton === 'text');
    const path = own?.data.path ?? '/';
    const page = await visit(path);
    const hero = page.locator('.hero');
    expect(await hero.locator('.hero-buttons .button-main').getAttribute('href')).toMatch(
      /^(?:tel:\+1\d{10}|\/lpe#call)$/,
    );
    expect(await hero.locator('.zip-search .input').getAttribute('placeholder')).toBe('Enter Zip Code');
    expect(await hero.innerText()).not.toContain('Secure Connection');
    await hero.getByRole('link', { name: 'Call Now to Get a FREE Quote!' }).click();
    await page.waitForURL(/\/lpe(?:#|$)/);
    await expect.poll(() => page.locator('.hero').innerText()).toContain('Secure Connection');
  });
});

describe('the forms', () => {
  it('are the callback form on the home page and the landing page', async ({ visit }) => {
    for (const path of ['/', '/lpe']) {
      const page = await visit(path);
      expect(await heading(page, 'callback')).toBe('Receive an Instant Callback!');
      expect(await labels(page, 'callback')).toEqual(['Name', 'Phone Number', 'Email', 'Zip Code']);
      expect(await page.locator('#callback-agree').isChecked()).toBe(false);
      expect(await buttons(page, 'callback')).toEqual(['Call Me Now']);
      expect(await page.locator('#callback').innerText()).toContain('Secure • No Obligation • Fast Quotes');
    }
  });

  it('are the contact form', async ({ visit }) => {
    const page = await visit('/contact-us');
    expect(await heading(page, 'contact')).toBe('Receive an Instant Callback!');
    expect(await labels(page, 'contact')).toEqual(['Name', 'Email', 'Message']);
    expect(await page.locator('#contact-agree').isChecked()).toBe(false);
    expect(await buttons(page, 'contact')).toEqual(['Submit']);
  });

  it('are the quote form', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes', { javaScriptEnabled: false });
    expect(await heading(page, 'quote')).toBe('Fill Up the Form & Get a Free SR-22 Quote!');
    expect(await labels(page, 'quote')).toEqual([
      ...['Name', 'Email', 'Phone Number', 'Address', 'City', 'State', 'Zip Code'],
    ]);
    expect(await page.locator('#quote-agree').isChecked()).toBe(false);
    expect(await buttons(page, 'quote')).toEqual(['Reset Fields', 'Get a Free Quote']);
  });

  it('are the quote block', async ({ visit }) => {
    const block = (await visit('/')).locator('.quote-block');
    expect(await block.locator('h2').innerText()).toBe('Get a Free, No-obligation SR22 Auto Insurance Quote');
    expect(await block.innerText()).toContain('Currently Insured');
    expect(await block.getByRole('button', { name: 'Request a Quote' }).isVisible()).toBe(true);
  });

  it('are the BAC calculator', async ({ visit }) => {
    const page = await visit('/bac-calculator');
    const form = page.locator('#bac');
    expect(await form.locator('h2').innerText()).toBe('BAC Calculator');
    expect(await words(form.locator('legend').first())).toEqual(['Gender']);
    expect(await words(form.locator('.field > label'))).toEqual([
      ...['Weight in pounds', 'Beer', 'Wine', 'Liquor', 'Hours of drinking'],
    ]);
    expect(await words(form.locator('.hint'))).toEqual([
      ...['12 oz (about 5% ABV)', '5 oz (about 12% ABV)', '1.5 oz (about 40% ABV)'],
    ]);
    for (const drink of ['beer', 'wine', 'liquor']) expect(await page.inputValue(`#bac-${drink}`)).toBe('0');
    expect(await form.getByText('Reset Fields').isVisible()).toBe(true);
    expect(await form.getByRole('button', { name: 'Calculate your BAC%' }).isVisible()).toBe(true);
  });
});

describe('the pages of places and insurers', () => {
  it('list providers with name, description, place and number, under a title and a note', async ({ visit }) => {
    for (const [path, place] of [
      ['/location/ohio', 'Ohio'],
      ['/location/ohio/columbus', 'Columbus, Ohio'],
    ] as const) {
      const page = await visit(path);
      expect((await page.locator('h1').innerText()).replace(/\s+/g, ' ')).toBe(
        `Find Top SR22 Insurance Providers in ${place}`,
      );
      expect(await page.locator('.city-list a[data-city]').count()).toBeGreaterThan(0);
      const cards = page.locator('.listing-card');
      expect(await cards.count()).toBeGreaterThanOrEqual(2);
      for (const card of await cards.all()) {
        expect(await card.locator('h3').innerText()).not.toBe('');
        expect(await card.locator('ul li').count()).toBeGreaterThan(0);
        expect(await card.innerText()).toContain(place);
        expect(await card.locator('a[href^="tel:+1"]').innerText()).toMatch(/\d{3}-\d{3}-\d{4}$/);
      }
      const note = page.locator('main .note').first();
      expect(await note.innerText()).toMatch(/\d{3}-\d{3}-\d{4}/);
    }
  });

  it('name an insurer in two disclaimers: at the heading, and at the call button', async ({ visit }) => {
    const hero = (await visit('/state-farm-sr22')).locator('.hero');
    expect(await hero.locator('h1 + .disclaimer').innerText()).toContain('State Farm');
    expect(await hero.locator('.hero-buttons + p').innerText()).toContain('State Farm');
  });

  it('head the states with the words of the specification, and give four reasons and a button', async ({ visit }) => {
    const page = await visit('/');
    expect(await page.locator('.state-map h2').innerText()).toBe('SR-22 Rules Vary by State');
    const reasons = page.locator('.block-list > *, main .wrap', {
      has: page.getByRole('link', { name: 'Get Free Quote' }),
    });
    expect(await reasons.last().locator('h3').count()).toBe(4);
    await page.getByRole('link', { name: 'Get Free Quote' }).first().click();
    await page.waitForURL('/sr22-insurance-quotes');
  });
});
