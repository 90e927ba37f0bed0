import { FORMS, PAGE_FORM_IDS, type PageFormId } from '../../../schemas/generated/forms.ts';
import { type ConsentValues, consentText, namesSellers } from '../../../schemas/rules/forms/consent-text.ts';
import { contentFormRules } from '../../../schemas/rules/forms/content-form.ts';
import type { FormRules } from '../../../schemas/rules/forms/form-body.ts';
import { plainSpeaker } from '../../format/plain-words.ts';
import type { Piece, Site } from '../../site.ts';
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

/**
 * A form as a page keeps it, by its id in code or the name of its file in content/forms.
 *
 * @throws when there is no such form. `validate` reports it before a page is made.
 */
export function formSlot(name: string, options: FormSlotOptions): FormSlotProps {
  const id = PAGE_FORM_IDS.find((one) => one === name);
  if (id) return codeFormSlot(id, options);
  const form = options.site.forms.find(({ slug }) => slug === name);
  if (!form) throw new Error(`There is no form ${name}.`);
  return contentFormSlot(form, options);
}

/** A form that has code. */
function codeFormSlot(name: PageFormId, options: FormSlotOptions): FormSlotProps {
  const { site, path, phone, title, heading } = options;
  const form = FORMS[name];
  const consent = 'consent' in form ? consentView(form, options) : undefined;
  const { title: ownTitle, foot } = claimsOf(name, site);
  return {
    name,
    ...statesFor(form, site),
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

function contentFormSlot({ slug, data }: Piece<'form'>, options: FormSlotOptions): FormSlotProps {
  const rules = contentFormRules(slug, data);
  const consent = consentView({ button: data.button, consent: data.consent }, options);
  const { site, path, phone, title } = options;
  return {
    name: rules.id,
    content: { title: data.title, ...(data.text ? { text: data.text } : {}), rules },
    ...statesFor(rules, site),
    setup: { page: path, phone, ...(title ? { title } : {}), ...(consent ? { consent } : {}) },
  };
}

function statesFor({ fields }: Pick<FormRules, 'fields'>, { states }: Site): Pick<FormSlotProps, 'states'> {
  const asksForState = Object.keys(fields).some((path) => /(?:^|\.)state$/.test(path));
  return asksForState ? { states: states.map(({ facts: { name, code } }) => ({ name, code })) } : {};
}

/** The wording a form shows, with its button's label filled in. Undefined when the form asks for no consent. */
function consentView(
  form: { readonly button: string; readonly consent?: string },
  { site, phone, confirm = false }: FormSlotOptions,
): ConsentView | undefined {
  const found = form.consent === undefined ? undefined : site.consents[form.consent];
  if (!found) return undefined;
  const { version, wording } = found;
  const { brand, legalName: operator } = site.config;
  const [sellers] = site.sellerLists;
  const values: ConsentValues = { button: form.button, phone, brand, operator, sellers };
  const { checkbox, notice, popup } = wording;
  return {
    version: namesSellers(checkbox) ? `${version}@${sellers.version}` : version,
    ...(asksForCalls(checkbox) ? { title: 'What you agree to: calls and texts' } : {}),
    text: inParagraphs(consentText(checkbox, values)),
    ...(notice === undefined ? {} : { notice: `${consentText(notice, values)} ` }),
    ...(confirm && popup ? { popup: { ...popup, text: consentText(popup.text, values) } } : {}),
  };
}

function asksForCalls(wording: string): boolean {
  return /may call and text me/.test(wording);
}

/** Paragraphs of two sentences; the third has all that follows, which is how to stop. */
const PARAGRAPHS = [0, 2, 4];

/**
 * The same words in a few paragraphs. The first words of each, up to a comma, say what it is about: they are a line of
 * their own, unless they name a page to link.
 */
function inParagraphs(wording: string): string {
  const sentences = wording.split(/(?<=[.?!]) (?=[A-Z])/);
  return PARAGRAPHS.map((start, at) => sentences.slice(start, PARAGRAPHS[at + 1]).join(' '))
    .filter(Boolean)
    .map((paragraph) => `${paragraph.replace(/^((?:(?!policy|page|list of).)*?[,.]) /, '$1\n')} `)
    .join('\n\n');
}
