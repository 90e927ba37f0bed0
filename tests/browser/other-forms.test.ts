import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import { accessibilityProblems } from './support/axe.ts';
import {
  aided,
  CONTACT,
  fill,
  goToPrevious,
  LISTING,
  PRIVACY,
  problems,
  QUOTE,
  started,
  submit,
  submitAndAccept,
  valuesOf,
} from './support/forms.ts';
import { it, itWithoutScript } from './support/it-with-store.ts';
import { lateScripts } from './support/late-scripts.ts';

const send = (page: Page, form: string) => page.locator(`#${form} .form-actions button[type=submit]`);

/** The answers of the first step of the quote form. */
const REACHED = { name: 'Ann Lee', email: 'ann.lee@example.com', phoneNumber: '614-555-0124' };

describe('the contact form', () => {
  it('disables Submit until name, email, message and consent are present', async ({ visit, site }) => {
    const page = await visit('/contact-us');
    await started(page, 'contact');
    expect(await send(page, 'contact').isDisabled()).toBe(true);
    await fill(page, 'contact', CONTACT);
    await expect.poll(() => send(page, 'contact').isDisabled()).toBe(true);
    await page.check('#contact-agree');
    await expect.poll(() => send(page, 'contact').isEnabled()).toBe(true);
    await page.fill('#contact-message', '  ');
    await expect.poll(() => send(page, 'contact').isDisabled()).toBe(true);
    await page.fill('#contact-message', 'Hello 👋 مرحبا');
    await submit(page, 'contact');
    await page.waitForURL(/\/thank-you\?sent=/);
    const [contact] = await site.leadsOf('ann.lee@example.com');
    expect(contact?.payload).toMatchObject({ message: 'Hello 👋 مرحبا', siteType: 'sr22-insurance' });
    expect(contact?.consent?.text).toMatch(/may answer me at the email address .* not an agreement to calls or texts/);
    expect(contact?.consent).not.toHaveProperty('popupText');
  });

  it('sends answers that were filled in without an event, at the first press', async ({ visit, site }) => {
    const page = await visit('/contact-us');
    await started(page, 'contact');
    await page.evaluate((answers) => {
      for (const [name, value] of Object.entries(answers))
        (document.getElementById(`contact-${name}`) as HTMLInputElement).value = value;
      const agree = document.getElementById('contact-agree');
      if (agree instanceof HTMLInputElement) agree.checked = true;
      document.querySelector<HTMLElement>('#contact .form-actions button')?.click();
    }, CONTACT);
    await page.waitForURL(/\/thank-you\?sent=/);
    const sent = await site.leadsOf('ann.lee@example.com');
    expect(sent.filter(({ payload }) => payload.message === CONTACT.message)).toHaveLength(1);
  });

  it('says above its fields that the answer comes by email, with script and without', async ({ visit }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit('/contact-us', { javaScriptEnabled });
      expect(await page.locator('#contact .form-title + .form-text').textContent()).toContain('we answer by email');
    }
  });

  it('says what is missing when Submit is pressed early', async ({ visit }) => {
    const page = await visit('/contact-us');
    await started(page, 'contact');
    await send(page, 'contact').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => problems(page, 'contact')).toContain('Write your message');
  });

  itWithoutScript('works without script', async ({ visit, site }) => {
    const page = await visit('/contact-us', { javaScriptEnabled: false });
    expect(await send(page, 'contact').isEnabled()).toBe(true);
    const answers = { ...CONTACT, email: 'plain@example.com' };
    await fill(page, 'contact', answers);
    await page.check('#contact-agree');
    await submit(page, 'contact');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('plain@example.com')).toHaveLength(1);
  });

  it('keeps answers from before the script loads', async ({ visit }) => {
    const late = lateScripts();
    const page = await visit('/contact-us', late);
    await fill(page, 'contact', CONTACT);
    await page.check('#contact-agree');
    late.release();
    await started(page, 'contact');
    await expect.poll(() => valuesOf(page, 'contact', Object.keys(CONTACT))).toEqual(CONTACT);
    await expect.poll(() => send(page, 'contact').isEnabled()).toBe(true);
  });
});

