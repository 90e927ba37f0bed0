import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { CALLBACK, fill, started, submit } from './support/forms.ts';
import { it, itOnce, itWithoutScript } from './support/it-with-store.ts';
import { lateScripts } from './support/late-scripts.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Places' });
const zip = (page: Page) => page.locator('#hero-zip');

/** Types all at once, which asks once, and waits for suggestions. */
async function search(page: Page, text: string): Promise<void> {
  await zip(page).focus();
  await page.keyboard.insertText(text);
  await list(page).waitFor();
}

describe('the place input', () => {
  it('sends one request 300 ms after the last key and opens the list', async ({ visit }) => {
    const page = await visit('/');
    await zip(page).focus();
    await page.locator('[data-started]:has(#hero-zip)').waitFor();
    await page.clock.install();
    // From here on time passes only when it is told to.
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') asked.push(`${new URL(request.url()).pathname} ${request.postData()}`);
    });
    for (const key of '43215') {
      await page.clock.fastForward(200);
      await page.keyboard.press(key);
    }
    await page.clock.fastForward(290);
    expect(asked).toEqual([]);
    await page.clock.fastForward(20);
    await list(page).waitFor();
    expect(asked).toEqual(['/api/places/autocomplete {"input":"43215"}']);
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['43215 Columbus, OH']);
    await expect.poll(() => zip(page).getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => zip(page).getAttribute('role')).toBe('combobox');
  });

  it('works by keyboard: arrows, Escape, and Enter to go to the place', async ({ visit }) => {
    const page = await visit('/');
    await search(page, '432');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => zip(page).getAttribute('aria-activedescendant')).toBe('hero-zip-list-0');
    await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toBe('43201 Columbus, OH');
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await expect.poll(() => zip(page).inputValue()).toBe('432');

    await search(page, '15');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('/location/ohio/columbus');
  });

  it('fills in the formatted address of the clicked place and dispatches its parts', async ({ visit }) => {
    const page = await visit('/');
    await page.evaluate(() => {
      const save = (event: Event) => localStorage.setItem('place', JSON.stringify((event as CustomEvent).detail));
      document.addEventListener('place', save);
    });
    await search(page, 'columbus oh');
    await page.getByRole('option').first().click();
    await page.waitForURL('/location/ohio/columbus');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('place')))
      .toBe(JSON.stringify({ city: 'Columbus', state: 'OH', zipcode: '', full: 'Columbus, OH, USA' }));
  });

  itOnce('says when no place fits, and what to do, until it is closed', async ({ visit }) => {
    const page = await visit('/');
    await zip(page).fill('zzzzzz');
    const status = page.locator('.place-input:has(#hero-zip) [role=status]');
    await status.getByText('No place found. Enter a state, a city or a five-digit zip code.').waitFor();
    await expect.poll(() => zip(page).getAttribute('aria-expanded')).toBe('false');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => status.textContent()).toBe('');
    await page.keyboard.press('Enter');
    await page.waitForURL('/location-search?q=zzzzzz');
    await expect.poll(() => page.locator('h1').textContent()).toBe('No place found');
    await expect.poll(() => zip(page).inputValue()).toBe('zzzzzz');
  });

  itOnce('suggests a state first, and leads to the whole state', async ({ visit }) => {
    const page = await visit('/');
    await search(page, 'Texas');
    await expect.poll(async () => (await page.getByRole('option').first().textContent())?.trim()).toBe('Texas');
    await page.getByRole('option').first().click();
    await page.waitForURL('/location/texas');
  });

  itOnce('suggests every large place of a name, with the name of its state', async ({ visit }) => {
    const page = await visit('/');
    await search(page, 'Portland');
    await expect
      .poll(async () => (await page.getByRole('option').allTextContents()).slice(0, 2))
      .toEqual(['Portland Oregon', 'Portland Maine']);
  });

  itOnce('closes on a click outside', async ({ visit }) => {
    const page = await visit('/');
    await search(page, '432');
    await page.locator('h1').click();
    await list(page).waitFor({ state: 'detached' });
  });

  itOnce('submits the typed text when no suggestion is picked', async ({ visit }) => {
    const page = await visit('/location/texas');
    await zip(page).fill('43215');
    await page.keyboard.press('Enter');
    await page.waitForURL('/location/ohio/columbus');
  });

  itOnce('clears the suggestions after a failed request and keeps the typed text', async ({ visit, faults }) => {
    faults.expect(/500|Something went wrong/);
    const page = await visit('/');
    await search(page, '432');
    await page.route('/api/places/autocomplete', (route) => route.fulfill({ status: 500, json: {} }));
    await zip(page).press('1');
    await list(page).waitFor({ state: 'hidden' });
    await expect.poll(() => zip(page).inputValue()).toBe('4321');
  });

  it('cancels a request that newer typing has replaced', async ({ visit }) => {
    const page = await visit('/');
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.postData() ?? ''));
    await page.route('/api/places/autocomplete', async (route) => {
      if (route.request().postData() === '{"input":"100"}') return;
      await route.continue();
    });
    await zip(page).focus();
    const first = page.waitForRequest('/api/places/autocomplete');
    await zip(page).fill('100');
    await first;
    await zip(page).fill('43215');
    await list(page).waitFor();
    await expect.poll(() => failed).toEqual(['{"input":"100"}']);
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['43215 Columbus, OH']);
  });

  it('suggests places for text typed before the script loads', async ({ visit }) => {
    const late = lateScripts();
    const page = await visit('/', late);
    await zip(page).fill('43215');
    late.release();
    await list(page).waitFor();
    await expect.poll(() => zip(page).inputValue()).toBe('43215');
  });

  it('closes the list at once when a place is picked, and keeps the typed text if its details fail', async ({
    visit,
    faults,
  }) => {
    faults.expect(/500|Something went wrong/);
    const page = await visit('/');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('/api/places/placeDetails', async (route) => {
      await asked;
      await route.fulfill({ status: 500, json: {} });
    });
    await search(page, '43215');
    await page.getByRole('option').first().click();
    await list(page).waitFor({ state: 'hidden' });
    const answered = page.waitForResponse('**/api/places/placeDetails');
    answer();
    await answered;
    expect(await zip(page).inputValue()).toBe('43215');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  itWithoutScript('goes to the place without script', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await zip(page).fill('Columbus, OH');
    await page.click('.zip-search button');
    await page.waitForURL('/location/ohio/columbus');
  });
});

