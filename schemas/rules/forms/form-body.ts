import { PAGE_CONTEXT } from '../../generated/page-context.ts';
import { normalizePhone } from './phone.ts';

/** What a form's fields hold, by their HTML names. HTML knows only texts. */
export type Typed = Readonly<Record<string, string | undefined>>;

/**
 * What the browser and the functions know of a form. schemas/generate-forms.mjs makes it from the form's request
 * schema.
 */
export interface FormRules {
  readonly id: string;
  /** Where it is posted. */
  readonly path: string;
  /** Label of its button, which the consent wording names. */
  readonly button: string;
  /** Whether the body carries what the page sends beside the answers. */
  readonly pageContext: boolean;
  /** By dotted path. The last part is the field's HTML name: "addressDetails.city" is the input named city. */
  readonly fields: Readonly<Record<string, FormFieldRules>>;
}

export interface FormFieldRules {
  readonly label?: string;
  readonly required?: boolean;
  /** See FieldFacts. */
  readonly whenMissing?: string;
  /** How its text becomes the answer; trimmed only, when left out. */
  readonly read?: 'checkbox' | 'phone' | 'website' | 'lower-case';
  /** The answer must be a number that a line can have, or one of the site's states (judge-answers.ts). */
  readonly judge?: 'line' | 'state';
  /** The one value it may have; visitors are not asked. */
  readonly is?: string;
  /** Leaves the answer out of the body when it is empty or unticked, or when the form does not have the field. */
  readonly omit?: 'empty' | 'absent';
}

/**
 * Makes a form's request body from its typed fields; the schema has yet to check it. The browser does this before it
 * sends JSON, the functions for a native form post, so both see the same body.
 */
export function formBody({ fields, pageContext }: FormRules, typed: Typed): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, field] of Object.entries(fields)) {
    const [group = '', name = group] = path.split('.');
    if (field.omit === 'absent' && typed[name] === undefined) continue;
    const answer = answerTo(field, typed[name]);
    if (field.omit === 'empty' && !answer) continue;
    if (name === group) body[name] = answer;
    else body[group] = Object.assign(body[group] ?? {}, { [name]: answer });
  }
  if (pageContext) addContext(body, typed);
  return body;
}

function answerTo({ is, read }: FormFieldRules, typed = ''): string | boolean {
  const text = typed.trim();
  if (read === 'checkbox') return /^(?:on|true|1|yes)$/.test(text);
  if (read === 'phone') return normalizePhone(text);
  if (read === 'website') return normalizeWebsite(text);
  return is ?? (read ? text.toLowerCase() : text);
}

/** Adds what the page sends beside the answers. */
function addContext(body: Record<string, unknown>, typed: Typed): void {
  for (const name of PAGE_CONTEXT) if (typed[name]) body[name] = typed[name].trim();
  for (const [key, value] of Object.entries(typed)) {
    const [, name] = key.split(/^attribution\./);
    if (name !== undefined && value) body.attribution = Object.assign(body.attribution ?? {}, { [name]: value });
  }
}

/**
 * The address of a website as visitors type it, with its scheme: "annagency.com" becomes "https://annagency.com". An
 * empty text stays empty. The request's schema decides whether the rest is an address.
 */
function normalizeWebsite(typed: string): string {
  return typed === '' ? '' : typed.replace(/^(https?:\/\/)?/i, (scheme) => scheme.toLowerCase() || 'https://');
}
