/**
 * The blood alcohol estimate of the BAC calculator: Widmark's formula with the constants of specification section 9. It
 * runs in the browser and, for visitors without script, in a function.
 */

const GRAMS_PER_DRINK = 14;
const GRAMS_PER_POUND = 454;
const BODY_WATER = { male: 0.68, female: 0.55 } as const;
const ELIMINATION_PER_HOUR = 0.015;
export const LEGAL_LIMIT = 0.08;
/** How far ordinary people are from these averages, as in the worked example of the post on BAC estimates. */
const ORDINARY = {
  bodyWater: { male: [0.595, 0.765], female: [0.495, 0.605] },
  eliminationPerHour: [0.01, 0.025],
} as const;

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
}

/** Percent, never below zero. */
export interface BacRange {
  low: number;
  high: number;
}

const ANALYSIS: Record<BacResult['level'], string> = {
  unknown: 'Please try again.',
  negligible: 'There is a negligible amount of alcohol in your system. You are not legally intoxicated.',
  below: 'You are not legally intoxicated',
  above: 'In MOST and possibly ALL states you would be considered intoxicated and arrested for DUI.',
};

/** Estimates blood alcohol. 0.08 and above counts as above (the site's own FAQ; the specification leaves 0.08 open). */
export function estimateBac(input: BacInput): BacResult {
  const bac = widmark(input, BODY_WATER[input.gender], ELIMINATION_PER_HOUR);
  const level = levelOf(bac);
  const shown = level === 'unknown' ? '' : Math.max(0, bac).toFixed(2);
  return { bac, level, shown, analysis: ANALYSIS[level] };
}

/** The estimates for ordinary people at both ends. The ends are NaN when the input makes no sense. */
export function estimateRange(input: BacInput): BacRange {
  const [leastWater, mostWater] = ORDINARY.bodyWater[input.gender];
  const [slowest, fastest] = ORDINARY.eliminationPerHour;
  return {
    low: Math.max(0, widmark(input, mostWater, fastest)),
    high: Math.max(0, widmark(input, leastWater, slowest)),
  };
}

function widmark({ beer, wine, liquor, weight, hours }: BacInput, bodyWater: number, eliminationPerHour: number) {
  const drinks = beer + wine + liquor;
  const absorbed = ((drinks * GRAMS_PER_DRINK) / (weight * GRAMS_PER_POUND * bodyWater)) * 100;
  return absorbed - eliminationPerHour * hours;
}

function levelOf(bac: number): BacResult['level'] {
  if (!Number.isFinite(bac)) return 'unknown';
  if (bac < 0) return 'negligible';
  return bac >= LEGAL_LIMIT ? 'above' : 'below';
}

/** The calculator's fields by their HTML names, in the order of the form (specification section 2). */
export const BAC_FIELDS = ['gender', 'weight', 'beer', 'wine', 'liquor', 'hours'] as const;
type BacField = (typeof BAC_FIELDS)[number];

/** The sentence for each required field that is empty. An empty count of drinks means none. */
const MISSING: Readonly<Partial<Record<BacField, string>>> = {
  gender: 'Pick male or female',
  weight: 'Enter your weight',
  hours: 'Enter the hours of drinking',
};

export const BAC_REQUIRED = BAC_FIELDS.filter((field) => field in MISSING);

/** What sentences call each field: "Gender". */
export const BAC_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  BAC_FIELDS.map((field) => [field, field.charAt(0).toUpperCase() + field.slice(1)]),
);

/** A sentence for each typed field that is missing or not a number. */
export function checkBac(typed: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const faults = BAC_FIELDS.flatMap((field) => {
    const sentence = sentenceOf(field, (typed[field] ?? '').trim());
    return sentence ? [[field, sentence]] : [];
  });
  return Object.fromEntries(faults);
}

function sentenceOf(field: BacField, value: string): string | undefined {
  if (value === '') return MISSING[field];
  const valid = field === 'gender' ? /^(male|female)$/.test(value) : !Number.isNaN(readNumber(value));
  return valid ? undefined : `${BAC_LABELS[field]} is not valid`;
}

/**
 * A typed number: "2", "1.5", ".5", and "1,5" with a decimal comma. NaN for anything else. A comma before three digits
 * groups thousands elsewhere, so "1,500" is no number here.
 */
export function readNumber(typed: string): number {
  const text = typed.trim();
  return /^(?:\d+|\d*\.\d+|\d*,\d{1,2})$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
