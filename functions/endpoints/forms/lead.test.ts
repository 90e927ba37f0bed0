import { describe, expect, test } from 'vitest';
import { thankYouAddress } from '../../../schemas/rules/forms/receipt.ts';
import { callbackLead, quoteLead } from '../../testing/sample-bodies.ts';
import { sampleSite } from '../../testing/sample-site.ts';
import { brokenStore, formStateIn, testApp } from '../../testing/test-deps.ts';

const LEADS = '/api/leads';
/** The callback form as a browser without script posts it. */
const typed = {
  formId: 'callback',
  page: '/lpe',
  pageBuild: 'build-0',
  consentVersion: 'lead-2026-11',
  name: ' Ann Driver ',
  phoneNumber: '+1 (614) 555-0123',
  email: 'Ann@Example.com',
  zipcode: '43215',
  agree: 'on',
};

describe('a good lead', () => {
  test('is stored before the answer, and the answer is its id', async () => {
    const { post, kept } = testApp();
    const response = await post(LEADS, callbackLead);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: { id: (await kept())[0]?.id } });
  });

  test('is stored normalized, with the typed input beside it', async () => {
    const { post, kept } = testApp();
    await post(LEADS, callbackLead);
    const [lead] = await kept();
    expect(lead).toMatchObject({ kind: 'lead', form: 'callback', phone: '+16145550123', email: 'ann@example.com' });
    expect(lead?.receivedAt).toBe('2026-11-21T10:00:00.000Z');
    expect(lead?.payload).toEqual({
      formName: 'sr22-basic-form',
      formId: 'callback',
      name: 'Ann Driver',
      phoneNumber: '+16145550123',
      email: 'ann@example.com',
      zipcode: '43215',
      zipState: 'OH',
      agree: true,
    });
    expect(lead?.raw).toEqual(callbackLead);
  });

  test('keeps the place and the toggle that the quote block passed on', async () => {
    const { submit, kept } = testApp();
    await submit(LEADS, { ...typed, place: 'Columbus, OH', insured: 'on' });
    await submit(LEADS, { ...typed, email: 'two@example.com', insured: '' });
    const [first, second] = (await kept()).map(({ payload }) => payload).sort((a) => (a.place ? -1 : 1));
    expect(first).toMatchObject({ place: 'Columbus, OH', insured: true });
    expect(second).toMatchObject({ insured: false });
    expect(second).not.toHaveProperty('place');
  });

  test('keeps the answers of the form finder, and refuses others', async () => {
    const { submit, kept } = testApp();
    const { page: _, ...person } = typed;
    const quote = { ...person, formId: 'quote', address: '12 Main St', city: 'Columbus', state: 'Ohio' };
    const answers = { filingState: 'TX', filingReason: 'dui', ownsCar: '', insured: 'on' };
    await submit(LEADS, { ...quote, ...answers, filingReason: 'drunk' });
    expect(await kept()).toEqual([]);
    await submit(LEADS, { ...quote, ...answers });
    expect((await kept())[0]?.payload).toMatchObject({
      filingState: 'TX',
      filingReason: 'dui',
      ownsCar: false,
      insured: true,
    });
  });

  test('carries its attribution', async () => {
    const { post, kept } = testApp();
    await post(LEADS, callbackLead);
    expect((await kept())[0]?.attribution).toEqual({
      adCopy: 'copy',
      adGroup: 'group',
      trafficSource: '/lpe',
      campaign: 'spring',
      gclid: 'g-1',
      landing: '/?gclid=g-1',
    });
  });

  test('does not mix the campaign that its script kept with that of the page', async () => {
    const { post, kept } = testApp();
    const referer = 'http://127.0.0.1:3000/lpe?utm_source=google&gclid=g1';
    await post(LEADS, { ...callbackLead, attribution: { utm_source: 'bing' } }, { referer });
    const [lead] = await kept();
    expect(lead?.attribution).toMatchObject({ utm_source: 'bing', trafficSource: '/lpe' });
    expect(lead?.attribution).not.toHaveProperty('gclid');
  });

  test('needs only the fields of the specification', async () => {
    const { post, kept } = testApp();
    const { formName, name, phoneNumber, email, zipcode, agree } = callbackLead;
    const response = await post(LEADS, { formName, name, phoneNumber, email, zipcode, agree });
    expect(response.status).toBe(200);
    expect((await kept())[0]?.consent).toMatchObject({ version: 'lead-2026-11', versionFrom: 'server' });
  });

  test('is a quote if it names the quote form or has an address', async () => {
    const { post, kept } = testApp();
    await post(LEADS, quoteLead);
    const { formId: _, ...unnamed } = quoteLead;
    await post(LEADS, { ...unnamed, email: 'other@example.com' });
    const leads = await kept();
    expect(leads.map(({ form }) => form)).toEqual(['quote', 'quote']);
    expect(leads[0]?.payload).toMatchObject({
      insured: true,
      addressDetails: { address: '12 Main St', city: 'Columbus', state: 'OH', zipcode: '43215' },
    });
  });

  test('is not refused for its attribution', async () => {
    const { post, kept } = testApp();
    const long = 'x'.repeat(3000);
    const attribution = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`key${index}`, 'value']));
    const response = await post(LEADS, {
      ...callbackLead,
      adCopy: long,
      page: 7,
      attribution: { ...attribution, odd: [] },
    });
    expect(response.status).toBe(200);
    const [lead] = await kept();
    expect(lead?.attribution.adCopy).toHaveLength(500);
    expect(Object.keys(lead?.attribution ?? {})).toHaveLength(44);
  });
});

