import type { Ask } from '../ask.ts';
import { SITE_ORIGIN } from '../target.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Valid answers to each form, as its page sends them. */
export const FILLED = {
  '/api/leads': {
    formName: 'sr22-basic-form',
    formId: 'callback',
    name: 'Ann Driver',
    phoneNumber: '(614) 555-0123',
    email: 'ann@example.com',
    zipcode: '43215',
    agree: true,
    consentVersion: 'lead-2026-11b@2026-11-21',
    page: '/lpe',
    campaign: 'spring',
  },
  '/api/contactus': {
    name: 'Ann Driver',
    email: 'ann@example.com',
    message: 'Please help.',
    agree: true,
    consentVersion: 'contact-2026-11b',
    siteType: 'sr22-insurance',
  },
  '/api/listings': {
    businessName: 'Ohio Agents',
    contactName: 'Bo Agent',
    businessPhone: '800-555-0100',
    email: 'bo@agents.example.com',
    website: 'https://agents.example',
    businessAddress: '1 High St',
    city: 'Columbus',
    state: 'OH',
    zipcode: '43215',
    agree: true,
    consentVersion: 'business-listing-2026-11b',
  },
  '/api/privacy-requests': { kind: 'do-not-sell', email: 'ann@example.com', phoneNumber: '' },
  '/calls/make/client': {
    name: 'Ann Driver',
    phoneNumber: '614-555-0123',
    preferredTime: 'tomorrow at 9',
    agree: true,
    consentVersion: 'lead-2026-11b@2026-11-21',
  },
} as const;

export type FormPath = keyof typeof FILLED;
export const FORM_PATHS = Object.keys(FILLED) as readonly FormPath[];

/** A post by a page's script. */
export function postJson(path: string, body: unknown, headers: Ask['headers'] = {}): Ask {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method: 'POST', path, headers: { ...JSON_TYPE, origin: SITE_ORIGIN, ...headers }, body: text };
}

/** A post by a browser without script. */
export function postForm(path: string, fields: object, headers: Ask['headers'] = {}): Ask {
  const texts = Object.entries(fields).map(([name, value]) => [name, value === true ? 'on' : String(value)]);
  return {
    method: 'POST',
    path,
    headers: { ...FORM_TYPE, accept: 'text/html', origin: SITE_ORIGIN, ...headers },
    body: new URLSearchParams(texts).toString(),
  };
}