describe('the quote form', () => {
  it('begins beside its slip near the top of a wide screen', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes', { viewport: { width: 1280, height: 800 } });
    const tops = await page
      .locator('.hero .form-card, .hero .sample-sheet')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    for (const top of tops) expect(top).toBeLessThanOrEqual(300);
  });

  it('fills in city and state from the ZIP code, lets visitors change them, and sends the address', async ({
    visit,
    site,
  }) => {
    const page = await visit('/sr22-insurance-quotes');
    await aided(page, 'quote', 'name');
    await fill(page, 'quote', { ...QUOTE, city: '', state: '' });
    await expect.poll(() => valuesOf(page, 'quote', ['city', 'state'])).toEqual({ city: 'Columbus', state: 'Ohio' });
    const found = page.locator('#quote [role=status]');
    await expect.poll(() => found.innerText()).toBe('Filled in Columbus, Ohio. You can change it.');
    await page.fill('#quote-city', 'Grandview');
    await expect.poll(() => found.innerText()).toBe('');
    await page.fill('#quote-zipcode', '43212');
    await page.fill('#quote-zipcode', '10001');
    await expect.poll(() => page.inputValue('#quote-state')).toBe('New York');
    await expect.poll(() => page.inputValue('#quote-city')).toBe('Grandview');
    await expect
      .poll(() => found.innerText())
      .toBe(
        'Filled in New York. You can change it. ' +
          '10001 is a Zip Code of New York. If Grandview is right, leave it as it is.',
      );
    await page.check('#quote-agree');
    await submit(page, 'quote');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    const [lead] = await site.leadsOf('ann.lee@example.com');
    expect(lead?.payload.addressDetails).toEqual({
      address: '12 Main Street',
      city: 'Grandview',
      state: 'New York',
      zipcode: '10001',
    });
  });

  it('suggests states for what is typed, by keyboard and pointer, and keeps what is none', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes');
    await aided(page, 'quote', 'name');
    await fill(page, 'quote', { ...REACHED, address: '' });
    const state = page.getByRole('combobox', { name: 'State' });
    const options = page.getByRole('listbox', { name: 'States' }).getByRole('option');
    const active = () =>
      state.evaluate(
        (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    await state.pressSequentially('new');
    await expect.poll(() => options.allInnerTexts()).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    await expect.poll(() => state.getAttribute('aria-expanded')).toBe('true');
    await state.press('ArrowDown');
    await expect.poll(() => active()).toBe('New Hampshire');
    await state.press('ArrowUp');
    await expect.poll(() => active()).toBe('New York');
    expect(await accessibilityProblems(page)).toEqual([]);
    await state.press('Enter');
    await expect.poll(() => state.inputValue()).toBe('New York');
    await expect.poll(() => options.count()).toBe(0);

    await state.fill('ca');
    await options.getByText('North Carolina').click();
    await expect.poll(() => state.inputValue()).toBe('North Carolina');
    await state.fill('tx');
    await state.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    await state.press('Tab');
    await expect.poll(() => state.inputValue()).toBe('Texas');
    await state.fill('District of Columbia');
    await state.press('Tab');
    await expect.poll(() => state.inputValue()).toBe('District of Columbia');
    await state.fill('');
    await state.press('ArrowDown');
    await expect.poll(() => options.count()).toBe(50);
  });

  it('says that a state is none of ours, or not that of the ZIP code, and sends nothing', async ({ visit, site }) => {
    const page = await visit('/sr22-insurance-quotes');
    await aided(page, 'quote', 'name');
    const placeOfZip = page.waitForResponse(/\/api\/places\//);
    await fill(page, 'quote', { ...QUOTE, email: 'nowhere@example.com' });
    await placeOfZip;
    await page.check('#quote-agree');
    for (const [state, sentence] of [
      ['XX', 'State is not valid'],
      ['Ontario', 'State is not valid'],
      ['DC', 'State is not valid'],
      ['Texas', 'This Zip Code is in Ohio, not in Texas'],
    ] as const) {
      await page.fill('#quote-state', state);
      await submit(page, 'quote');
      await expect.poll(() => problems(page, 'quote'), { message: state }).toEqual([sentence]);
      expect(await page.locator('#quote dialog').isVisible()).toBe(false);
    }
    expect(await site.leadsOf('nowhere@example.com')).toEqual([]);
  });

  itWithoutScript('says the same without script', async ({ visit, site, faults }) => {
    faults.expect(/422/);
    const page = await visit('/sr22-insurance-quotes', { javaScriptEnabled: false });
    for (const [state, sentence] of [
      ['Ontario', 'State is not valid'],
      ['Texas', 'This Zip Code is in Ohio, not in Texas'],
    ] as const) {
      await fill(page, 'quote', { ...QUOTE, state, email: 'nowhere@example.com' });
      await page.check('#quote-agree');
      await submit(page, 'quote');
      await expect.poll(() => problems(page, 'quote'), { message: state }).toEqual([sentence]);
    }
    expect(await site.leadsOf('nowhere@example.com')).toEqual([]);
  });

  it('asks for the address after the rest, and Back keeps every answer', async ({ visit, site }) => {
    const page = await visit('/sr22-insurance-quotes');
    await aided(page, 'quote', 'name');
    const legend = page.locator('#quote legend:visible');
    expect(await legend.textContent()).toContain('Step 1 of 2');
    expect(await page.locator('#quote .consent').isVisible()).toBe(false);
    const answers = { ...QUOTE, email: 'steps@example.com' };
    await fill(page, 'quote', answers);
    await expect.poll(() => legend.textContent()).toContain('Step 2 of 2');
    await page.goBack();
    await expect.poll(() => legend.textContent()).toContain('Step 1 of 2');
    await expect.poll(() => valuesOf(page, 'quote', Object.keys(QUOTE))).toEqual({ ...answers, state: 'Ohio' });
    await submit(page, 'quote');
    await page.check('#quote-agree');
    await submit(page, 'quote');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('steps@example.com')).toHaveLength(1);
  });

  it('lists every missing answer', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes');
    await started(page, 'quote');
    await submit(page, 'quote');
    await expect
      .poll(() => problems(page, 'quote'))
      .toEqual(['Name is required', 'Email is required', 'Phone Number is required']);
    await fill(page, 'quote', { ...REACHED, address: '' });
    await submit(page, 'quote');
    await expect
      .poll(() => problems(page, 'quote'))
      .toEqual([
        'Address is required',
        'City is required',
        'State is required',
        'Zip Code is required',
        'You must agree to the terms',
      ]);
  });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    it(`brings a field with its label on screen from the list of problems at ${width} px`, async ({ visit }) => {
      const page = await visit('/sr22-insurance-quotes', { viewport: { width, height }, reducedMotion: 'reduce' });
      await started(page, 'quote');
      await submit(page, 'quote');
      for (const link of await page.locator('#quote .error-summary a').all()) {
        await page.locator('#quote .error-summary').evaluate((summary) => summary.scrollIntoView({ block: 'start' }));
        await link.click();
        const shown = await page.evaluate(() => {
          const field = document.activeElement as HTMLInputElement;
          const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
          return {
            top: (field.labels?.[0] ?? field).getBoundingClientRect().top,
            header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
            bottom: field.getBoundingClientRect().bottom,
            free: bar?.height ? bar.top : innerHeight,
          };
        });
        expect(shown.bottom).toBeLessThan(shown.free);
        expect(shown.top).toBeGreaterThan(Math.max(0, shown.header));
      }
    });
  }

  it('brings the name of the next step into view on a phone, with its first field', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes', {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await started(page, 'quote');
    for (const [name, value = ''] of Object.entries(QUOTE).slice(0, 3)) await page.fill(`#quote-${name}`, value);
    await submit(page, 'quote');
    await page.locator('#quote-address:focus').waitFor();
    const { y = -1 } = (await page.locator('#quote fieldset:not([hidden]) > legend').boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
  });

  it('clears every field and error on Reset Fields', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes');
    await started(page, 'quote');
    await fill(page, 'quote', { ...QUOTE, zipcode: '4' });
    await page.check('#quote-agree');
    await submit(page, 'quote');
    await page.click('#quote [data-action=reset]');
    await expect.poll(() => page.locator('#quote fieldset:visible').textContent()).toContain('Step 1 of 2');
    const names = Object.keys(QUOTE);
    await expect
      .poll(() => valuesOf(page, 'quote', names))
      .toEqual(Object.fromEntries(names.map((name) => [name, ''])));
    await expect.poll(() => page.isChecked('#quote-agree')).toBe(false);
    await expect.poll(() => page.locator('#quote .error-summary, #quote .field-error').count()).toBe(0);
  });

  it('leaves no error behind on Reset Fields, and a ZIP code fills in city and state again', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes');
    await aided(page, 'quote', 'name');
    await fill(page, 'quote', { ...REACHED, zipcode: '43215' });
    await expect.poll(() => valuesOf(page, 'quote', ['city', 'state'])).toEqual({ city: 'Columbus', state: 'Ohio' });
    // The press takes the focus from an edited field, which would be checked when the button is up again.
    await page.locator('#quote-address').pressSequentially('A');
    await page.click('#quote [data-action=reset]');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(await page.locator('#quote .error-summary, #quote .field-error, #quote [aria-invalid]').count()).toBe(0);
    await fill(page, 'quote', { ...REACHED, zipcode: '10001' });
    await expect
      .poll(() => valuesOf(page, 'quote', ['city', 'state']))
      .toEqual({ city: 'New York', state: 'New York' });
  });

  it('stays one button on Reset Fields after errors, for a finger, Space and Enter', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes');
    await started(page, 'quote');
    const reset = page.getByRole('button', { name: 'Reset Fields' });
    const before = await reset.elementHandle();
    for (const press of [() => reset.click(), () => page.keyboard.press(' '), () => page.keyboard.press('Enter')]) {
      await fill(page, 'quote', { ...REACHED, email: 'no' });
      await submit(page, 'quote');
      await page.locator('#quote .error-summary').waitFor();
      await reset.focus();
      await press();
      await expect.poll(() => page.inputValue('#quote-name')).toBe('');
      await expect.poll(() => page.locator('#quote .error-summary').count()).toBe(0);
      await reset.and(page.locator(':focus')).waitFor();
      await expect.poll(() => reset.evaluate((button, first) => button === first, before)).toBe(true);
    }
    expect(new URL(page.url()).pathname).toBe('/sr22-insurance-quotes');
  });

  itWithoutScript('empties answers that came back with errors, with Space and without script', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes', { javaScriptEnabled: false });
    await fill(page, 'quote', { ...QUOTE, email: 'no' });
    await submit(page, 'quote');
    await expect.poll(() => problems(page, 'quote')).toContain('Email is not valid');
    await page.getByRole('button', { name: 'Reset Fields' }).focus();
    await page.keyboard.press(' ');
    await page.waitForURL((url) => url.pathname === '/sr22-insurance-quotes');
    await expect.poll(() => valuesOf(page, 'quote', ['name', 'email'])).toEqual({ name: '', email: '' });
  });

  itWithoutScript('empties answers that came back with errors, without script too', async ({ visit }) => {
    const page = await visit('/sr22-insurance-quotes', { javaScriptEnabled: false });
    await fill(page, 'quote', { ...QUOTE, email: 'no' });
    await submit(page, 'quote');
    await expect.poll(() => problems(page, 'quote')).toContain('Email is not valid');
    await page.click('#quote [data-action=reset]');
    await page.waitForURL((url) => url.pathname === '/sr22-insurance-quotes');
    const names = Object.keys(QUOTE);
    await expect
      .poll(() => valuesOf(page, 'quote', names))
      .toEqual(Object.fromEntries(names.map((name) => [name, ''])));
    await expect.poll(() => page.locator('#quote .error-summary, #quote .field-error').count()).toBe(0);
  });

  itWithoutScript('works without script', async ({ visit, site }) => {
    const page = await visit('/sr22-insurance-quotes', { javaScriptEnabled: false });
    const answers = { ...QUOTE, email: 'plain-quote@example.com' };
    await fill(page, 'quote', answers);
    await page.check('#quote-agree');
    await submitAndAccept(page, 'quote', answers);
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('plain-quote@example.com')).toHaveLength(1);
  });

  it('keeps answers from before the script loads', async ({ visit }) => {
    const late = lateScripts();
    const page = await visit('/sr22-insurance-quotes', late);
    await fill(page, 'quote', QUOTE);
    await page.check('#quote-agree');
    late.release();
    await started(page, 'quote');
    await expect.poll(() => valuesOf(page, 'quote', Object.keys(QUOTE))).toEqual(QUOTE);
    await expect.poll(() => page.isChecked('#quote-agree')).toBe(true);
  });
});

