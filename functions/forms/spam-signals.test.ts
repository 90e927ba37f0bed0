import { describe, expect, test } from 'vitest';
import { callbackLead, contactMessage, privacyRequest, quoteLead } from '../testing/sample-bodies.ts';
import { testApp } from '../testing/test-deps.ts';
import { spamSignals } from './spam-signals.ts';

const receivedAt = new Date('2026-11-21T10:00:00.000Z');
const ms = receivedAt.getTime();

test.each([
  [{}, []],
  [{ company_website: '' }, []],
  [{ company_website: ' ' }, []],
  [{ company_website: null }, []],
  [{ company_website: 'https://spam.example' }, ['honeypot']],
  [{ company_website: 1 }, ['honeypot']],
  [{ company_website: {} }, ['honeypot']],
  [{ loadedAt: ms - 1_999 }, ['too-fast']],
  [{ loadedAt: String(ms - 1_999) }, ['too-fast']],
  [{ loadedAt: '2026-11-21T09:59:59.000Z' }, ['too-fast']],
  [{ loadedAt: ms - 2_000 }, []],
  [{ loadedAt: ms + 60_000 }, []],
  [{ loadedAt: '' }, []],
  [{ loadedAt: 'soon' }, []],
  [{ loadedAt: {} }, []],
  [{ loadedAt: ms - 600_000, sentAt: ms - 599_000 }, ['too-fast']],
  [{ loadedAt: ms - 1_000, sentAt: ms + 60_000 }, []],
  [{ company_website: 'x', loadedAt: ms }, ['honeypot', 'too-fast']],
])('%o gives %j', (body, signals) => {
  expect(spamSignals(body, receivedAt)).toEqual(signals);
});

test('a bot gets the usual answer, and its submission is quarantined, not dropped', async () => {
  const { post, submit, store, logged } = testApp();
  const filled = await post('/api/leads', { ...callbackLead, company_website: 'https://spam.example' });
  expect(filled.status).toBe(200);
  const { id } = (await filled.json()).data;
  expect(await store.find(id)).toMatchObject({
    status: 'quarantined',
    reasons: ['honeypot'],
    delivery: { status: 'quarantined' },
    raw: { company_website: 'https://spam.example' },
  });
  const fields = { name: 'Bot', phoneNumber: '6145550177', email: 'b@example.com', zipcode: '43215', agree: 'on' };
  const native = await submit('/api/leads', { ...fields, formId: 'callback', loadedAt: String(ms - 500) });
  expect([native.status, native.headers.get('location')]).toEqual([303, expect.stringContaining('/thank-you?sent=')]);
  expect(await store.list({ limit: 9, status: 'quarantined' })).toHaveLength(2);
  expect(logged).toContainEqual(expect.objectContaining({ event: 'submission.suspicious', signals: ['honeypot'] }));
});

test('a second lead by the same person is marked for the configured time', async () => {
  const { post, store } = testApp({ duplicateDays: 1 });
  const idOf = async (body: object) => (await (await post('/api/leads', body)).json()).data.id;
  const first = await idOf(callbackLead);
  const second = await idOf({ ...callbackLead, zipcode: '43201' });
  expect(await store.find(second)).toMatchObject({ duplicateOf: first, status: 'accepted' });
  const off = testApp({ store, duplicateDays: 0 });
  const third = (await (await off.post('/api/leads', { ...callbackLead, zipcode: '43016' })).json()).data.id;
  expect(await store.find(third)).not.toHaveProperty('duplicateOf');
});

describe('unreal answers', () => {
  const { post, kept } = testApp();

  async function refusalOf(path: string, body: object): Promise<Record<string, string> | number> {
    const response = await post(path, body);
    return response.status === 422 ? (await response.json()).extra.fields : response.status;
  }

  describe('a lead', () => {
    test.each(['a@e.invalid', 'a@shop.test', 'a@my.localhost', 'a@mail.example'])(
      'with %s is refused',
      async (email) => {
        expect(await refusalOf('/api/leads', { ...callbackLead, email })).toEqual({ email: 'Email is not valid' });
      },
    );

    test('with a ZIP code that does not exist is refused, wherever the ZIP code stands', async () => {
      const sentence = 'Zip Code is not valid';
      expect(await refusalOf('/api/leads', { ...callbackLead, zipcode: '43999' })).toEqual({ zipcode: sentence });
      const addressDetails = { ...quoteLead.addressDetails, zipcode: '43999' };
      expect(await refusalOf('/api/leads', { ...quoteLead, addressDetails, zipcode: undefined })).toMatchObject({
        'addressDetails.zipcode': sentence,
      });
    });

    test.each([
      ['nothing but invisible characters', '\u200B\u200D', 'Name is required'],
      ['a NUL', 'Ann\u0000', 'Name is not valid'],
      ['an escape character', '\u001B[2JAnn', 'Name is not valid'],
    ])('whose name is or has %s is refused', async (_what, name, sentence) => {
      expect(await refusalOf('/api/leads', { ...callbackLead, name })).toEqual({ name: sentence });
    });

    test.each([
      { phoneNumber: '614-555-0199' },
      { email: 'ann@example.com' },
      { email: 'ann@test.com' },
      { zipcode: '09012' },
      { zipcode: '20001' },
    ])('with %j is taken', async (change) => {
      expect(await refusalOf('/api/leads', { ...callbackLead, ...change })).toBe(200);
    });
  });

  test('characters that show nothing are not kept with the answers', async () => {
    const app = testApp();
    await app.post('/api/leads', { ...callbackLead, name: '\u202EAnn\u200B', phoneNumber: '\u202A614-555-0123\u202C' });
    const [lead] = await app.kept();
    expect(lead?.payload).toMatchObject({ name: 'Ann', phoneNumber: '+16145550123' });
  });

  test('a message may have several lines, and no control characters', async () => {
    const send = (message: string) => refusalOf('/api/contactus', { ...contactMessage, message });
    expect(await send('one\r\n\ttwo')).toBe(200);
    expect(await send('one\u0007')).toEqual({ message: 'Message is not valid' });
  });

  test('a privacy request about an odd number is kept', async () => {
    const before = (await kept()).length;
    expect(await refusalOf('/api/privacy-requests', { ...privacyRequest, phoneNumber: '9002345678' })).toBe(200);
    expect(await kept()).toHaveLength(before + 1);
  });
});
