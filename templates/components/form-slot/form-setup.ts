import { FORMS, type PageFormId } from '../../../schemas/generated/forms.ts';
import { type ConsentValues, consentText, namesSellers } from '../../../schemas/rules/forms/consent-text.ts';
import { plainSpeaker } from '../../format/plain-words.ts';
import type { Site } from '../../site.ts';
import { LISTING_TITLE } from '../business-listing-form/business-listing-form.tsx';
import { CALLBACK_CLAIMS } from '../callback-form/callback-form.tsx';
import type { ConsentView } from '../consent-field/consent-field.tsx';
import { CONTACT_CLAIMS } from '../contact-form/contact-form.tsx';
import type { FormClaims } from '../form-frame/form-frame.tsx';
import type { FormSlotProps } from './form-slot.tsx';

interface FormSlotOptions {
  readonly site: Site;
  /** Path of the page. */
  readonly path: string;
  /** E.164. */
  readonly phone: string;
  readonly title?: string;
  /** The page's own heading, if the form stands beside it. */
  readonly heading?: string;
  /** Asks for consent once more in a pop-up before the form is sent. */
  readonly confirm?: boolean;
}

/** A form as a page keeps it. */
export function formSlot(name: PageFormId, options: FormSlotOptions): FormSlotProps {
  const { site, path, phone, title, heading } = options;
  const consent = consentView(name, options);
  const { title: ownTitle, foot } = claimsOf(name, site);
  const asksForState = Object.keys(FORMS[name].fields).some((path) => /(?:^|\.)state$/.test(path));
  return {
    name,
    ...(asksForState ? { states: site.states.map(({ facts: { name, code } }) => ({ name, code })) } : {}),
    setup: {
      page: path,
      phone,
      ...(title || ownTitle ? { title: title ?? ownTitle } : {}),
      ...(foot ? { foot } : {}),
      ...(name === 'business-listing' && heading === LISTING_TITLE ? { hidesTitle: true } : {}),
      ...(consent ? { consent } : {}),
    },
  };
}

/** What forms say of themselves, where they claim something (content/claims.yaml). */
const CLAIMS: Partial<Record<PageFormId, FormClaims>> = { callback: CALLBACK_CLAIMS, contact: CONTACT_CLAIMS };

/** What a form says in place of its claims, where the operator does not make them. */
function claimsOf(name: PageFormId, { plainWords }: Site): Partial<FormClaims> {
  const { title, foot } = CLAIMS[name] ?? {};
  const sayPlainly = plainSpeaker(plainWords);
  const plainly = (text: string | undefined) => {
    const said = text && sayPlainly(text);
    return said === text ? undefined : said;
  };
  return { title: plainly(title), foot: plainly(foot) };
}

/** The wording a form shows, with its button's label filled in. Undefined when the form asks for no consent. */
function consentView(name: PageFormId, { site, phone, confirm = false }: FormSlotOptions): ConsentView | undefined {
  const form = FORMS[name];
  if (!('consent' in form)) return undefined;
  const { version, wording } = site.consents[form.consent];
  const { brand, legalName: operator } = site.config;
  const [sellers] = site.sellerLists;
  const values: ConsentValues = { button: form.button, phone, brand, operator, sellers };
  const { checkbox, notice, popup } = wording;
  return {
    version: namesSellers(checkbox) ? `${version}@${sellers.version}` : version,
    text: consentText(checkbox, values),
    ...(notice === undefined ? {} : { notice: `${consentText(notice, values)} ` }),
    ...(confirm && popup ? { popup: { ...popup, text: consentText(popup.text, values) } } : {}),
  };
}
