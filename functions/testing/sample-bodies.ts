import { createFormStamps } from '../forms/form-stamp.ts';
import type { AnyFormId } from '../leads/submission.ts';

/** Valid bodies of each form, as a script sends them. */
export const callbackLead = {
  formName: 'sr22-basic-form',
  formId: 'callback',
  name: 'Ann Driver',
  phoneNumber: '(614) 555-0123',
  email: 'Ann@Example.com',
  zipcode: '43215',
  agree: true,
  consentVersion: 'lead-2026-11',
  page: '/lpe',
  pageBuild: 'build-0',
  adCopy: 'copy',
  adGroup: 'group',
  trafficSource: '/lpe',
  campaign: 'spring',
  attribution: { gclid: 'g-1', landing: '/?gclid=g-1' },
};

export const quoteLead = {
  ...callbackLead,
  formId: 'quote',
  insured: true,
  addressDetails: { address: '12 Main St', city: 'Columbus', state: 'OH', zipcode: '43215' },
};

export const contactMessage = {
  name: 'Ann Driver',
  email: 'ann@example.com',
  message: 'Please help.',
  agree: true,
  siteType: 'sr22-insurance',
};

export const businessListing = {
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
};

export const privacyRequest = { kind: 'do-not-sell', email: 'ann@example.com', phoneNumber: '' };

export const appointment = { name: 'Ann Driver', phoneNumber: '614-555-0123', preferredTime: 'tomorrow at 9' };

const KEY = 'the-key-of-the-tests-for-form-stamps';
const TAKEN_MS = 5_000;
const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY] });

/** Where tests send from. */
const CLIENT = '127.0.0.1';

/** Settings of a server that takes the stamps of stamped(), and any number of leads. */
export const STAMPED_SETTINGS = {
  FORM_STAMP_SECRET: KEY,
  VELOCITY_PHONE: 'off',
  VELOCITY_EMAIL: 'off',
  VELOCITY_ALIKE: 'off',
  VELOCITY_PAGE: 'off',
  VELOCITY_SITE: 'off',
} as const;

/** A body as a page's script sends it, with a stamp that is old enough. */
export async function stamped(body: object, form: AnyFormId = 'callback'): Promise<object> {
  const { stamp } = await stamps.issue({ form, client: CLIENT, now: new Date(Date.now() - TAKEN_MS) });
  return { ...body, stamp };
}
