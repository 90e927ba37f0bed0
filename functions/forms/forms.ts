import type { ValidateFunction } from 'ajv';
import type { ConsentWording } from '../../schemas/generated/content-types.ts';
import {
  appointmentFields,
  businessListingFields,
  callbackLeadFields,
  contactFields,
  privacyRequestFields,
  quoteLeadFields,
} from '../../schemas/generated/request-fields.ts';
import type { Appointment } from '../../schemas/generated/request-types.ts';
import { validate as validateAppointment } from '../../schemas/generated/validate-appointment.js';
import { validate as validateBusinessListing } from '../../schemas/generated/validate-business-listing.js';
import { validate as validateCallback } from '../../schemas/generated/validate-callback-lead.js';
import { validate as validateContact } from '../../schemas/generated/validate-contact.js';
import { validate as validatePrivacy } from '../../schemas/generated/validate-privacy-request.js';
import { validate as validateQuote } from '../../schemas/generated/validate-quote-lead.js';
import type { Fields } from '../../schemas/rules/check-request.ts';
import {
  businessListingBody,
  callbackBody,
  contactBody,
  privacyBody,
  quoteBody,
  type Typed,
  type Unchecked,
} from '../../schemas/rules/forms.ts';
import type { FormId, Kind } from '../leads/submission.ts';

/** One form: how its body is made from what was typed, checked, and kept. */
export interface Form {
  readonly id: FormId;
  readonly kind: Kind;
  /** The wording that asks for consent, on forms that do. */
  readonly consent?: ConsentWording['form'];
  readonly fields: Fields;
  readonly body: (typed: Typed) => object;
  readonly validate: ValidateFunction;
  /** Names of the fields that hold the person's name and phone. */
  readonly name: string;
  readonly phone?: string;
  /** A page that has this form, for a post that does not say where it comes from. */
  readonly page: string;
}

export const callbackForm: Form = {
  id: 'callback',
  kind: 'lead',
  consent: 'lead',
  fields: callbackLeadFields,
  body: callbackBody,
  validate: validateCallback,
  name: 'name',
  phone: 'phoneNumber',
  page: '/lpe',
};

export const quoteForm: Form = {
  id: 'quote',
  kind: 'lead',
  consent: 'lead',
  fields: quoteLeadFields,
  body: quoteBody,
  validate: validateQuote,
  name: 'name',
  phone: 'phoneNumber',
  page: '/sr22-insurance-quotes',
};

export const contactForm: Form = {
  id: 'contact',
  kind: 'contact',
  consent: 'contact',
  fields: contactFields,
  body: contactBody,
  validate: validateContact,
  name: 'name',
  page: '/contact-us',
};

export const businessListingForm: Form = {
  id: 'business-listing',
  kind: 'business-listing',
  consent: 'business-listing',
  fields: businessListingFields,
  body: businessListingBody,
  validate: validateBusinessListing,
  name: 'contactName',
  phone: 'businessPhone',
  page: '/list-your-business',
};

export const privacyForm: Form = {
  id: 'privacy-request',
  kind: 'privacy-request',
  fields: privacyRequestFields,
  body: privacyBody,
  validate: validatePrivacy,
  name: 'name',
  phone: 'phoneNumber',
  page: '/do-not-sell',
};

export const appointmentForm: Form = {
  id: 'appointment',
  kind: 'call',
  consent: 'lead',
  fields: appointmentFields,
  body: appointmentBody,
  validate: validateAppointment,
  name: 'name',
  phone: 'phoneNumber',
  page: '/',
};

/** Of a call only name and phone are required; an empty answer to anything else is none. */
function appointmentBody(typed: Typed): Unchecked<Appointment> {
  const { formName: _, formId: __, name, phoneNumber, agree, ...rest } = callbackBody(typed);
  const preferredTime = (typed.preferredTime ?? '').trim();
  const optional = Object.entries({ ...rest, preferredTime }).filter(([, value]) => value !== '');
  return { name, phoneNumber, ...Object.fromEntries(optional), ...(agree === true ? { agree } : {}) };
}