describe('the opt-out signal of a browser', () => {
  const SEC_GPC = { 'sec-gpc': '1' };

  test.each([
    ['the header Sec-GPC', {}, SEC_GPC, ['Sec-GPC']],
    ["the page's script", { globalPrivacyControl: true }, {}, ['page']],
    ['both', { globalPrivacyControl: true }, SEC_GPC, ['Sec-GPC', 'page']],
    ['a text field', { globalPrivacyControl: '1' }, {}, ['page']],
  ])('by %s is kept with the lead, and the evidence says so', async (_, fields, headers, from) => {
    const { post, kept } = testApp();
    await post(LEADS, { ...callbackLead, ...fields }, headers);
    expect((await kept())[0]).toMatchObject({
      optOut: 'gpc',
      consent: { globalPrivacyControl: true, globalPrivacyControlFrom: from },
    });
  });

  test('is kept with a form posted without script', async () => {
    const { submit, kept } = testApp();
    await submit(LEADS, typed, SEC_GPC);
    expect((await kept())[0]).toMatchObject({ optOut: 'gpc', consent: { globalPrivacyControlFrom: ['Sec-GPC'] } });
  });

  test.each([
    ['no signal', {}, {}],
    ['a header of another value', {}, { 'sec-gpc': '0' }],
    ['an empty field', { globalPrivacyControl: '' }, {}],
    ['a script that saw none', { globalPrivacyControl: false }, {}],
  ])('is not kept for %s', async (_, fields, headers) => {
    const { post, kept } = testApp();
    await post(LEADS, { ...callbackLead, ...fields }, headers);
    const [lead] = await kept();
    expect(lead).not.toHaveProperty('optOut');
    expect(lead?.consent).toMatchObject({ globalPrivacyControl: false });
    expect(lead?.consent).not.toHaveProperty('globalPrivacyControlFrom');
  });
});

describe('"Call Me Now"', () => {
  const makesCalls = { callTracking: { makesCalls: true, secrets: [] } };
  const toCallTracking = [expect.objectContaining({ seller: '@call-tracking', status: 'waiting' })];

  test('passes a callback with consent on to the call-tracking host', async () => {
    const { post, kept } = testApp(makesCalls);
    await post(LEADS, callbackLead);
    expect((await kept())[0]?.sellerDeliveries).toEqual(toCallTracking);
  });

  test('works without script', async () => {
    const { submit, kept } = testApp(makesCalls);
    await submit(LEADS, typed);
    expect((await kept())[0]?.sellerDeliveries).toEqual(toCallTracking);
  });

  test.each([
    ['without a call-tracking host', {}, callbackLead, {}],
    ['for a quote', makesCalls, quoteLead, {}],
    ['without the wording that the page showed', makesCalls, { ...callbackLead, consentVersion: undefined }, {}],
    ['for a browser that opts out', makesCalls, callbackLead, { 'sec-gpc': '1' }],
  ])('does not, %s', async (_, deps, body, headers) => {
    const { post, kept } = testApp(deps);
    expect((await post(LEADS, body, headers)).status).toBe(200);
    expect((await kept())[0]).not.toHaveProperty('sellerDeliveries');
  });
});