describe('a search without script', () => {
  itWithoutScript('asks which place of a name is meant, the largest first', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await zip(page).fill('Portland');
    await page.click('.zip-search button');
    await page.waitForURL('/location-search?q=Portland');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Which Portland?');
    const places = await page.locator('main .link-list a').allTextContents();
    expect(places.slice(0, 2)).toEqual(['Portland, Oregon', 'Portland, Maine']);
    await page.getByRole('link', { name: 'Portland, Maine' }).click();
    await page.waitForURL('/location/maine/portland');
  });

  itWithoutScript('says that the District of Columbia is not covered', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await zip(page).fill('20001');
    await page.click('.zip-search button');
    await page.waitForURL('/location-search?q=20001');
    await expect.poll(() => page.locator('h1').textContent()).toBe('We do not cover the District of Columbia');
  });

  itWithoutScript('keeps an address out of the URL', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await zip(page).fill('12 Main Street, Nowhere');
    await page.click('.zip-search button');
    await page.waitForURL(/\/your-answers\/location-search\/[\w-]{22}$/);
    await expect.poll(() => zip(page).inputValue()).toBe('12 Main Street, Nowhere');
  });
});

describe('the quote block', () => {
  for (const javaScriptEnabled of [true, false]) {
    const script = javaScriptEnabled ? 'with script' : 'without script';

    itOnce(
      `opens the landing page filled in, and no address holds what was typed, ${script}`,
      async ({ visit, site }) => {
        const page = await visit('/', { javaScriptEnabled });
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.locator('.quote-block input[name=q]').fill('12 Main St, Columbus, OH');
        await page.getByLabel('Currently Insured').check();
        await page.getByRole('button', { name: 'Request a Quote' }).click();
        await page.locator('#callback [name=place]').waitFor({ state: 'attached' });
        expect(page.url().slice(site.url.length)).toMatch(/^\/your-answers\/callback\/[\w-]{22}$/);
        await expect
          .poll(() => page.locator('#callback').textContent())
          .toContain('Your place: 12 Main St, Columbus, OH');
        if (javaScriptEnabled) await started(page, 'callback');
        const email = `quote-block-${javaScriptEnabled}@example.com`;
        await fill(page, 'callback', { ...CALLBACK, email });
        await page.check('#callback-agree');
        await submit(page, 'callback');
        await page.click(javaScriptEnabled ? 'dialog [data-action=accept]' : '#callback [name=popup][value=accepted]');
        await page.waitForURL(/\/thank-you\?sent=/);
        const [lead] = await site.leadsOf(email);
        expect(lead?.payload).toMatchObject({ place: '12 Main St, Columbus, OH', insured: true, zipcode: '43215' });
        expect(asked.filter((address) => /Main|Columbus|insured/.test(address))).toEqual([]);
        expect(site.log()).not.toContain('Main St');
      },
    );

    itOnce(`says at its field what an empty press lacks, and keeps the toggle, ${script}`, async ({ visit }) => {
      const page = await visit('/', { javaScriptEnabled });
      await page.getByLabel('Currently Insured').check();
      await page.getByRole('button', { name: 'Request a Quote' }).click();
      await page.locator('.quote-block .field-error').waitFor();
      expect(await page.locator('.quote-block .field-error').innerText()).toContain('Zip code or address is required');
      await expect.poll(() => page.getByLabel('Currently Insured').isChecked()).toBe(true);
      await page.locator('.quote-block [name=q]:focus').waitFor();
    });
  }

  itOnce('fills in the ZIP code of a suggestion', async ({ visit }) => {
    const page = await visit('/');
    await page.locator('.quote-block input[name=q]').fill('43215');
    await page.locator('.quote-block [role=option]').click();
    await page.getByRole('button', { name: 'Request a Quote' }).click();
    await started(page, 'callback');
    await expect.poll(() => page.inputValue('#callback-zipcode')).toBe('43215');
  });
});
