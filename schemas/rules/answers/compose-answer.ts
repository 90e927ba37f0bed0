import type {
  Conflict,
  Deadline,
  Fee,
  LiabilityLimits,
  MinimumLiability,
  Trigger,
} from '../../generated/content-types.ts';
import { countsFor, type DriverRules } from '../facts/driver-rules.ts';
import type { FilingReason } from '../facts/filing-reasons.ts';
import { type FeeTotal, feeTotal } from './fee-total.ts';

/** Whether a driver needs the filing. `no-rule`: the state's file has no case for the reason. */
export type Certainty = Trigger['filing'] | 'no-rule';

/** A sentence and the ids of its sources. */
export interface CitedText {
  readonly text: string;
  readonly sources: readonly string[];
}

/** A case of the reason, with the form that it asks for and what the policy behind that form must cover. */
export interface AnswerCase {
  readonly trigger: Trigger;
  /** Undefined where the state uses no form. */
  readonly form?: string;
  /** Undefined where no filing is asked for. */
  readonly limits?: FormLimits;
}

/** What the policy behind a form must cover: all of it. */
export interface FormLimits {
  readonly liability: LiabilityLimits | MinimumLiability;
  /** Coverage that has to be bought, too. */
  readonly others: readonly string[];
  readonly sources: readonly string[];
}

/** All that a state's file says to a driver with one reason. Every page that answers prints parts of this. */
export interface Answer {
  /** Undefined for a driver who does not know the reason, or has another one. */
  readonly reason?: FilingReason;
  readonly certainty: Certainty;
  readonly cases: readonly AnswerCase[];
  /** Those that can be missed come first, in the order of their days. */
  readonly deadlines: readonly Deadline[];
  /** What is paid, in the order in which holds are lifted. */
  readonly fees: readonly Fee[];
  readonly total: FeeTotal;
  /** Courses, programs and devices to do before the license is given back. */
  readonly courses: readonly CitedText[];
  /** Driving in the meantime. */
  readonly restricted: readonly CitedText[];
  /** What to do if one cannot pay. */
  readonly relief: readonly CitedText[];
  /** What ends the duty. */
  readonly ends: readonly CitedText[];
  readonly conflicts: readonly Conflict[];
  /** Ids of the sources of the cases; of the state's filing where there is no case. */
  readonly restsOn: readonly string[];
}

/** The one answer for a state and a reason. */
export function composeAnswer(rules: DriverRules, reason?: FilingReason): Answer {
  const triggers = reason === undefined ? [] : rules.triggers.filter((trigger) => trigger.reason === reason);
  const isKnown = reason !== undefined && reason !== 'other';
  const fees = inOrderOfPayment(rules.fees.filter((fee) => countsFor(fee, reason)));
  return {
    ...(isKnown ? { reason } : {}),
    certainty: strongest(triggers),
    cases: triggers.map((trigger) => answerCase(rules, trigger)),
    deadlines: urgentFirst(rules.deadlines.filter((deadline) => countsFor(deadline, reason))),
    fees,
    total: feeTotal(fees),
    courses: notesFor(rules.courses ?? [], reason),
    restricted: restrictedIn(rules, reason),
    relief: notesFor(rules.relief ?? [], reason),
    ends: endsOf(rules, triggers),
    conflicts: rules.conflicts.filter((conflict) => countsFor(conflict, reason)),
    restsOn: triggers.length > 0 ? [...new Set(triggers.flatMap(({ sources }) => sources))] : rules.filing.sources,
  };
}

/** Whether the answer is that a filing may have to be made. */
export function mayNeedFiling({ certainty }: Pick<Answer, 'certainty'>): boolean {
  return certainty !== 'not-required';
}

const STRENGTH = ['required', 'court-decides', 'sometimes', 'unknown', 'not-required'] as const;

/** The certainty of a reason with several cases: the one that asks the most. */
function strongest(triggers: readonly Trigger[]): Certainty {
  const [first, ...others] = triggers;
  if (!first) return 'no-rule';
  const isMixed = others.some(({ filing }) => filing !== first.filing);
  const most = STRENGTH.find((filing) => triggers.some((trigger) => trigger.filing === filing)) ?? 'unknown';
  return isMixed && most === 'required' ? 'sometimes' : most;
}

function answerCase(rules: DriverRules, trigger: Trigger): AnswerCase {
  const form = formInCase(rules, trigger);
  const isAsked = ['required', 'court-decides', 'sometimes'].includes(trigger.filing);
  return { trigger, ...(form ? { form } : {}), ...(form && isAsked ? { limits: limitsOf(rules, form, trigger) } : {}) };
}

/** The form that a case asks for: "FR-44", "SR-22"; undefined where the state uses none. */
export function formInCase(
  { filing, fr44 }: Pick<DriverRules, 'filing' | 'fr44'>,
  trigger?: Trigger,
): string | undefined {
  if (trigger?.form) return trigger.form;
  if (fr44 && trigger?.reason === 'dui') return 'FR-44';
  const [form = ''] = filing.form.split(' (');
  return /^none$/i.test(form) ? undefined : form;
}

/** The limits of the form named: of an FR-44, of the state's filing where it has its own, or else the minimum. */
function limitsOf({ fr44, filing, minimumLiability }: DriverRules, form: string, { sources }: Trigger): FormLimits {
  const others = minimumLiability.otherMandatory;
  if (form === 'FR-44' && fr44) return { liability: fr44.limits, others, sources };
  if (filing.limits) return { liability: filing.limits, others, sources: filing.sources };
  return { liability: minimumLiability, others, sources: minimumLiability.sources };
}

const URGENCY: Readonly<Record<Deadline['kind'], number>> = {
  hearing: 0,
  filing: 1,
  payment: 1,
  course: 2,
  suspension: 3,
  other: 4,
};

function urgentFirst(deadlines: readonly Deadline[]): Deadline[] {
  return deadlines.toSorted((a, b) => URGENCY[a.kind] - URGENCY[b.kind] || a.days - b.days);
}

const PAYMENT_ORDER: readonly Fee['kind'][] = [
  'penalty',
  'other',
  'registration',
  'reinstatement',
  'restricted-license',
];

/** The court and the programs come before the agency, which gives the license back last. */
function inOrderOfPayment(fees: readonly Fee[]): Fee[] {
  return fees.toSorted((a, b) => PAYMENT_ORDER.indexOf(a.kind) - PAYMENT_ORDER.indexOf(b.kind));
}

function restrictedIn({ restrictedLicense }: DriverRules, reason?: FilingReason): CitedText[] {
  if (!restrictedLicense) return [];
  const { name, note, cases = [], sources } = restrictedLicense;
  const own = notesFor(cases, reason);
  if (own.length > 0 || !countsFor(restrictedLicense, reason)) return own;
  return [{ text: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${note}`, sources }];
}

function notesFor(
  notes: readonly { readonly reasons?: FilingReason[]; readonly note: string; readonly sources: readonly string[] }[],
  reason?: FilingReason,
): CitedText[] {
  return notes.filter((one) => countsFor(one, reason)).map(({ note, sources }) => ({ text: note, sources }));
}

function endsOf({ removal }: DriverRules, triggers: readonly Trigger[]): CitedText[] {
  const own = triggers.flatMap(({ ends, sources }) => (ends === undefined ? [] : [{ text: ends, sources }]));
  if (own.length > 0 || !removal) return own;
  return triggers.every(({ filing }) => filing === 'not-required')
    ? []
    : [{ text: removal.note, sources: removal.sources }];
}
