import { ATTRIBUTION_LIMITS, PAGE_CONTEXT_LIMITS } from '../../schemas/generated/page-context.ts';
import type { FormRules, Typed } from '../../schemas/rules/forms/form-body.ts';
import { type Body, isObject } from '../http/read-body.ts';

/** A body sorted for formBody, which works on typed text. */
interface NormalizedInput {
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

/**
 * Characters that show nothing: zero-width and direction characters, soft hyphens, fillers. People paste them unawares
 * with numbers and names from other programs. Joiners and emoji variants have a use within a text.
 */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Variants of nothing, and joiners that do not stand between two signs. */
const STRAY =
  /(?<![\p{L}\p{M}\p{S}\p{N}#*])(?:\u200C|\u200D|\uFE0E|\uFE0F)+|(?:\u200C|\u200D)+(?![\p{L}\p{M}\p{S}\p{N}])/gu;

/** Line ends of other programs: a line break in an office program, form feeds, Unicode's separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const LINE_END = /[\u000B\u000C\u0085\u2028\u2029]/g;

/** A text without the characters that show nothing, its line ends as people type them. */
export function visibleText(text: string): string {
  return text.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(STRAY, '');
}
