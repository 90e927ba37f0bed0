import { describe, expect, test } from 'vitest';
import { businessListing, callbackLead, contactMessage } from '../testing/sample-bodies.ts';
import { formStateIn, testApp } from '../testing/test-deps.ts';
import { CONFIRM } from './check-stamp.ts';
import { createFormStamps } from './form-stamp.ts';

const PRESSED = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' };
const stamps = createFormStamps({ waitMs: 2_000, secrets: async () => ['a-key-of-at-least-thirty-two-letters'] });

/** Sends a form as a browser without script, and without a stamp. */
async function press(path: string, body: object, headers: Record<string, string>) {
  const app = testApp({ stamps });
  const answer = await app.submit(path, { ...body, agree: 'on' } as Record<string, string>, headers);
  const [kept] = await app.kept();
  return { location: answer.headers.get('location'), html: await answer.text(), kept };
}

describe('a form that asks for no calls or quotes, sent without script', () => {
  test.each([
    ['/api/contactus', contactMessage],
    ['/api/listings', businessListing],
  ])('%s is accepted at the first press', async (path, body) => {
    const { location, kept } = await press(path, body, PRESSED);
    expect(location).toMatch(/^\/thank-you\?/);
    expect([kept?.status, kept?.reasons]).toEqual(['accepted', undefined]);
  });

  test.each(['See https://spam.example', 'www.spam.example', '<a href=x>', '[url=x]'])(
    'is held with a web address in its message: %s',
    async (message) => {
      const { location, kept } = await press('/api/contactus', { ...contactMessage, message }, PRESSED);
      expect(location).toMatch(/^\/thank-you\?/);
      expect([kept?.status, kept?.reasons]).toEqual(['quarantined', ['no-stamp']]);
    },
  );

  test.each([
    ['says nothing', {}],
    ['was sent by a page of another site', { ...PRESSED, 'sec-fetch-site': 'same-site' }],
    ['was sent by no press', { ...PRESSED, 'sec-fetch-user': '?0' }],
  ])('asks for a second press, and says why, where the browser %s', async (_, headers) => {
    const { html, kept } = await press('/api/contactus', contactMessage, headers);
    expect(formStateIn(html).notice).toBe(CONFIRM.message);
    expect(kept).toBeUndefined();
  });
});

test('a form that asks for calls is pressed twice without script', async () => {
  const { attribution: _, ...lead } = callbackLead;
  const { html, kept } = await press('/api/leads', lead, PRESSED);
  expect(formStateIn(html).notice).toBe(CONFIRM.message);
  expect(kept).toBeUndefined();
});