describe('a lead posted without script', () => {
  test('redirects to the thank-you page', async () => {
    const { submit, kept } = testApp();
    const response = await submit(LEADS, typed);
    expect(response.status).toBe(303);
    const [saved] = await kept();
    expect(response.headers.get('location')).toBe(thankYouAddress('callback', String(saved?.id)));
    expect(saved?.payload).toMatchObject({ name: 'Ann Driver', phoneNumber: '+16145550123', agree: true });
  });

  test('gets its attribution from the address of the page', async () => {
    const { submit, kept } = testApp();
    await submit(LEADS, typed, { referer: 'http://127.0.0.1:3000/lpe?utm_source=bing&gclid=g2&secret=1' });
    expect((await kept())[0]?.attribution).toEqual({ trafficSource: '/lpe', utm_source: 'bing', gclid: 'g2' });
  });

  test('gets its page back with the answers and the errors', async () => {
    const { submit, kept } = testApp();
    const response = await submit(LEADS, { ...typed, phoneNumber: '8005550123', zipcode: '4321', agree: '' });
    expect(response.status).toBe(422);
    const state = formStateIn(await response.text());
    expect(state).toMatchObject({
      path: '/lpe',
      form: 'callback',
      values: { name: ' Ann Driver ', phoneNumber: '8005550123', zipcode: '4321' },
      errors: {
        phoneNumber: 'Phone number is not valid',
        zipcode: 'Must be at least 5 characters long',
        agree: 'You must agree to the terms',
      },
    });
    expect(await kept()).toEqual([]);
  });

  test('has its errors under the names of the inputs', async () => {
    const site = { 'private/pages/lpe.json': { path: '/lpe', phone: '+18005550199', forms: ['quote'] } };
    const { submit } = testApp({ site: sampleSite(site) });
    const response = await submit(LEADS, { ...typed, formId: 'quote', address: '', city: '', state: 'OH' });
    expect(formStateIn(await response.text()).errors).toEqual({
      address: 'Address is required',
      city: 'City is required',
    });
  });

  test('finds its page by the referrer, or uses one that has the form', async () => {
    const { submit } = testApp();
    const bad = { ...typed, name: '', page: '/../../etc/passwd' };
    for (const referer of ['http://127.0.0.1:3000/lpe?x=1', 'http://127.0.0.1:3000/no-form-here']) {
      expect(formStateIn(await (await submit(LEADS, bad, { referer })).text()).path).toBe('/lpe');
    }
  });

  test('gets its page back when the store is down, with a sentence and every answer', async () => {
    const { submit } = testApp({ store: brokenStore() });
    const response = await submit(LEADS, typed);
    expect(response.status).toBe(503);
    const state = formStateIn(await response.text());
    expect(state.failure).toContain('could not save');
    expect(state.values).toMatchObject({ name: ' Ann Driver ', agree: 'on' });
    expect(state.errors).toEqual({});
  });
});

