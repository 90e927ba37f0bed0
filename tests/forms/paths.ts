import type { Bench } from '../../functions/testing/test-deps.ts';
import { formStateIn } from '../../functions/testing/test-deps.ts';
import { businessListingFields } from '../../schemas/generated/fields-business-listing.ts';
import { callbackLeadFields } from '../../schemas/generated/fields-callback-lead.ts';
import { contactFields } from '../../schemas/generated/fields-contact.ts';
import { privacyRequestFields } from '../../schemas/generated/fields-privacy-request.ts';
import { quoteLeadFields } from '../../schemas/generated/fields-quote-lead.ts';
import { validate as validateBusinessListing } from '../../schemas/generated/validate-business-listing.js';
import { validate as validateCallback } from '../../schemas/generated/validate-callback-lead.js';
import { validate as validateContact } from '../../schemas/generated/validate-contact.js';
import { validate as validatePrivacy } from '../../schemas/generated/validate-privacy-request.js';
import { validate as validateQuote } from '../../schemas/generated/validate-quote-lead.js';
import { type Checked, checkRequest } from '../../schemas/rules/check-request.ts';
import { businessListingBody, callbackBody, contactBody, privacyBody, quoteBody } from '../../schemas/rules/forms.ts';

export type Typed = Readonly<Record<string, string>>;
export type Sentences = Readonly<Record<string, string>>;

/** One form: answers that are good, how the browser checks it, and where it goes. */
export interface FormUnderTest {
  readonly good: Typed;
  readonly path: string;
  readonly check: (typed: Typed) => { readonly body: object; readonly checked: Checked<object> };
}

const person = { name: 'Ann Lee', email: 'ann@example.com' };
const place = { city: 'Columbus', state: 'OH', zipcode: '43215' };

export const forms = {
  callback: {
    good: { formId: 'callback', ...person, phoneNumber: '6145550123', zipcode: '43215', agree: 'on' },
    path: '/api/leads',
    check: (typed) => checked(callbackBody(typed), (body) => checkRequest(validateCallback, callbackLeadFields, body)),
  },
  quote: {
    good: { formId: 'quote', ...person, phoneNumber: '6145550123', address: '12 Main St', ...place, agree: 'on' },
    path: '/api/leads',
    check: (typed) => checked(quoteBody(typed), (body) => checkRequest(validateQuote, quoteLeadFields, body)),
  },
  contact: {
    good: { formId: 'contact', ...person, message: 'Hello', agree: 'on' },
    path: '/api/contactus',
    check: (typed) => checked(contactBody(typed), (body) => checkRequest(validateContact, contactFields, body)),
  },
  'business-listing': {
    good: {
      formId: 'business-listing',
      businessName: 'Lee Insurance',
      contactName: 'Ann Lee',
      businessPhone: '8005550123',
      email: 'ann@example.com',
      website: '',
      businessAddress: '5 High St',
      ...place,
      agree: 'on',
    },
    path: '/api/listings',
    check: (typed) =>
      checked(businessListingBody(typed), (body) => checkRequest(validateBusinessListing, businessListingFields, body)),
  },
  'privacy-request': {
    good: { formId: 'privacy-request', kind: 'access', ...person, phoneNumber: '', state: '', details: '' },
    path: '/api/privacy-requests',
    check: (typed) => checked(privacyBody(typed), (body) => checkRequest(validatePrivacy, privacyRequestFields, body)),
  },
} satisfies Record<string, FormUnderTest>;

function checked(body: object, check: (body: object) => Checked<object>) {
  return { body, checked: check(body) };
}

/** The sentences of the browser, by path. */
export function byBrowser({ check }: FormUnderTest, typed: Typed): Sentences {
  const { checked } = check(typed);
  return checked.ok ? {} : checked.fields;
}

/** The sentences of the function for the JSON that the browser would send. */
export async function byFunction({ path, check }: FormUnderTest, typed: Typed, { post }: Bench): Promise<Sentences> {
  const response = await post(path, check(typed).body);
  if (response.status === 200) return {};
  const { extra } = await response.json();
  return extra.fields;
}

/** The sentences of the function for a form that was sent without script, by HTML name. */
export async function byFormPost({ path }: FormUnderTest, typed: Typed, { submit }: Bench): Promise<Sentences> {
  const response = await submit(path, typed);
  if (response.status === 303) return {};
  // The small site of the tests has no page for every form; then the answer is JSON.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? formStateIn(await response.text()).errors : byHtmlName((await response.json()).extra.fields);
}

/** "addressDetails.city" is the field named city. */
export function byHtmlName(sentences: Sentences): Sentences {
  return Object.fromEntries(
    Object.entries(sentences).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]),
  );
}
