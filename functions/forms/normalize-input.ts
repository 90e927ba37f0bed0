import { ATTRIBUTION_LIMITS, PAGE_CONTEXT_LIMITS } from '../../schemas/generated/page-context.ts';
import type { FormRules, Typed } from '../../schemas/rules/forms/form-body.ts';
import { type Body, isObject } from '../http/read-body.ts';
import { visibleText } from './visible-text.ts';

/** A body sorted for formBody, which works on typed text. */
export interface NormalizedInput {
  readonly typed: Typed;
  /** What JSON sent where text belongs. The schema judges it. */
  readonly odd: Readonly<Record<string, unknown>>;
}

/**
 * Values that describe the visit are shortened to what the schema allows: they are never a reason to lose a visitor.
 */
const { consentVersion: _, ...SHORTENED } = PAGE_CONTEXT_LIMITS;
const LONGEST: Readonly<Record<string, number>> = SHORTENED;

/**
 * Sorts a form's or a JSON body's fields. {addressDetails: {city}} becomes city, {attribution: {gclid}} becomes
 * attribution.gclid. Characters that show nothing are removed.
 */
export function normalizeInput({ fields }: FormRules, body: Body): NormalizedInput {
  const typed: Record<string, string> = {};
  const odd: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flatten(body))) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'string') typed[name] = shorten(name, visibleText(value));
    else if (typeof value === 'boolean' && fields[name]?.read === 'checkbox') typed[name] = String(value);
    else if (!(name in LONGEST)) odd[name] = value;
  }
  return { typed: { ...typed, ...attributionIn(body) }, odd };
}

function flatten({ addressDetails, attribution: _, ...rest }: Body): Body {
  if (addressDetails === undefined) return rest;
  const hasOnlyText =
    isObject(addressDetails) && Object.values(addressDetails).every((value) => typeof value === 'string');
  return hasOnlyText ? { ...addressDetails, ...rest } : { ...rest, addressDetails };
}

function attributionIn({ attribution }: Body): Record<string, string> {
  if (!isObject(attribution)) return {};
  const texts = Object.entries(attribution).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { entries, length } = ATTRIBUTION_LIMITS;
  return Object.fromEntries(
    texts.slice(0, entries).map(([name, value]) => [`attribution.${name}`, value.slice(0, length)]),
  );
}

function shorten(name: string, value: string): string {
  const longest = name.startsWith('attribution.') ? ATTRIBUTION_LIMITS.length : LONGEST[name];
  return longest === undefined ? value : value.slice(0, longest);
}
