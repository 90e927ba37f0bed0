import { describe, expect, test } from 'vitest';
import { signatureHeaders } from '../delivery/sign.ts';
import { appointment, businessListing, contactMessage, privacyRequest } from '../testing/sample-bodies.ts';
import { testApp } from '../testing/test-deps.ts';

test('a contact message is stored with its consent', async () => {
  const { post, kept } = testApp();
  expect((await post('/api/contactus', contactMessage)).status).toBe(200);
  const [one] = await kept();
  expect(one).toMatchObject({ kind: 'contact', form: 'contact', email: 'ann@example.com', payload: contactMessage });
  expect(one?.consent).toMatchObject({
    version: 'contact-2026-11',
    button: 'Submit',
    signature: { name: 'Ann Driver' },
  });
  expect(one?.consent?.signature).not.toHaveProperty('phone');
});

test('a contact message for another site is refused', async () => {
  const { post } = testApp();
  const response = await post('/api/contactus', { ...contactMessage, siteType: 'other' });
  expect((await response.json()).extra.fields).toHaveProperty('siteType');
});

test('a business is stored and waits for approval', async () => {
  const { post, kept, store } = testApp();
  expect((await post('/api/listings', businessListing)).status).toBe(200);
  expect((await kept())[0]).toMatchObject({ kind: 'business-listing', phone: '+18005550100' });
  expect(await store.listings({})).toEqual([
    {
      id: (await kept())[0]?.id,
      status: 'pending',
      businessName: 'Ohio Agents',
      phone: '+18005550100',
      state: 'ohio',
      city: 'columbus',
    },
  ]);
});

test('a business in an unknown state is refused', async () => {
  const { post, kept } = testApp();
  const response = await post('/api/listings', { ...businessListing, state: 'Atlantis' });
  expect(response.status).toBe(422);
  expect((await response.json()).extra.fields).toEqual({ state: 'State is not valid' });
  expect(await kept()).toEqual([]);
});

test('a privacy request is stored', async () => {
  const { post, kept } = testApp();
  expect((await post('/api/privacy-requests', privacyRequest)).status).toBe(200);
  expect((await kept())[0]).toMatchObject({
    kind: 'privacy-request',
    email: 'ann@example.com',
    payload: { kind: 'do-not-sell' },
  });
});

test('a privacy request that identifies no person has an error at both fields', async () => {
  const { post, submit, kept } = testApp();
  const sentences = {
    email: 'Give an email address or a phone number',
    phoneNumber: 'Give a phone number or an email address',
  };
  const response = await post('/api/privacy-requests', { kind: 'delete', name: 'Ann Driver' });
  expect(response.status).toBe(422);
  expect((await response.json()).extra.fields).toEqual(sentences);
  expect((await submit('/api/privacy-requests', { kind: 'delete', email: '', phoneNumber: '' })).status).toBe(422);
  expect(await kept()).toEqual([]);
  expect((await post('/api/privacy-requests', { kind: 'delete', phoneNumber: '614-555-0123' })).status).toBe(200);
});

test('a privacy request of an unknown kind is refused', async () => {
  const { post } = testApp();
  const response = await post('/api/privacy-requests', { ...privacyRequest, kind: 'everything' });
  expect((await response.json()).extra.fields).toEqual({ kind: 'Request is not valid' });
});

describe('a call', () => {
  const CONSENT = { agree: true, consentVersion: 'lead-2026-11', page: '/lpe' };
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const partner = {
    callTracking: { makesCalls: true, secrets: [`whsec_${Buffer.alloc(32, 1).toString('base64')}`, secret] },
  };
  const sign = (body: object, changes: { at?: string; with?: string } = {}) =>
    signatureHeaders({ id: 'call-1', at: new Date(changes.at ?? '2026-11-21T10:00:00Z'), body: JSON.stringify(body) }, [
      changes.with ?? secret,
    ]);

  test('by a visitor is stored with the consent that the page asked for', async () => {
    const { post, kept } = testApp();
    expect((await post('/calls/make/client', { ...appointment, ...CONSENT })).status).toBe(200);
    const [call] = await kept();
    expect(call).toMatchObject({
      kind: 'call',
      phone: '+16145550123',
      payload: { name: 'Ann Driver', phoneNumber: '+16145550123', preferredTime: 'tomorrow at 9', agree: true },
      consent: { version: 'lead-2026-11', versionFrom: 'page', formId: 'appointment', page: '/lpe' },
    });
    expect(call?.payload).not.toHaveProperty('requestedBy');
  });

  test.each([
    ['without consent', appointment],
    ['without the wording that the page showed', { ...appointment, agree: true }],
    ['that claims in its body to be the partner', { ...appointment, requestedBy: 'call-tracking-partner' }],
  ])('%s is refused, and nothing is stored', async (_, body) => {
    const { post, kept } = testApp(partner);
    const response = await post('/calls/make/client', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Consent is missing'),
      extra: { fields: { agree: 'You must agree to the terms' } },
    });
    expect(await kept()).toEqual([]);
  });

  test('by the call-tracking partner needs no consent record but its signature, and a repeat is the same call', async () => {
    const { post, kept } = testApp(partner);
    const first = await post('/calls/make/client', appointment, sign(appointment));
    const second = await post('/calls/make/client', appointment, sign(appointment));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await kept()).toMatchObject([{ kind: 'call', payload: { requestedBy: 'call-tracking-partner' } }]);
  });

  test.each([
    ['by another secret', partner, sign(appointment, { with: `whsec_${Buffer.alloc(32, 9).toString('base64')}` })],
    ['of another body', partner, sign({ ...appointment, name: 'Bo' })],
    ['six minutes old', partner, sign(appointment, { at: '2026-11-21T09:54:00Z' })],
    ['without a time', partner, { ...sign(appointment), 'webhook-timestamp': 'soon' }],
    ['that is empty', partner, { ...sign(appointment), 'webhook-signature': '' }],
    ['where no secret is configured', {}, sign(appointment)],
  ])('with a signature %s is refused with 401, and nothing is stored', async (_, deps, headers) => {
    const { post, kept } = testApp(deps);
    const response = await post('/calls/make/client', appointment, headers);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Standard-Webhooks');
    expect(await kept()).toEqual([]);
  });

  test('with a bearer token of the page is a call by a visitor', async () => {
    const { post } = testApp(partner);
    const token = { authorization: 'Bearer kept-in-local-storage' };
    expect((await post('/calls/make/client', { ...appointment, ...CONSENT }, token)).status).toBe(200);
  });
});

test('a call without a phone number is refused', async () => {
  const { post } = testApp();
  const response = await post('/calls/make/client', { name: 'Ann', email: '' });
  expect((await response.json()).extra.fields).toEqual({ phoneNumber: 'Phone Number is required' });
});

test.each(['/api/contactus', '/api/listings', '/api/privacy-requests', '/calls/make/client'])(
  '%s refuses a foreign page',
  async (path) => {
    const { post } = testApp();
    expect((await post(path, {}, { origin: 'https://evil.example' })).status).toBe(403);
  },
);
