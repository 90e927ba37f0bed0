import { describe, expect, test } from 'vitest';
import { thankYouAddress } from '../../../schemas/rules/forms/receipt.ts';
import {
  businessListing,
  callbackLead,
  contactMessage,
  privacyRequest,
  quoteLead,
} from '../../testing/sample-bodies.ts';
import { comesBeforePages, formStateIn, testApp } from '../../testing/test-deps.ts';

const sent = [
  ['callback', '/api/leads', callbackLead],
  ['quote', '/api/leads', quoteLead],
  ['contact', '/api/contactus', contactMessage],
  ['business-listing', '/api/listings', businessListing],
  ['privacy-request', '/api/privacy-requests', privacyRequest],
] as const;

describe('the page after a form', () => {
  test.each(sent)('%s: names the form and the reference of what was stored', async (form, path, body) => {
    const app = testApp();
    const answered = await app.post(path, body);
    const { data } = (await answered.json()) as { data: { id: string } };
    const page = await app.send(thankYouAddress(form, data.id));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { reference, ...rest } = formStateIn(await page.text()) as object as Record<string, string>;
    expect(rest).toEqual({ path: '/thank-you', form });
    const digits = (reference ?? '').replaceAll('-', '').toLowerCase();
    expect(data.id.replaceAll('-', '').startsWith(digits)).toBe(true);
    expect(digits).toHaveLength(12);
  });

  test('shows the same again when it is reloaded, and stores nothing', async () => {
    const app = testApp();
    const { data } = (await (await app.post('/api/leads', callbackLead)).json()) as { data: { id: string } };
    const texts = await Promise.all(
      [1, 2].map(async () => (await app.send(thankYouAddress('callback', data.id))).text()),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(await app.kept()).toHaveLength(1);
  });

  test('shows no reference that was made up, and no form that does not exist', async () => {
    const { send } = testApp();
    const read = async (query: string) => formStateIn(await (await send(`/thank-you?${query}`)).text());
    expect(await read('sent=quote&ref=%3Cb%3E')).toEqual({ path: '/thank-you', form: 'quote' });
    expect(await read('sent=quote&ref=FFFF-FFFF-FFFF')).toEqual({ path: '/thank-you', form: 'quote' });
    expect(await read('sent=lottery&ref=019A-A604-B500')).toEqual({ path: '/thank-you' });
  });
});

describe('the address of the page', () => {
  const ID = '019aa604-b500-7c01-8e52-3f2d1a9b6c4e';
  const AT = new Date(0x019aa604b500);
  const DAY_MS = 24 * 60 * 60 * 1000;
  const read = async (address: string, now = AT) =>
    formStateIn(await (await testApp({ now: () => now }).send(address)).text());
  const shown = { path: '/thank-you', form: 'quote', reference: '019A-A604-B500' };

  test('is read as it was written', async () => {
    expect(await read(thankYouAddress('quote', ID))).toEqual(shown);
  });

  test.each([
    ['from the future', -DAY_MS],
    ['older than a month', 31 * DAY_MS],
  ])('shows no reference that is %s', async (_, later) => {
    expect(await read(thankYouAddress('quote', ID), new Date(AT.getTime() + later))).not.toHaveProperty('reference');
  });

  test('shows the reference of a server whose clock is a minute ahead', async () => {
    expect(await read(thankYouAddress('quote', ID), new Date(AT.getTime() - 60_000))).toEqual(shown);
  });
});

test('the address without a form is the built page', () => {
  expect(comesBeforePages(new URL('http://localhost/thank-you'))).toBe(false);
  expect(comesBeforePages(new URL('http://localhost/thank-you?utm_source=a'))).toBe(false);
  expect(comesBeforePages(new URL('http://localhost/thank-you?sent=quote'))).toBe(true);
});
