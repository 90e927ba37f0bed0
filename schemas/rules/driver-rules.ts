import type { State, Trigger } from '../generated/content-types.ts';

/** Why a state asks for a filing. */
export type DriverReason = Trigger['reason'];

/** What a state asks of drivers: the part of its file that the form finder and the timeline answer with. */
export interface DriverRules extends Pick<State, (typeof PARTS)[number]> {
  readonly slug: string;
  readonly fr44?: State['fr44'];
}

const PARTS = [
  'name',
  'code',
  'agency',
  'filing',
  'minimumLiability',
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
  return { slug, ...parts, ...(facts.fr44 ? { fr44: facts.fr44 } : {}) };
}

/** Each reason as a choice, and in the middle of a sentence. */
export const REASONS: Readonly<Record<DriverReason, { readonly label: string; readonly after: string }>> = {
  dui: { label: 'A DUI or DWI', after: 'after a DUI' },
  refusal: { label: 'Refusing an alcohol or drug test', after: 'after refusing a test' },
  'uninsured-driving': { label: 'Driving without insurance', after: 'after driving uninsured' },
  'uninsured-crash': { label: 'A crash without insurance', after: 'after an uninsured crash' },
  'unpaid-judgment': { label: 'A crash judgment I have not paid', after: 'after an unpaid judgment' },
  points: { label: 'Too many points or tickets', after: 'after too many points' },
  'repeat-offenses': { label: 'Repeat or serious offenses', after: 'after repeat offenses' },
  other: { label: 'Something else', after: 'in another case' },
};

/** The names of REASONS, in the order in which they are offered. */
export const REASON_NAMES = Object.keys(REASONS) as DriverReason[];

/** Whether a name is that of a reason. */
export function isReason(name: string): name is DriverReason {
  return Object.hasOwn(REASONS, name);
}

/** The reasons that the state's file knows, in the order in which they are offered, without `other`. */
export function knownReasons({ triggers }: Pick<DriverRules, 'triggers'>): DriverReason[] {
  const known = new Set(triggers.map(({ reason }) => reason));
  return REASON_NAMES.filter((reason) => reason !== 'other' && known.has(reason));
}

/** Whether a fee or a deadline counts for a reason. One that names no reasons counts for all. */
export function countsFor({ reasons }: { readonly reasons?: readonly DriverReason[] }, reason?: DriverReason): boolean {
  return reasons === undefined || (reason !== undefined && reasons.includes(reason));
}
