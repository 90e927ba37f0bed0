import {
  appointment,
  businessListing,
  callbackLead,
  contactMessage,
  privacyRequest,
} from '../../../functions/testing/sample-bodies.ts';
import type { Answer, Ask } from '../ask.ts';
import type { Case, Expectation } from '../case.ts';
import { SITE_ORIGIN } from '../target.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const { attribution: _, ...lead } = callbackLead;
const LEAD_CONSENT = 'lead-2026-11b@2026-11-21';

/** Valid answers to each form, with the consent that its page shows. */
export const FILLED = {
  '/api/leads': { ...lead, consentVersion: LEAD_CONSENT },
  '/api/contactus': { ...contactMessage, consentVersion: 'contact-2026-11b' },
  '/api/listings': { ...businessListing, consentVersion: 'business-listing-2026-11b' },
  // Of another visitor: no lead above depends on whether it came before or after this one.
  '/api/privacy-requests': { ...privacyRequest, email: 'opted-out@example.com' },
  // Of tests/fixtures/conformance-site.
  '/api/forms/claim-help': {
    name: 'Ann Driver',
    email: 'ann@example.com',
    topic: 'A fee',
    question: 'How much is it?',
    agree: true,
    page: '/claim-help',
    consentVersion: 'contact-2026-11b',
  },
} as const;

export type FormPath = keyof typeof FILLED;
export const FORM_PATHS = Object.keys(FILLED) as readonly FormPath[];

/** A call to a number that sent no lead. */
export const CALL = { ...appointment, agree: true, consentVersion: LEAD_CONSENT };

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

/** A post that leads to a page of its own, and that page for the browser that posted. */
export function shownAfter(name: string, post: Ask, { form, body, without }: ShownAfter): Case[] {
  const type = { 'content-type': 'text/html; charset=utf-8', vary: /sec-gpc/i };
  const page: Expectation = { status: 200, headers: { ...type, 'cache-control': 'private, no-cache' }, body };
  return [
    {
      name,
      ask: post,
      expect: {
        status: 303,
        headers: {
          location: new RegExp(`^/your-answers/${form}/[\\w-]{22}(?:#[\\w-]+-summary)?$`),
          'set-cookie': /^__Host-kept-[\w-]{22}=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
          'cache-control': 'no-store',
        },
        body: '',
      },
    },
    {
      name: `${name}, its page`,
      before: post,
      ask: (posted) => pageOf(posted),
      expect: { ...page, ...(without === undefined ? {} : { without }) },
    },
  ];
}

interface ShownAfter {
  readonly form: string;
  /** A part of the page. */
  readonly body: string;
  /** A part that the page lacks. */
  readonly without?: string;
}

/** Follows the redirect with the cookie. */
export function pageOf({ headers: { location = '', 'set-cookie': cookie = '' } }: Answer): Ask {
  return { path: location.replace(/#.*/, ''), headers: { cookie: cookie.split(';', 1)[0] ?? '' } };
}
