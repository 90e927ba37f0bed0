import type { Trigger } from '../../generated/content-types.ts';

/** Why a state asks for a filing, in the words of a page: the reasons of driver-rules.schema.json. */
export const FILING_REASONS = {
  dui: 'DUI or DWI',
  refusal: 'Refusing a breath or blood test',
  'uninsured-driving': 'Driving without insurance',
  'uninsured-crash': 'A crash without insurance',
  'unpaid-judgment': 'An unpaid judgment after a crash',
  points: 'Too many points',
  'repeat-offenses': 'Repeat offenses',
  other: 'Another reason',
} as const satisfies Readonly<Record<Trigger['reason'], string>>;

export type FilingReason = keyof typeof FILING_REASONS;