describe('a refused lead', () => {
  const cases: [string, object, Record<string, string>][] = [
    [
      'nothing',
      {},
      {
        name: 'Name is required',
        phoneNumber: 'Phone Number is required',
        email: 'Email is required',
        zipcode: 'Zip Code is required',
        agree: 'You must agree to the terms',
      },
    ],
    ['a number for a name', { ...callbackLead, name: 5 }, { name: 'Name is not valid' }],
    ['a list for a name', { ...callbackLead, name: ['Ann'] }, { name: 'Name is not valid' }],
    ['null for a name', { ...callbackLead, name: null }, { name: 'Name is required' }],
    ['consent as a word', { ...callbackLead, agree: 'maybe' }, { agree: 'You must agree to the terms' }],
    ['another form name', { ...callbackLead, formName: 'other' }, { formName: 'formName is not valid' }],
    [
      'a quote without a city',
      { ...quoteLead, addressDetails: { ...quoteLead.addressDetails, city: '' } },
      { 'addressDetails.city': 'City is required' },
    ],
    ...['XX', 'Ontario', 'DC', 'District of Columbia', 'Ohio, Texas'].map(
      (state): [string, object, Record<string, string>] => [
        `a quote in ${state}`,
        { ...quoteLead, addressDetails: { ...quoteLead.addressDetails, state } },
        { 'addressDetails.state': 'State is not valid' },
      ],
    ),
    [
      'a quote whose ZIP code is in another state',
      { ...quoteLead, addressDetails: { ...quoteLead.addressDetails, state: 'Texas' } },
      { zipcode: 'This Zip Code is in Ohio, not in Texas' },
    ],
    [
      'a quote with a number for a city',
      { ...quoteLead, addressDetails: { ...quoteLead.addressDetails, city: 5 } },
      { 'addressDetails.city': 'City is not valid' },
    ],
  ];
  test.each(cases)('%s', async (_name, body, fields) => {
    const { post, kept } = testApp();
    const response = await post(LEADS, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ status: 422, message: 'Please check your answers.', extra: { fields } });
    expect(await kept()).toEqual([]);
  });

  test('store down: 503, and the answer does not claim that it was saved', async () => {
    const { post, logged } = testApp({ store: brokenStore() });
    const response = await post(LEADS, callbackLead);
    expect(response.status).toBe(503);
    expect((await response.json()).message).toContain('nothing was sent');
    expect(logged.map(({ event }) => event)).toContain('store.unavailable');
  });
});

describe('a lead sent twice', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });
  const idOf = async (response: Response) => (await response.json()).data?.id;

  test('with the same key: the same answer, one lead', async () => {
    const { post, kept } = testApp();
    const first = await idOf(await post(LEADS, callbackLead, withKey('"k1"')));
    expect(await idOf(await post(LEADS, callbackLead, withKey('k1')))).toBe(first);
    expect(await kept()).toHaveLength(1);
  });

  test('with the same key and other answers: 422', async () => {
    const { post, kept } = testApp();
    await post(LEADS, callbackLead, withKey('k1'));
    const response = await post(LEADS, { ...callbackLead, name: 'Eve' }, withKey('k1'));
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain('Idempotency-Key');
    expect(await kept()).toHaveLength(1);
  });

  test('by a double click, the back button, or from a second tab: one lead', async () => {
    const { post, submit, kept } = testApp();
    await Promise.all([submit(LEADS, typed), submit(LEADS, typed)]);
    await post(LEADS, { ...callbackLead, trafficSource: '/', page: '/' }, withKey('tab 1'));
    await post(LEADS, { ...callbackLead, name: ' Ann  Driver'.replace('  ', ' ') }, withKey('tab 2'));
    expect(await kept()).toHaveLength(1);
  });

  test('again after ten minutes: a new lead', async () => {
    let now = new Date('2026-11-21T10:00:00.000Z');
    const { submit, kept } = testApp({ now: () => now });
    await submit(LEADS, typed);
    now = new Date('2026-11-21T10:10:00.001Z');
    await submit(LEADS, typed);
    expect(await kept()).toHaveLength(2);
  });

  test('by two people: two leads', async () => {
    const { submit, kept } = testApp();
    await submit(LEADS, typed);
    await submit(LEADS, { ...typed, email: 'bob@example.com' });
    expect(await kept()).toHaveLength(2);
  });
});

test("no log line holds a visitor's input", async () => {
  const { post, submit, logged } = testApp();
  await post(LEADS, callbackLead, { 'user-agent': 'Browser 1' });
  await submit(LEADS, { ...typed, phoneNumber: '8005550123' });
  // Ids are random and may hold any digits.
  const text = JSON.stringify(logged, (key, value) => (key === 'request' || key === 'id' ? undefined : value));
  for (const word of ['Ann', '614', '800555', 'example.com', '43215', '192.0.2', 'Browser'])
    expect(text).not.toContain(word);
  expect(logged.find(({ event }) => event === 'submission.refused')).toMatchObject({
    status: 422,
    fields: ['phoneNumber'],
  });
});