describe('list your business', () => {
  const step = (page: Page) => page.locator('#business-listing fieldset:visible legend').textContent();

  it('begins each step at the same height, with each hint at its label', async ({ visit }) => {
    const page = await visit('/list-your-business', { viewport: { width: 1280, height: 900 } });
    await started(page, 'business-listing');
    const heights: number[] = [];
    for (const names of [['contactName', 'email'], ['businessAddress', 'city', 'state', 'zipcode'], []]) {
      await page.getByText(`Step ${heights.length + 1} of 3`).waitFor();
      const form = (await page.locator('#business-listing').boundingBox())?.y ?? 0;
      heights.push(((await page.locator('#business-listing legend:visible').boundingBox())?.y ?? 0) - form);
      if (names.length === 0) break;
      await fillStep(page, names);
      await send(page, 'business-listing').click();
    }
    expect(new Set(heights).size).toBe(1);
    const lefts = await page
      .locator('#business-listing .field:visible:has(.hint)')
      .evaluateAll((fields) =>
        fields.map((field) =>
          ['.label', '.hint'].map((part) => field.querySelector(part)?.getBoundingClientRect().left),
        ),
      );
    for (const [label, hint] of lefts) expect(hint).toBe(label);
  });

  it('checks each of the three steps and keeps every answer on the way back', async ({ visit, site }) => {
    const page = await visit('/list-your-business');
    await started(page, 'business-listing');
    await expect.poll(() => step(page)).toMatch(/Personal info\s+Step 1 of 3/);
    await send(page, 'business-listing').click();
    await expect.poll(() => problems(page, 'business-listing')).toEqual(['Enter your name', 'Email is required']);

    await fillStep(page, ['contactName', 'email']);
    await page.keyboard.press('Enter');
    await expect.poll(() => step(page)).toMatch(/Address info\s+Step 2 of 3/);
    await page.locator('#business-listing-businessAddress:focus').waitFor();
    await fillStep(page, ['businessAddress', 'city', 'state', 'zipcode']);
    await goToPrevious(page, 'business-listing');
    await expect.poll(() => page.inputValue('#business-listing-contactName')).toBe('Bo Diaz');
    await send(page, 'business-listing').click();
    await send(page, 'business-listing').click();

    await expect.poll(() => step(page)).toMatch(/Listing\s+Step 3 of 3/);
    await expect
      .poll(() => page.locator('#business-listing .consent').textContent())
      .toContain('at least 18 years old');
    await fillStep(page, ['businessName', 'businessPhone', 'website']);
    await send(page, 'business-listing').click();
    await expect.poll(() => problems(page, 'business-listing')).toEqual(['You must agree to the terms']);
    await page.check('#business-listing-agree');
    await send(page, 'business-listing').click();
    await page.waitForURL(/\/thank-you\?sent=/);
    const [listing] = await site.leadsOf('bo@agency.example.com');
    expect(listing?.payload).toMatchObject({
      businessName: 'Diaz Insurance',
      businessPhone: '+16145550188',
      city: 'Columbus',
    });
  });

  it('checks the state at its step', async ({ visit }) => {
    const page = await visit('/list-your-business');
    await aided(page, 'business-listing', 'contactName');
    await fillStep(page, ['contactName', 'email']);
    await send(page, 'business-listing').click();
    await fillStep(page, ['zipcode']);
    await page.getByText('Filled in Columbus, Ohio. You can change it.').waitFor();
    await fillStep(page, ['businessAddress', 'city']);
    await page.fill('#business-listing-state', 'Atlantis');
    await send(page, 'business-listing').click();
    await expect.poll(() => step(page)).toMatch(/Step 2 of 3/);
    await expect.poll(() => problems(page, 'business-listing')).toEqual(['State is not valid']);
    await page.fill('#business-listing-state', ' oh');
    await send(page, 'business-listing').click();
    await expect.poll(() => step(page)).toMatch(/Step 3 of 3/);
  });

  it('leads from an error of the server to its step, and takes a website without https://', async ({
    visit,
    site,
    faults,
  }) => {
    faults.expect(/422|Please check your answers/);
    const page = await visit('/list-your-business');
    await started(page, 'business-listing');
    await fillStep(page, ['contactName', 'email']);
    await send(page, 'business-listing').click();
    await fillStep(page, ['businessAddress', 'city', 'state', 'zipcode']);
    await send(page, 'business-listing').click();
    await fill(page, 'business-listing', { ...pick(['businessName', 'businessPhone']), website: 'annagency.com' });
    await page.check('#business-listing-agree');
    await page.route(
      '/api/listings',
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            status: 422,
            message: 'Please check your answers.',
            extra: { fields: { zipcode: 'Zip Code is not valid' } },
          },
        }),
      { times: 1 },
    );
    await send(page, 'business-listing').click();
    await page.locator('#business-listing-zipcode-error').waitFor();
    await expect.poll(() => step(page)).toMatch(/Step 2 of 3/);
    await expect
      .poll(() => page.locator('#business-listing-zipcode-error').innerText())
      .toContain('Zip Code is not valid');
    await expect.poll(() => problems(page, 'business-listing')).toEqual(['Zip Code is not valid']);
    await page.fill('#business-listing-zipcode', '43210');
    await send(page, 'business-listing').click();
    await send(page, 'business-listing').click();
    await page.waitForURL(/\/thank-you\?sent=/);
    const [listing] = await site.leadsOf('bo@agency.example.com');
    expect(listing?.payload).toMatchObject({ zipcode: '43210', website: 'https://annagency.com' });
  });

  it('goes one step back with the Back button of the browser, and forward again', async ({ visit }) => {
    const page = await visit('/list-your-business');
    await started(page, 'business-listing');
    await fillStep(page, ['contactName', 'email']);
    await send(page, 'business-listing').click();
    await fillStep(page, ['businessAddress', 'city', 'state', 'zipcode']);
    await page.goBack();
    await expect.poll(() => step(page)).toMatch(/Step 1 of 3/);
    await expect.poll(() => page.inputValue('#business-listing-contactName')).toBe('Bo Diaz');
    await page.goForward();
    await expect.poll(() => step(page)).toMatch(/Step 2 of 3/);
    await expect.poll(() => page.inputValue('#business-listing-city')).toBe('Columbus');
    // Previous goes the same way: it adds no entry that Back would have to pass again.
    await goToPrevious(page, 'business-listing');
    await expect.poll(() => step(page)).toMatch(/Step 1 of 3/);
    expect(new URL(page.url()).pathname).toBe('/list-your-business');
  });

  it('stays on the current step when the script loads late', async ({ visit }) => {
    const late = lateScripts();
    const page = await visit('/list-your-business', late);
    await fill(page, 'business-listing', LISTING);
    await page.check('#business-listing-agree');
    await page.focus('#business-listing-city');
    late.release();
    await started(page, 'business-listing');
    await expect.poll(() => step(page)).toMatch(/Step 2 of 3/);
    await page.locator('#business-listing-city:focus').waitFor();
    await expect.poll(() => valuesOf(page, 'business-listing', Object.keys(LISTING))).toEqual(LISTING);
    await expect.poll(() => page.isChecked('#business-listing-agree')).toBe(true);
  });

  itWithoutScript('shows all three steps without script', async ({ visit, site }) => {
    const page = await visit('/list-your-business', { javaScriptEnabled: false });
    const answers = { ...LISTING, email: 'plain@agency.example.com' };
    await fill(page, 'business-listing', answers);
    await page.check('#business-listing-agree');
    await submit(page, 'business-listing');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('plain@agency.example.com')).toHaveLength(1);
  });

  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, LISTING[name] ?? '']));

  async function fillStep(page: Page, names: readonly string[]): Promise<void> {
    await fill(page, 'business-listing', pick(names));
  }
});

