import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { isPaid } from '../../functions/forms/form-stamp.ts';
import { FREE_STAMPS } from '../../functions/forms/stamp-price.ts';
import { CALLBACK, fill, started, submit } from './support/forms.ts';
import { it } from './support/it-with-store.ts';

/** Sends the form as one more visitor of the same network. Returns the stamp that came with it. */
async function send(page: Page, visitor: number): Promise<string> {
  const posted = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/leads/.test(request.url()));
  await started(page, 'callback');
  const own = { email: `stamp-${visitor}@example.com`, phoneNumber: `614-555-01${50 + visitor}` };
  await fill(page, 'callback', { ...CALLBACK, ...own });
  await page.check('#callback-agree');
  await submit(page, 'callback');
  await page.click('dialog [data-action=accept]');
  const { stamp } = (await posted).postDataJSON() as { readonly stamp: string };
  await page.waitForURL(/\/thank-you\?sent=/);
  return stamp;
}

/** The price that the server wrote into a stamp: "form.time.client.price.nonce.signature". */
const priceOf = (stamp: string) => Number(stamp.split('.')[3]);

describe('a network that sends more forms in an hour than cost nothing', () => {
  it('pays for the next with work that the browser does by itself, and every lead is accepted', async ({
    visit,
    site,
  }) => {
    const stamps: string[] = [];
    for (let visitor = 0; visitor <= FREE_STAMPS; visitor += 1) stamps.push(await send(await visit('/lpe'), visitor));
    const [paid = '', ...free] = stamps.toReversed();
    expect(free.map(priceOf)).toEqual(free.map(() => 0));
    expect(priceOf(paid)).toBeGreaterThan(0);
    expect(paid).toMatch(/~[0-9a-z]+$/);
    expect(isPaid(paid, priceOf(paid))).toBe(true);
    const leads = site.leads().filter(({ payload }) => String(payload.email).startsWith('stamp-'));
    expect(leads.map(({ status }) => status)).toEqual(stamps.map(() => 'accepted'));
  });
});
