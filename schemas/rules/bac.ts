/**
 * The blood alcohol estimate of the BAC calculator: Widmark's formula with the constants of specification section 9. It
 * runs in the browser and, for visitors without script, in a function.
 */

export const GRAMS_PER_DRINK = 14;
export const GRAMS_PER_POUND = 454;
export const BODY_WATER = { male: 0.68, female: 0.55 } as const;
export const ELIMINATION_PER_HOUR = 0.015;
export const LEGAL_LIMIT = 0.08;
/** Lower limits in percent, with whom they bind, as in content/facts/dui.yaml. */
const LOWER_LIMITS = [
  { limit: 0.02, whom: 'for drivers under 21 (0.02% or lower)' },
  { limit: 0.04, whom: 'for commercial drivers (0.04%)' },
  { limit: 0.05, whom: 'in Utah (0.05%)' },
] as const;

export interface BacInput {
  gender: 'male' | 'female';
  /** Pounds. */
  weight: number;
  /** Standard drinks of each kind. */
  beer: number;
  wine: number;
  liquor: number;
  /** Hours of drinking. */
  hours: number;
}

export interface BacResult {
  /** Percent, unrounded; the decision uses this value. NaN when the input makes no sense. */
  bac: number;
  /** Percent with two decimals, never below zero, for example "0.07". Empty when bac is NaN. */
  shown: string;
  level: 'unknown' | 'negligible' | 'below' | 'above';
  /** The message of specification section 8. */
  analysis: string;
  /** For whom a result below the legal limit is already at or over a lower one, for example "in Utah (0.05%)". */
  over: readonly string[];
}

const ANALYSIS: Record<BacResult['level'], string> = {
  unknown: 'Please try again.',
  negligible: 'There is a negligible amount of alcohol in your system. You are not legally intoxicated.',
  below: 'You are not legally intoxicated',
  above: 'In MOST and possibly ALL states you would be considered intoxicated and arrested for DUI.',
};

/** Estimates blood alcohol. 0.08 and above counts as above (the site's own FAQ; the specification leaves 0.08 open). */
export function estimateBac(input: BacInput): BacResult {
  const drinks = input.beer + input.wine + input.liquor;
  const bodyWater = input.gender === 'male' ? BODY_WATER.male : BODY_WATER.female;
  const absorbed = ((drinks * GRAMS_PER_DRINK) / (input.weight * GRAMS_PER_POUND * bodyWater)) * 100;
  const bac = absorbed - ELIMINATION_PER_HOUR * input.hours;
  const level = levelOf(bac);
  const shown = level === 'unknown' ? '' : Math.max(0, bac).toFixed(2);
  const over = LOWER_LIMITS.filter(({ limit }) => level === 'below' && bac >= limit).map(({ whom }) => whom);
  return { bac, level, shown, analysis: ANALYSIS[level], over };
}

function levelOf(bac: number): BacResult['level'] {
  if (!Number.isFinite(bac)) return 'unknown';
  if (bac < 0) return 'negligible';
  return bac >= LEGAL_LIMIT ? 'above' : 'below';
}

/** The calculator's fields by their HTML names, in the order of the form (specification section 2). */
export const BAC_FIELDS = ['gender', 'weight', 'beer', 'wine', 'liquor', 'hours'] as const;
type BacField = (typeof BAC_FIELDS)[number];

/** These are required. An empty count of drinks means none. */
export const BAC_REQUIRED: readonly BacField[] = ['gender', 'weight', 'hours'];

/** What sentences call each field: "Gender". */
export const BAC_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  BAC_FIELDS.map((field) => [field, field.charAt(0).toUpperCase() + field.slice(1)]),
);

/** A sentence for each typed field that is missing or not a number. */
export function checkBac(typed: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const faults = BAC_FIELDS.flatMap((field) => {
    const fault = faultOf(field, (typed[field] ?? '').trim());
    return fault ? [[field, `${BAC_LABELS[field]} is ${fault}`]] : [];
  });
  return Object.fromEntries(faults);
}

function faultOf(field: BacField, value: string): string | undefined {
  if (value === '') return BAC_REQUIRED.includes(field) ? 'required' : undefined;
  const valid = field === 'gender' ? /^(male|female)$/.test(value) : !Number.isNaN(readNumber(value));
  return valid ? undefined : 'not valid';
}

/**
 * A typed number: "2", "1.5", ".5", and "1,5" with a decimal comma. NaN for anything else. A comma before three digits
 * groups thousands elsewhere, so "1,500" is no number here.
 */
export function readNumber(typed: string): number {
  const text = typed.trim();
  return /^(?:\d+|\d*\.\d+|\d*,\d{1,2})$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
