import type {
  BusinessListingRequest,
  CallbackLead,
  ContactRequest,
  PrivacyRequest,
  QuoteLead,
} from '../generated/request-types.ts';
import { normalizePhone } from './phone.ts';

/**
 * How a form's fields, as typed and named in HTML (always strings), become a request body. The browser does this before it sends JSON,
 * the functions do it for a native form post: one place, so both see the same body.
 */
export type Typed = Record<string, string | undefined>;

const text = (typed: Typed, name: string): string => (typed[name] ?? '').trim();
const ticked = (typed: Typed, name: string): boolean => ['on', 'true', '1', 'yes'].includes(text(typed, name));

/** The fields every form carries beside what the visitor typed. */
function context(typed: Typed): Record<string, string | Record<string, string>> {
  const names = ['consentVersion', 'page', 'pageBuild', 'adCopy', 'adGroup', 'trafficSource', 'campaign'];
  const kept = names.filter((name) => typed[name] !== undefined && typed[name] !== '');
  const attribution = Object.entries(typed).flatMap(([key, value]) =>
    key.startsWith('attribution.') && value ? [[key.slice('attribution.'.length), value]] : [],
  );
  return {
    ...Object.fromEntries(kept.map((name) => [name, text(typed, name)])),
    ...(attribution.length > 0 ? { attribution: Object.fromEntries(attribution) } : {}),
  };
}

/** The unchecked body of a form: the shape of T, with whatever was typed in it. */
export type Unchecked<T> = { [K in keyof T]?: unknown };

export function callbackBody(typed: Typed): Unchecked<CallbackLead> {
  return {
    formName: 'sr22-basic-form',
    formId: 'callback',
    name: text(typed, 'name'),
    phoneNumber: normalizePhone(text(typed, 'phoneNumber')),
    email: text(typed, 'email').toLowerCase(),
    zipcode: text(typed, 'zipcode'),
    agree: ticked(typed, 'agree'),
    ...context(typed),
  };
}

export function quoteBody(typed: Typed): Unchecked<QuoteLead> {
  const zipcode = text(typed, 'zipcode');
  return {
    formName: 'sr22-basic-form',
    formId: 'quote',
    name: text(typed, 'name'),
    email: text(typed, 'email').toLowerCase(),
    phoneNumber: normalizePhone(text(typed, 'phoneNumber')),
    addressDetails: {
      address: text(typed, 'address'),
      city: text(typed, 'city'),
      state: text(typed, 'state'),
      zipcode,
    },
    zipcode,
    agree: ticked(typed, 'agree'),
    ...(typed.insured === undefined ? {} : { insured: ticked(typed, 'insured') }),
    ...context(typed),
  };
}

export function contactBody(typed: Typed): Unchecked<ContactRequest> {
  return {
    name: text(typed, 'name'),
    email: text(typed, 'email').toLowerCase(),
    message: text(typed, 'message'),
    agree: ticked(typed, 'agree'),
    siteType: 'sr22-insurance',
    ...context(typed),
  };
}

export function businessListingBody(typed: Typed): Unchecked<BusinessListingRequest> {
  return {
    businessName: text(typed, 'businessName'),
    contactName: text(typed, 'contactName'),
    businessPhone: normalizePhone(text(typed, 'businessPhone')),
    email: text(typed, 'email').toLowerCase(),
    website: text(typed, 'website'),
    businessAddress: text(typed, 'businessAddress'),
    city: text(typed, 'city'),
    state: text(typed, 'state'),
    zipcode: text(typed, 'zipcode'),
    agree: ticked(typed, 'agree'),
    ...context(typed),
  };
}

export function privacyBody(typed: Typed): Unchecked<PrivacyRequest> {
  return {
    kind: text(typed, 'kind') as PrivacyRequest['kind'],
    name: text(typed, 'name'),
    email: text(typed, 'email').toLowerCase(),
    phoneNumber: normalizePhone(text(typed, 'phoneNumber')),
    state: text(typed, 'state'),
    details: text(typed, 'details'),
  };
}
