import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appointment,
  businessListing,
  callbackLead,
  contactMessage,
  quoteLead,
  STAMPED_SETTINGS,
} from '../../functions/testing/sample-bodies.ts';
import { builtSite, type ServedSite, serveSite } from '../support/site.ts';
import { storedBy } from './sent-forms.ts';

/** The forms of specification section 3, sent to the built site as `npm start` serves it. */

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ out: builtSite(), env: STAMPED_SETTINGS });
});
afterAll(async () => {
  await site?.remove();
});

describe('what is stored', () => {
  test('of a callback: name, phoneNumber in E.164, email, zipcode, agree and formName, with its attribution', async () => {
    const { payload, attribution } = await storedBy(site, '/api/leads', 'callback', callbackLead);
    expect(payload).toMatchObject({
      formName: 'sr22-basic-form',
      name: 'Ann Driver',
      phoneNumber: '+16145550123',
      email: 'ann@example.com',
      zipcode: '43215',
      agree: true,
    });
    const kept = { adCopy: 'copy', adGroup: 'group', trafficSource: '/lpe', campaign: 'spring' };
    expect(attribution).toMatchObject(kept);
  });

  test('of a quote: the same, and addressDetails', async () => {
    const { form, payload } = await storedBy(site, '/api/leads', 'quote', { ...quoteLead, email: 'quote@example.com' });
    expect(form).toBe('quote');
    expect(payload).toMatchObject({
      formName: 'sr22-basic-form',
      name: 'Ann Driver',
      phoneNumber: '+16145550123',
      email: 'quote@example.com',
      zipcode: '43215',
      addressDetails: { address: '12 Main St', city: 'Columbus', state: 'OH', zipcode: '43215' },
    });
  });

  test('of a contact request: name, message, email, agree and siteType', async () => {
    const { kind, payload, consent } = await storedBy(site, '/api/contactus', 'contact', contactMessage);
    expect([kind, payload]).toEqual(['contact', expect.objectContaining(contactMessage)]);
    expect(consent?.text).toMatch(/./);
  });

  test('of a business: its names, phone, email, website and address', async () => {
    const { kind, payload } = await storedBy(site, '/api/listings', 'business-listing', businessListing);
    expect(kind).toBe('business-listing');
    expect(payload).toMatchObject({ ...businessListing, businessPhone: '+18005550100' });
  });

  test('of an appointment: the call, for a lead with the same number', async () => {
    const lead = await storedBy(site, '/api/leads', 'callback', { ...callbackLead, email: 'call@example.com' });
    const html = await (await fetch(`${site.url}/lpe`)).text();
    const consentVersion = /name="consentVersion" value="([^"]+)"/.exec(html)?.[1];
    const call = { ...appointment, agree: true, page: '/lpe', leadId: lead.id, consentVersion };
    const { kind, payload } = await storedBy(site, '/calls/make/client', 'appointment', call);
    expect([kind, payload.phoneNumber, payload.leadId]).toEqual(['call', '+16145550123', lead.id]);
  });
});

describe('what is refused', () => {
  test.each([
    ['/api/contactus', 'siteType', { ...contactMessage, siteType: 'other' }],
    ['/api/leads', 'formName', { ...callbackLead, formName: 'another-form' }],
    ['/api/leads', 'agree', { ...callbackLead, agree: false }],
    ['/api/listings', 'state', { ...businessListing, state: 'Atlantis' }],
    ['/api/listings', 'businessPhone', { ...businessListing, businessPhone: '300-455-0999' }],
    ['/calls/make/client', 'agree', appointment],
  ])('at %s, for its %s', async (path, field, body) => {
    const before = site.leads().length;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(422);
    expect((await response.json()).extra.fields).toHaveProperty(field);
    expect(site.leads()).toHaveLength(before);
  });
});
