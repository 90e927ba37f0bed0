import { fill } from '../../format/fill.ts';
import { formatPhone } from '../../format/phone.ts';
import type { Site } from '../../site.ts';
import { BUSINESS_LISTING_BUTTON } from '../business-listing-form/business-listing-form.tsx';
import { CALLBACK_BUTTON } from '../callback-form/callback-form.tsx';
import type { ConsentView } from '../consent-field/consent-field.tsx';
import { CONTACT_BUTTON } from '../contact-form/contact-form.tsx';
import { QUOTE_BUTTON } from '../quote-form/quote-form.tsx';
import type { FormSlotProps, SlotForm } from './form-slot.tsx';

type ConsentKind = keyof Site['consents'];

/** Which wording a form shows, and the button the wording names. A privacy request asks for no consent. */
const consents: Readonly<Record<SlotForm, { kind: ConsentKind; button: string } | undefined>> = {
  callback: { kind: 'lead', button: CALLBACK_BUTTON },
  quote: { kind: 'lead', button: QUOTE_BUTTON },
  contact: { kind: 'contact', button: CONTACT_BUTTON },
  'business-listing': { kind: 'business-listing', button: BUSINESS_LISTING_BUTTON },
  'privacy-request': undefined,
};

export interface FormOptions {
  readonly title?: string;
  /** Ask once more in a pop-up before the form is sent. */
  readonly confirm?: boolean;
}

/** A form as a page keeps it. */
export function formSlot(
  name: SlotForm,
  site: Site,
  place: { path: string; phone: string },
  { title, confirm = false }: FormOptions = {},
): FormSlotProps {
  const consent = consents[name];
  return {
    name,
    setup: {
      page: place.path,
      phone: place.phone,
      ...(title ? { title } : {}),
      ...(consent ? { consent: consentView(site, consent.kind, consent.button, place.phone, confirm) } : {}),
    },
  };
}

function consentView(site: Site, kind: ConsentKind, button: string, phone: string, confirm: boolean): ConsentView {
  const { version, wording } = site.consents[kind];
  const filled = (text: string) => fill(text, { button, phone: formatPhone(phone), brand: site.config.brand });
  const { title, text, accept, decline } = wording.popup;
  return {
    version,
    text: filled(wording.checkbox),
    ...(confirm ? { popup: { title, text: filled(text), accept, decline } } : {}),
  };
}
