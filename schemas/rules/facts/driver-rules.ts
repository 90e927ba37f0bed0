import type { State } from '../../generated/content-types.ts';
import { FILING_REASONS, type FilingReason } from './filing-reasons.ts';

/** What a state asks of drivers: the part of its file that the form finder and the timeline answer with. */
export interface DriverRules extends Pick<State, (typeof PARTS)[number]> {
  readonly slug: string;
  readonly fr44?: State['fr44'];
  readonly restrictedLicense?: State['restrictedLicense'];
  readonly relief?: State['relief'];
  readonly courses?: State['courses'];
  readonly removal?: State['removal'];
  readonly specialDrivers?: State['specialDrivers'];
}

const PARTS = [
  'name',
  'code',
  'agency',
  'filing',
  'minimumLiability',
  'bac',
  'triggers',
  'fees',
  'deadlines',
  'nonOwner',
  'officialPages',
  'conflicts',
  'sources',
  'verifiedOn',
] as const;

/** The rules in a state's file. */
export function driverRules(slug: string, facts: State): DriverRules {
  const parts = Object.fromEntries(PARTS.map((part) => [part, facts[part]])) as Pick<State, (typeof PARTS)[number]>;
  const { fr44, restrictedLicense, relief, courses, removal, specialDrivers } = facts;
  return {
    slug,
    ...parts,
    ...(fr44 ? { fr44 } : {}),
    ...(restrictedLicense ? { restrictedLicense } : {}),
    ...(relief ? { relief } : {}),
    ...(courses ? { courses } : {}),
    ...(removal ? { removal } : {}),
    ...(specialDrivers ? { specialDrivers } : {}),
  };
}

/** Each reason in the middle of a sentence. */
export const AFTER: Readonly<Record<FilingReason, string>> = {
  dui: 'after a DUI',
  refusal: 'after refusing a test',
  'uninsured-driving': 'after driving uninsured',
  'uninsured-crash': 'after an uninsured crash',
  'unpaid-judgment': 'after an unpaid judgment',
  points: 'after too many points',
  'repeat-offenses': 'after repeat offenses',
  other: 'in another case',
};

/** Whether a name is that of a reason. */
export function isReason(name: string): name is FilingReason {
  return Object.hasOwn(FILING_REASONS, name);
}

/** The reasons that every state answers, in the order in which they are offered, without `other`. */
export function namedReasons(): FilingReason[] {
  return Object.keys(FILING_REASONS)
    .filter(isReason)
    .filter((reason) => reason !== 'other');
}

/** Whether a fee or a deadline counts for a reason. One that names no reasons counts for all. */
export function countsFor({ reasons }: { readonly reasons?: readonly FilingReason[] }, reason?: FilingReason): boolean {
  return reasons === undefined || (reason !== undefined && reasons.includes(reason));
}
