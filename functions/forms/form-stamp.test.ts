import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from '../http/rate-limit.ts';
import { webhookSignature } from '../lib/webhook-signature.ts';
import { callbackLead, privacyRequest } from '../testing/sample-bodies.ts';
import { SELLERS_WORDING, sampleSite } from '../testing/sample-site.ts';
import { brokenStore, formStateIn, testApp } from '../testing/test-deps.ts';
import { createFormStamps } from './form-stamp.ts';

const KEY = 'a-key-of-at-least-thirty-two-letters';
const SECRET = 'whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=';
const START = Date.parse('2026-11-21T10:00:00.000Z');
const { attribution: _, agree: __, ...fields } = callbackLead;
const form = { ...fields, agree: 'on' };

let time: number;
beforeEach(() => {
  time = START;
});

function stampedApp(keys = [KEY], changes: Parameters<typeof testApp>[0] = {}) {
  const stamps = createFormStamps({ waitMs: 2_000, secrets: async () => keys });
  const partner = { secrets: [SECRET], variable: 'LEAD_API_SECRET' };
  const app = testApp({ stamps, partner, now: () => new Date(time), ...changes });
  return {
    ...app,
    issue: async (id = 'callback') => {
      const answer = await app.send(`/api/form-stamp?form=${id}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return (await answer.json()).data.stamp as string;
    },
    reasonsOf: async (stamp: unknown) => {
      const answer = await app.post('/api/leads', { ...callbackLead, stamp });
      expect(answer.status).toBe(200);
      return (await app.store.find((await answer.json()).data.id))?.reasons;
    },
  };
}

describe('a stamp', () => {
  test.each([
    ['a moment', 1_999, ['too-fast']],
    ['two seconds', 2_000, undefined],
    ['two weeks', 14 * 86_400_000, undefined],
    ['more than two weeks', 14 * 86_400_000 + 1, ['bad-stamp']],
    ['less than nothing, by a clock set back', -120_000, ['bad-stamp']],
  ])('after %s', async (_name, later, reasons) => {
    const { issue, reasonsOf } = stampedApp();
    const stamp = await issue();
    time = START + later;
    expect(await reasonsOf(stamp)).toEqual(reasons);
  });

  test.each([
    ['', ['no-stamp']],
    [null, ['no-stamp']],
    ['x', ['bad-stamp']],
    [{ a: 1 }, ['bad-stamp']],
    [7, ['bad-stamp']],
  ])('that is %j', async (stamp, reasons) => expect(await stampedApp().reasonsOf(stamp)).toEqual(reasons));

  test('of a key that is being replaced is still good; of an unknown key it is not', async () => {
    const stamp = await stampedApp().issue();
    time += 5_000;
    expect(await stampedApp(['the-next-key-of-thirty-two-letters', KEY]).reasonsOf(stamp)).toBeUndefined();
    expect(await stampedApp(['the-next-key-of-thirty-two-letters']).reasonsOf(stamp)).toEqual(['bad-stamp']);
  });

  test('is given for no other form', async () => {
    const { send } = stampedApp();
    expect((await send('/api/form-stamp?form=x')).status).toBe(404);
    expect((await send('/api/form-stamp')).status).toBe(404);
  });
});

describe('a browser without script', () => {
  test('gets the form once more, filled in, and the second press is kept with its own consent', async () => {
    const { submit, kept } = stampedApp();
    const first = await submit('/api/leads', form);
    expect(first.status).toBe(200);
    const { values, errors, failure, notice } = formStateIn(await first.text());
    expect(notice).toBe('Please check your answers and press the button once more.');
    expect([errors, failure]).toEqual([{}, undefined]);
    expect(values).toMatchObject({ ...form, phoneNumber: '(614) 555-0123', agree: 'on' });
    expect(await kept()).toEqual([]);

    time += 3_000;
    const second = await submit('/api/leads', { ...values, name: 'Ann Other' });
    expect([second.status, second.headers.get('location')]).toEqual([303, expect.stringContaining('/thank-you?sent=')]);
    const [lead] = await kept();
    expect(lead).toMatchObject({ status: 'accepted', payload: { name: 'Ann Other' } });
    expect(lead?.consent).toMatchObject({ signature: { name: 'Ann Other' }, receivedAt: '2026-11-21T10:00:03.000Z' });
    expect(JSON.stringify(lead)).not.toContain(values.stamp);
  });

  test('on a page with an older wording reads the new one before the box is ticked again', async () => {
    const { submit, kept } = stampedApp([KEY], { site: sampleSite(SELLERS_WORDING) });
    const first = await submit('/api/leads', form);
    expect(first.status).toBe(422);
    const { values, errors } = formStateIn(await first.text());
    expect(values).toMatchObject({ name: 'Ann Driver', stamp: expect.any(String) });
    expect(values).not.toHaveProperty('agree');
    expect(errors).toEqual({ agree: 'The wording above has changed. Please read it and tick the box again.' });
    time += 3_000;
    const version = 'lead-2026-11b@2026-11-21';
    expect((await submit('/api/leads', { ...values, consentVersion: version, agree: 'on' })).status).toBe(303);
    const [lead] = await kept();
    expect(lead?.consent).toMatchObject({ version: 'lead-2026-11b', versionFrom: 'page' });
  });

  test('who presses twice at once sees the form again with the same stamp, and loses nothing', async () => {
    const { submit, kept } = stampedApp();
    const { values } = formStateIn(await (await submit('/api/leads', form)).text());
    time += 500;
    const again = formStateIn(await (await submit('/api/leads', { ...values })).text());
    expect(again.values).toEqual(values);
    time += 2_000;
    expect((await submit('/api/leads', { ...again.values })).status).toBe(303);
    expect(await kept()).toHaveLength(1);
  });

  test('whose stamp has expired gets a new one', async () => {
    const { submit, issue } = stampedApp();
    const stamp = await issue();
    time += 15 * 86_400_000;
    const { values } = formStateIn(await (await submit('/api/leads', { ...form, stamp })).text());
    time += 3_000;
    expect((await submit('/api/leads', { ...values })).status).toBe(303);
  });

  test('who made a mistake gets a stamp with the correction: one press is enough then', async () => {
    const { submit } = stampedApp();
    const wrong = formStateIn(await (await submit('/api/leads', { ...form, zipcode: '' })).text());
    expect(wrong.errors).toEqual({ zipcode: 'Zip Code is required' });
    time += 3_000;
    expect((await submit('/api/leads', { ...wrong.values, zipcode: '43215' })).status).toBe(303);
  });

  test('who comes from the quote block needs no further page', async () => {
    const { submit } = stampedApp();
    const { values } = formStateIn(await (await submit('/lpe', { q: '43215' })).text());
    time += 3_000;
    expect((await submit('/api/leads', { ...form, ...values })).status).toBe(303);
  });

  test('sends a privacy request with one press', async () => {
    const { submit } = stampedApp();
    expect((await submit('/api/privacy-requests', { ...privacyRequest, formId: 'privacy-request' })).status).toBe(303);
  });

  test('sees everything again while the store, which keeps the key, is down', async () => {
    const store = brokenStore();
    const stamps = createFormStamps({ waitMs: 0, secrets: async () => [await store.sharedSecret('form-stamp')] });
    const { submit } = testApp({ store, stamps });
    const answer = await submit('/api/leads', { ...form, stamp: `callback.1.${'n'.repeat(12)}.${'s'.repeat(43)}` });
    expect(answer.status).toBe(503);
    expect(formStateIn(await answer.text())).toMatchObject({ values: form, failure: expect.stringContaining('save') });
  });
});

describe('a partner that signs', () => {
  const sign = (body: string, id = 'msg-1', at = time) => {
    const timestamp = String(Math.floor(at / 1000));
    const signature = webhookSignature({ id, timestamp, body }, SECRET);
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  };

  test('needs no stamp, and a repeat of the message is the same lead', async () => {
    const { post, kept } = stampedApp();
    const headers = sign(JSON.stringify(callbackLead));
    for (let sent = 0; sent < 2; sent += 1) expect((await post('/api/leads', callbackLead, headers)).status).toBe(200);
    expect(await kept()).toMatchObject([{ status: 'accepted' }]);
  });

  test.each([
    ['another body', () => sign('{}')],
    ['an old time', () => sign(JSON.stringify(callbackLead), 'msg-1', time - 301_000)],
  ])('%s is refused', async (_name, headers) => {
    const { post, kept } = stampedApp();
    const answer = await post('/api/leads', callbackLead, headers());
    expect(answer.status).toBe(401);
    expect((await answer.json()).message).toContain('LEAD_API_SECRET');
    expect(await kept()).toEqual([]);
  });
});

test('stamps are given to one client no more often than forms are taken, also with the quote block', async () => {
  const { send, submit } = stampedApp([KEY], { limiter: createRateLimiter({ times: 2, seconds: 60 }) });
  const ask = (address: string) => send('/api/form-stamp?form=callback', { visitor: { address } });
  const asked = [await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::3')];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 429]);
  const typed = [await submit('/lpe', { q: '43215' }), await submit('/lpe', { q: '43215' })];
  expect([...typed, await submit('/lpe', { q: '43215' })].map(({ status }) => status)).toEqual([200, 200, 429]);
});

test('a page is held above its limit, from however many networks its leads come', async () => {
  const { post, issue, kept } = stampedApp([KEY], { velocity: { page: 2 } });
  const stamps = [await issue(), await issue(), await issue()];
  time += 3_000;
  for (const [index, stamp] of stamps.entries())
    await post('/api/leads', { ...callbackLead, email: `ann${index}@example.com`, stamp });
  expect((await kept()).flatMap(({ reasons }) => reasons ?? [])).toEqual(['velocity-page']);
});