describe('the privacy request', () => {
  itWithoutScript('has no picture before it on a phone', async ({ visit }) => {
    const page = await visit('/do-not-sell', { viewport: { width: 390, height: 844 } });
    expect(await page.locator('.hero .scene').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.locator('.hero .scene').isVisible()).toBe(true);
  });

  for (const javaScriptEnabled of [true, false]) {
    const itOfScript = javaScriptEnabled ? it : itWithoutScript;
    itOfScript(`is sent ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ visit, site }) => {
      const page = await visit('/do-not-sell', { javaScriptEnabled });
      if (javaScriptEnabled) await started(page, 'privacy-request');
      const email = `privacy-${javaScriptEnabled}@example.com`;
      await page.getByLabel('Delete what you hold').check();
      await fill(page, 'privacy-request', { ...PRIVACY, email });
      await submit(page, 'privacy-request');
      await page.waitForURL(/\/thank-you\?sent=/);
      const [request] = await site.leadsOf(email);
      expect(request).toMatchObject({
        kind: 'privacy-request',
        payload: { kind: 'delete', details: 'Please stop all calls.' },
      });
    });
  }

  itWithoutScript(
    'is confirmed with the link that was sent, without script: opening it changes nothing, the button does',
    async ({ visit, site }) => {
      const email = 'confirm@example.com';
      const page = await visit('/do-not-sell', { javaScriptEnabled: false });
      await page.getByLabel('Stop all calls').check();
      await fill(page, 'privacy-request', { ...PRIVACY, phoneNumber: '', email });
      await submit(page, 'privacy-request');
      await page.waitForURL(/\/thank-you\?sent=/);
      expect(await page.getByText('If we send you a link by text or email').isVisible()).toBe(true);
      const store = await openStore(`file:${join(site.data, 'leads.db')}`);
      const claim = {
        owner: 'test',
        channel: 'verification',
        forms: ['privacy-request'],
        limit: 99,
        leaseMs: 1,
      } as const;
      const due = await store.outbox.claim({ ...claim, now: new Date() });
      const { verification } = due.find((one) => one.verification?.to === email) ?? {};
      const contacts = async () => {
        const requests = await store.admin.requests({ open: false, limit: 99 });
        return requests.find(({ id }) => verification?.id.startsWith(id))?.contacts;
      };
      await page.goto(`/privacy-requests/verify/${verification?.token}`);
      await page.waitForURL('/privacy-requests/verify');
      expect((await contacts())?.[0]).not.toHaveProperty('verifiedAt');
      await page.getByRole('button', { name: 'Yes, This Request Is Mine' }).click();
      await page.waitForURL('/privacy-requests/confirmed');
      expect(await contacts()).toMatchObject([{ contact: 'email', verifiedBy: 'email' }]);
      await page.goto(`/privacy-requests/verify/${verification?.token}`);
      await page.waitForURL('/privacy-requests/link-expired');
      await store.close();
    },
  );

  for (const javaScriptEnabled of [true, false]) {
    const itOfScript = javaScriptEnabled ? it : itWithoutScript;
    itOfScript(
      `asks at both fields for an email or phone number ${javaScriptEnabled ? 'with' : 'without'} script`,
      async ({ visit }) => {
        const page = await visit('/do-not-sell', { javaScriptEnabled });
        if (javaScriptEnabled) await started(page, 'privacy-request');
        await fill(page, 'privacy-request', { name: 'Ann Lee' });
        await submit(page, 'privacy-request');
        const sentences = ['Give an email address or a phone number', 'Give a phone number or an email address'];
        await expect.poll(() => problems(page, 'privacy-request')).toEqual(sentences);
        await expect.poll(() => page.getAttribute('#privacy-request-phoneNumber', 'aria-invalid')).toBe('true');
        await expect.poll(() => valuesOf(page, 'privacy-request', ['name'])).toEqual({ name: 'Ann Lee' });
        await fill(page, 'privacy-request', { phoneNumber: '614-555-0123' });
        if (javaScriptEnabled) await expect.poll(() => page.locator('#privacy-request .error-summary').count()).toBe(0);
        await submit(page, 'privacy-request');
        await page.waitForURL(/\/thank-you\?sent=/);
      },
    );
  }

  it('keeps answers and choices from before the script loads', async ({ visit }) => {
    const late = lateScripts();
    const page = await visit('/do-not-sell', late);
    await page.getByLabel('Send me a copy').check();
    await fill(page, 'privacy-request', PRIVACY);
    late.release();
    await started(page, 'privacy-request');
    await expect.poll(() => valuesOf(page, 'privacy-request', Object.keys(PRIVACY))).toEqual(PRIVACY);
    await expect.poll(() => page.getByLabel('Send me a copy').isChecked()).toBe(true);
  });
});
