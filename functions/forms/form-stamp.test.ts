import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from '../http/rate-limit.ts';
import { webhookSignature } from '../lib/webhook-signature.ts';
import { callbackLead, privacyRequest } from '../testing/sample-bodies.ts';
import { SELLERS_WORDING, sampleSite } from '../testing/sample-site.ts';
import { brokenStore, formStateIn, testApp } from '../testing/test-deps.ts';
import { CONFIRM } from './check-stamp.ts';
import { createFormStamps, isPaid } from './form-stamp.ts';
import { createStampPrice } from './stamp-price.ts';

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
    // No page shows it.
    expect((await send('/api/form-stamp?form=appointment')).status).toBe(404);
  });
});

describe('a stamp belongs to the client that asked for it', () => {
  const ALIKE = { alike: 2 };
  /** Leads of one browser, each with a stamp that another client asked for. */
  async function sendMoved(count: number, collected: boolean) {
    const { deps, send, kept } = stampedApp([KEY], { velocity: ALIKE });
    for (let sent = 0; sent < count; sent += 1) {
      const address = `198.51.${sent}.7`;
      const asked = { form: 'callback', client: collected ? '192.0.2.1' : address, now: new Date(time) } as const;
      const { stamp } = (await deps.stamps?.issue(asked)) ?? {};
      time += 4_000 + 3_000 * 2 ** sent;
      const email = `${'xyzabcdefg'[sent]}nn${'.'.repeat(sent % 2)}${sent}@example.com`;
      const body = { ...callbackLead, email, phoneNumber: `614${220 + sent * 7}1234`, stamp };
      await send('/api/leads', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'user-agent': 'one program' },
        visitor: { address },
      });
    }
    return (await kept()).flatMap(({ reasons }) => reasons ?? []);
  }

  test('one that was given elsewhere holds nothing: a phone leaves its Wi-Fi', async () => {
    expect(await sendMoved(2, true)).toEqual([]);
  });

  test('many of one browser that were given elsewhere are held: stamps cannot be collected', async () => {
    expect(await sendMoved(5, true)).toContain('alike-stamp');
    expect(await sendMoved(5, false)).not.toContain('alike-stamp');
  });
});

describe('the price of a stamp', () => {
  const price = createStampPrice(
    createRateLimiter({ times: 3, seconds: 3600 }),
    createRateLimiter({ times: 30, seconds: 3600 }),
  );
  const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY], price });
  const use = (client: string) => ({ form: 'callback', client, now: new Date(START) }) as const;

  test('is nothing for the first three of an hour, which is all that people need, and grows', async () => {
    const works = [];
    for (let asked = 0; asked < 32; asked += 1) works.push((await stamps.issue(use('a'))).work);
    expect(works.slice(0, 4)).toEqual([0, 0, 0, 14]);
    expect([works[29], works[30]]).toEqual([14, 17]);
    expect((await stamps.issue(use('b'))).work).toBe(0);
  });

  test('is paid by a solution that the stamp bears, and by no other', async () => {
    const { stamp, work } = await stamps.issue(use('a'));
    expect(await stamps.verify(stamp, use('a'))).toMatchObject({ state: 'good', unpaid: true });
    let solution = 0;
    while (!isPaid(`${stamp}~${solution.toString(36)}`, work)) solution += 1;
    const paid = `${stamp}~${solution.toString(36)}`;
    expect(await stamps.verify(paid, use('a'))).not.toHaveProperty('unpaid');
    expect(await stamps.verify(`${stamp}~zz`, use('a'))).toMatchObject({ unpaid: true });
    expect(await stamps.verify(paid.replace(`.${work}.`, '.0.'), use('a'))).toEqual({ state: 'bad' });
  });
});

describe('a browser without script', () => {
  test('gets the form once more, filled in, and the second press is kept with its own consent', async () => {
    const { submit, kept } = stampedApp();
    const first = await submit('/api/leads', form);
    expect(first.status).toBe(200);
    const { values, errors, failure, notice } = formStateIn(await first.text());
    expect(notice).toBe(CONFIRM.message);
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

test('a page that is busier than its limit is an alarm in the log, and holds no lead', async () => {
  const { post, issue, kept, logged } = stampedApp([KEY], { velocity: { page: 2 } });
  const stamps = [await issue(), await issue(), await issue()];
  time += 3_000;
  for (const [index, stamp] of stamps.entries())
    await post('/api/leads', { ...callbackLead, email: `ann${index}@example.com`, stamp });
  expect((await kept()).flatMap(({ reasons }) => reasons ?? [])).toEqual([]);
  expect(logged.filter(({ event }) => event === 'submission.busy')).toMatchObject([{ busy: 'page', page: '/lpe' }]);
});
