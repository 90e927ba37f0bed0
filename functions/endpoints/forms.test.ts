import { describe, expect, test } from 'vitest';
import { createFormStamps } from '../forms/form-stamp.ts';
import { signatureHeaders } from '../lib/webhook-signature.ts';
import { VISITOR_RECIPIENT } from '../store/outbox.ts';
import {
  appointment,
  businessListing,
  callbackLead,
  contactMessage,
  privacyRequest,
} from '../testing/sample-bodies.ts';
import { type TestApp, testApp } from '../testing/test-deps.ts';

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

test('a visitor who asks for a call is answered by mail, where content has an answer', async () => {
  const answered = async (answersVisitors: boolean, path: string, body: object) => {
    const { post, store } = testApp({ answersVisitors });
    expect((await post(path, body)).status).toBe(200);
    const all = {
      owner: 'me',
      channel: 'email',
      forms: [],
      limit: 9,
      now: new Date('2027-01-01'),
      leaseMs: 1,
    } as const;
    return (await store.outbox.claim({ ...all, recipient: VISITOR_RECIPIENT })).length;
  };
  expect(await answered(true, '/api/leads', callbackLead)).toBe(1);
  expect(await answered(false, '/api/leads', callbackLead)).toBe(0);
  expect(await answered(true, '/api/contactus', contactMessage)).toBe(0);
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

test('a business whose ZIP code is in another state is refused', async () => {
  const { post, kept } = testApp();
  const response = await post('/api/listings', { ...businessListing, state: 'Texas' });
  expect(response.status).toBe(422);
  expect((await response.json()).extra.fields).toEqual({ zipcode: 'This Zip Code is in Ohio, not in Texas' });
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

  /** The id that a visitor got who sent a form. */
  const idOf = async ({ post }: TestApp, path: string, body: object): Promise<string> =>
    (await (await post(path, body)).json()).data.id;

  test('to a visitor who sent a form is stored with the consent that the page asked for', async () => {
    const app = testApp();
    const leadId = await idOf(app, '/api/leads', callbackLead);
    expect((await app.post('/calls/make/client', { ...appointment, ...CONSENT, leadId })).status).toBe(200);
    const call = (await app.kept()).find(({ kind }) => kind === 'call');
    expect(call).toMatchObject({
      kind: 'call',
      phone: '+16145550123',
      payload: { phoneNumber: '+16145550123', preferredTime: 'tomorrow at 9', agree: true, leadId },
      consent: { version: 'lead-2026-11', versionFrom: 'page', formId: 'appointment', page: '/lpe' },
    });
    expect(call?.payload).not.toHaveProperty('requestedBy');
  });

  test('needs no stamp: its lead had one', async () => {
    const stamps = createFormStamps({ waitMs: 0, secrets: async () => ['a-key-of-at-least-thirty-two-letters'] });
    const app = testApp({ stamps });
    const { stamp } = (await (await app.send('/api/form-stamp?form=callback')).json()).data;
    const leadId = await idOf(app, '/api/leads', { ...callbackLead, stamp });
    const id = await idOf(app, '/calls/make/client', { ...appointment, ...CONSENT, leadId });
    expect(await app.store.find(id)).toMatchObject({ kind: 'call', status: 'accepted' });
  });

  describe('with a public wording alone', () => {
    const OTHER = '614-555-0177';
    test.each([
      ['names no lead', async () => undefined, {}],
      ['names a lead that there is not', async () => '01939f1e-0000-7000-8000-000000000000', {}],
      ['names no id', async () => "' or 1=1 --", {}],
      ['is to another number', (app: TestApp) => idOf(app, '/api/leads', callbackLead), { phoneNumber: OTHER }],
      [
        'names a quarantined lead',
        (app: TestApp) => idOf(app, '/api/leads', { ...callbackLead, company_website: 'x' }),
        {},
      ],
      [
        'names what is no lead',
        (app: TestApp) => idOf(app, '/api/privacy-requests', { ...privacyRequest, phoneNumber: '614-555-0123' }),
        {},
      ],
    ])('is refused when it %s', async (_, made, changes) => {
      const app = testApp();
      const leadId = await made(app);
      const response = await app.post('/calls/make/client', { ...appointment, ...CONSENT, ...changes, leadId });
      expect(response.status).toBe(422);
      expect((await response.json()).message).toBe(
        'A call needs a lead of its own: send leadId, the id that the lead was answered with, and its phone number.',
      );
      expect((await app.kept()).filter(({ kind }) => kind === 'call')).toEqual([]);
    });
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

  test('by the call-tracking partner needs its signature, not a consent record; a repeat is the same call', async () => {
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
    const app = testApp(partner);
    const leadId = await idOf(app, '/api/leads', callbackLead);
    const token = { authorization: 'Bearer kept-in-local-storage' };
    expect((await app.post('/calls/make/client', { ...appointment, ...CONSENT, leadId }, token)).status).toBe(200);
  });
});
