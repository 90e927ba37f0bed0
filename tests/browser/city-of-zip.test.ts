import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { aided, fill, QUOTE, submit, submitAndAccept } from './support/forms.ts';
import { it, itWithoutScript } from './support/it-with-store.ts';

const NOTE = '43215 is a Zip Code of Columbus. If Grandview is right, leave it as it is.';
const LISTER = { contactName: 'Bo Diaz', email: 'bo@agency.example.com' };
const note = (page: Page, form: string) => page.locator(`#${form}`).getByRole('status');

describe('a city that is not that of the ZIP code', () => {
  for (const [path, form] of [
    ['/sr22-insurance-quotes', 'quote'],
    ['/list-your-business', 'business-listing'],
  ] as const)
    it(`is named beside the town of the ZIP code, and can be kept or changed: the ${form} form`, async ({ visit }) => {
      const page = await visit(path);
      const city = page.locator(`#${form}-city`);
      await aided(page, form, form === 'quote' ? 'name' : 'contactName');
      const reached = form === 'quote' ? { ...QUOTE, address: '', city: '', state: '', zipcode: '' } : LISTER;
      await fill(page, form, reached);
      if (form === 'business-listing') await submit(page, form);
      await page.fill(`#${form}-zipcode`, '43215');
      await expect.poll(() => city.inputValue()).toBe('Columbus');
      await city.fill('Grandview');
      await city.blur();
      await expect.poll(() => note(page, form).textContent()).toBe(NOTE);
      await city.fill('columbus');
      await city.blur();
      await expect.poll(() => note(page, form).textContent()).toBe('');
    });

  it('is sent as typed by a visitor who leaves it', async ({ visit, site }) => {
    const page = await visit('/sr22-insurance-quotes');
    await aided(page, 'quote', 'name');
    await fill(page, 'quote', { ...QUOTE, city: 'Grandview', email: 'sure@example.com' });
    await page.check('#quote-agree');
    await expect.poll(() => note(page, 'quote').textContent()).toContain(NOTE);
    await submit(page, 'quote');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page.waitForURL(/\/thank-you\?sent=/);
    const [sent] = await site.leadsOf('sure@example.com');
    expect(sent?.payload.addressDetails).toMatchObject({ city: 'Grandview', zipcode: '43215' });
  });

  itWithoutScript('is named without script too, before the form is sent', async ({ visit, site }) => {
    const page = await visit('/sr22-insurance-quotes', { javaScriptEnabled: false });
    const answers = { ...QUOTE, city: 'Grandview', email: 'plain-sure@example.com' };
    await fill(page, 'quote', answers);
    await page.check('#quote-agree');
    await submit(page, 'quote');
    await expect.poll(() => note(page, 'quote').textContent()).toBe(NOTE);
    await submitAndAccept(page, 'quote', answers);
    await page.waitForURL(/\/thank-you\?sent=/);
    const [sent] = await site.leadsOf('plain-sure@example.com');
    expect(sent?.payload.addressDetails).toMatchObject({ city: 'Grandview', zipcode: '43215' });
  });
});
