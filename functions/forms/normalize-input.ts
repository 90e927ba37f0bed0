import type { Typed } from '../../schemas/rules/forms.ts';
import { type Body, isObject } from '../http/read-body.ts';

/** A body sorted for the shared form rules, which work on typed text. */
export interface NormalizedInput {
  readonly typed: Typed;
  /** What JSON sent where text belongs, left for the schema to judge. */
  readonly odd: Readonly<Record<string, unknown>>;
}

const TICKED = ['agree', 'insured'];

/**
 * Where a visitor came from is never a reason to lose them: such values are shortened to what the schema allows, not refused.
 */
const LONGEST: Readonly<Record<string, number>> = {
  page: 300,
  pageBuild: 100,
  adCopy: 500,
  adGroup: 500,
  trafficSource: 500,
  campaign: 500,
};
const LONGEST_ATTRIBUTION = 500;
const MOST_ATTRIBUTION = 40;

/** Sorts a form's or a JSON body's fields. {addressDetails: {city}} becomes city, {attribution: {gclid}} becomes attribution.gclid. */
export function normalizeInput(body: Body): NormalizedInput {
  const typed: Record<string, string> = {};
  const odd: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flatten(body))) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'string') typed[name] = shorten(name, value);
    else if (typeof value === 'boolean' && TICKED.includes(name)) typed[name] = String(value);
    else if (!(name in LONGEST)) odd[name] = value;
  }
  return { typed: { ...typed, ...attributionOf(body) }, odd };
}

function flatten({ addressDetails, attribution: _, ...rest }: Body): Body {
  const details = isObject(addressDetails) && Object.values(addressDetails).every((value) => typeof value === 'string');
  if (details) return { ...(addressDetails as Body), ...rest };
  return addressDetails === undefined ? rest : { ...rest, addressDetails };
}

function attributionOf({ attribution }: Body): Record<string, string> {
  if (!isObject(attribution)) return {};
  const texts = Object.entries(attribution).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(
    texts
      .slice(0, MOST_ATTRIBUTION)
      .map(([name, value]) => [`attribution.${name}`, value.slice(0, LONGEST_ATTRIBUTION)]),
  );
}

function shorten(name: string, value: string): string {
  const longest = name.startsWith('attribution.') ? LONGEST_ATTRIBUTION : LONGEST[name];
  return longest === undefined ? value : value.slice(0, longest);
}
