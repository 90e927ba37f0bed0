import { expect, test } from 'vitest';
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

test('a call is stored for the call-tracking host, with a consent record only if consent was given', async () => {
  const { post, kept } = testApp();
  expect((await post('/calls/make/client', appointment)).status).toBe(200);
  await post('/calls/make/client', { ...appointment, agree: true });
  const calls = await kept();
  const without = calls.find(({ consent }) => !consent);
  const consented = calls.find(({ consent }) => consent);
  expect(without).toMatchObject({
    kind: 'call',
    phone: '+16145550123',
    payload: { name: 'Ann Driver', phoneNumber: '+16145550123', preferredTime: 'tomorrow at 9' },
  });
  expect(without).not.toHaveProperty('consent');
  expect(consented?.consent).toMatchObject({ version: 'lead-2026-11', formId: 'appointment' });
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
