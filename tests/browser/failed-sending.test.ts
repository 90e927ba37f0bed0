import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import { serveSite } from '../support/site.ts';
import { CALLBACK, CONTACT, fill, problems, QUOTE, started, submit, valuesOf } from './support/forms.ts';
import { it } from './support/it-with-store.ts';
import { site as shipped } from './support/shipped-site.ts';

/** Fills in the landing page form, agrees, and presses Accept. */
async function send(page: Page, email: string): Promise<void> {
  await started(page, 'callback');
  await fill(page, 'callback', { ...CALLBACK, email });
  await page.check('#callback-agree');
  await submit(page, 'callback');
  await page.click('dialog [data-action=accept]');
}

async function tryAgain(page: Page): Promise<void> {
  await page.click('#callback .error-summary button');
  await page.click('dialog [data-action=accept]');
}

const summary = (page: Page) => page.locator('#callback .error-summary');

describe('a form that fails to send', () => {
  it('reports a lost connection, keeps every answer, and sends once the connection is back', async ({
    visit,
    site,
    faults,
  }) => {
    faults.expect(/No internet connection|ERR_INTERNET_DISCONNECTED/);
    const page = await visit('/lpe');
    await started(page, 'callback');
    await page.context().setOffline(true);
    await send(page, 'offline@example.com');
    await summary(page).waitFor();
    await expect
      .poll(() => summary(page).textContent())
      .toMatch(
        new RegExp(
          [
            'There is a problem',
            'No internet connection',
            'Everything you typed is still here\\.',
            'Try again',
            `Call ${formatPhone(shipped.phone)}`,
          ].join('\\s*'),
        ),
      );
    await page.locator('.error-summary:focus').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expect
      .poll(() => valuesOf(page, 'callback', ['name', 'email']))
      .toEqual({
        name: 'Ann Lee',
        email: 'offline@example.com',
      });

    await page.context().setOffline(false);
    await tryAgain(page);
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('offline@example.com')).toHaveLength(1);
  });

  it('logs the message that the specification requires', async ({ visit, faults }) => {
    faults.expect(/./);
    const page = await visit('/lpe');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('/api/leads', (route) => route.abort());
    await send(page, 'logged@example.com');
    await summary(page).waitFor();
    await expect.poll(() => logged.join('\n')).toContain('Error while submitting lp form');
  });

  it.for([
    ['contact', '/contact-us', '/api/contactus', CONTACT, 'Error while fetching listing'],
    ['quote', '/sr22-insurance-quotes', '/api/leads', QUOTE, 'Error while submitting quotes form'],
  ] as const)(
    'logs its own sentence: the %s form',
    async ([form, path, address, answers, sentence], { visit, faults }) => {
      faults.expect(/./);
      const page = await visit(path);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.route(address, (route) => route.abort());
      await started(page, form);
      await fill(page, form, answers);
      await page.check(`#${form}-agree`);
      await submit(page, form);
      if (form === 'quote') await page.click('dialog [data-action=accept]');
      await page.locator(`#${form} .error-summary`).waitFor();
      await expect.poll(() => logged.join('\n')).toContain(sentence);
    },
  );

  it('times out after ten seconds', async ({ visit, faults }) => {
    faults.expect(/Something went wrong/);
    const page = await visit('/lpe');
    await started(page, 'callback');
    await page.clock.install();
    // From here on time passes only when it is told to.
    await page.clock.pauseAt(Date.now() + 60_000);
    let isPosted = false;
    await page.route('/api/leads', () => {
      isPosted = true;
    });
    await send(page, 'slow@example.com');
    const tick = () => page.clock.runFor(10).then(() => isPosted);
    await expect.poll(tick).toBe(true);
    const button = page.locator('#callback .form-actions button');
    await expect.poll(() => button.textContent()).toBe('Sending…');
    expect(await button.isDisabled()).toBe(true);
    await page.clock.fastForward(9_000);
    expect(await summary(page).count()).toBe(0);
    await page.clock.fastForward(1_000);
    await summary(page).waitFor();
    await expect.poll(() => summary(page).textContent()).toContain('Something went wrong');
    await expect.poll(() => button.textContent()).toBe('Call Me Now');
  });

  it('saves one lead when the response to the first attempt is lost', async ({ visit, site, faults }) => {
    faults.expect(/Something went wrong|ERR_FAILED/);
    const page = await visit('/lpe');
    const keys: (string | undefined)[] = [];
    await page.route('/api/leads', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.continue();
    });
    await send(page, 'lost@example.com');
    await summary(page).waitFor();
    await tryAgain(page);
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(keys[0]).toMatch(/^\d{1,10}(-\d{1,10}){3}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await site.leadsOf('lost@example.com')).toHaveLength(1);
  });

  it('uses a new key when an answer changes before the second attempt', async ({ visit, faults }) => {
    faults.expect(/Something went wrong|ERR_FAILED/);
    const page = await visit('/lpe');
    const keys: (string | undefined)[] = [];
    await page.route('/api/leads', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) await route.abort();
      else await route.continue();
    });
    await send(page, 'changed@example.com');
    await summary(page).waitFor();
    await page.fill('#callback-name', 'Ann B. Lee');
    await tryAgain(page);
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(new Set(keys).size).toBe(2);
  });

  it('is sent as without script when the site gives no stamp, and keeps every answer', async ({
    visit,
    site,
    faults,
  }) => {
    faults.expect(/500|Something went wrong/);
    const page = await visit('/lpe');
    await page.route(/\/api\/form-stamp/, (route) => route.fulfill({ status: 500, json: {} }));
    await send(page, 'no-stamp@example.com');
    await page.waitForURL(/\/your-answers\/callback\//);
    await expect.poll(() => summary(page).textContent()).toContain('press the button once more');
    await expect
      .poll(() => valuesOf(page, 'callback', Object.keys(CALLBACK)))
      .toEqual({
        ...CALLBACK,
        email: 'no-stamp@example.com',
      });
    await started(page, 'callback');
    // No other test uses this number: the fourth lead of a day would be held.
    await page.fill('#callback-phoneNumber', '614-555-0190');
    await submit(page, 'callback');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    const sent = await site.leadsOf('no-stamp@example.com');
    expect(sent).toMatchObject([{ status: 'accepted', consent: { popup: 'accepted' } }]);
  });

  it('shows the server message when nothing is saved', async ({ visit, faults }) => {
    faults.expect(/503|We could not save/);
    const page = await visit('/lpe');
    await page.route('/api/leads', (route) =>
      route.fulfill({ status: 503, json: { status: 503, message: 'We could not save your request.', extra: {} } }),
    );
    await send(page, 'store@example.com');
    await summary(page).waitFor();
    await expect.poll(() => summary(page).textContent()).toContain('We could not save your request.');
  });

  it('shows server errors next to their fields', async ({ visit, faults }) => {
    faults.expect(/422|Please check/);
    const page = await visit('/lpe');
    await page.route('/api/leads', (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          message: 'Please check your answers.',
          extra: { fields: { email: 'Email is not valid' } },
        },
      }),
    );
    await send(page, 'refused@example.com');
    await summary(page).waitFor();
    await expect.poll(() => problems(page, 'callback')).toEqual(['Email is not valid']);
    await expect.poll(() => page.locator('#callback-email-error').textContent()).toContain('Email is not valid');
  });

  it('saves one lead when the server is killed during the request and restarted', async ({ browser, faults }) => {
    faults.expect(/Something went wrong|ERR_/);
    const first = await serveSite({ out: inject('out') });
    const session = await browser.newContext({ baseURL: first.url });
    await faults.watch(session);
    const page = await session.newPage();
    await page.goto('/lpe');
    await page.route('/api/leads', async (route) => {
      await first.stop('SIGKILL');
      await route.continue();
    });
    await send(page, 'killed@example.com');
    await summary(page).waitFor();
    await expect.poll(() => page.inputValue('#callback-email')).toBe('killed@example.com');

    const second = await serveSite({ out: inject('out'), data: first.data, port: Number(new URL(first.url).port) });
    await page.unroute('/api/leads');
    await tryAgain(page);
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await second.leadsOf('killed@example.com')).toHaveLength(1);
    await session.close();
    await second.remove();
  });
});
