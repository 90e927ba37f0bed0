import type { StateSource, Trigger } from '../../../schemas/generated/content-types.ts';
import { AFTER, countsFor, type DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { evidenceOf } from '../../../schemas/rules/facts/evidence.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import type { FinderAnswers } from '../../../schemas/rules/facts/which-form.ts';
import { deadlineInWords, feeInWords, formInCase, limitsInWords, withArticle } from '../../format/driver-rules.ts';
import { numberSources } from '../driver-rules/number-sources.ts';
import type { Citation, ShownConflict } from '../driver-rules/rules.ts';
import { type Cite, type FinderCase, type FinderStep, finderSteps } from './finder-steps.ts';

/** A sentence and its sources. */
interface Cited {
  readonly text: string;
  readonly cites?: Citation;
}

interface FinderFact {
  readonly term: string;
  readonly items: readonly Cited[];
}

/** The answer to four questions. */
export interface FinderAnswer {
  /** The heading and the title of the page: "Texas, after a DUI: SR-22 for 2 years". */
  readonly title: string;
  /** One or two sentences. */
  readonly lead: string;
  readonly facts: readonly FinderFact[];
  readonly steps: readonly FinderStep[];
  readonly conflicts: readonly ShownConflict[];
  /** Whether a filing may be needed, so that quotes are of use. */
  readonly offersQuote: boolean;
  /** What the main fact rests on. */
  readonly standing: string;
  /** In the order of their numbers, from 1. */
  readonly sources: readonly StateSource[];
}

/** The answer card's words. Pure: what it says is in the state's file. */
export function finderAnswer(rules: DriverRules, answers: FinderAnswers): FinderAnswer {
  const { cite, cited } = numberSources(rules.sources);
  const triggers = rules.triggers.filter(({ reason }) => reason === answers.reason);
  const reason = answers.reason !== 'unknown' && answers.reason !== 'other' && triggers[0] ? answers.reason : undefined;
  const form = formInCase(rules, reason && triggers[0]);
  const need = reason ? strongest(triggers) : rules.filing.status === 'not-used' ? 'not-required' : 'unknown';
  const known = { ...(reason ? { reason } : {}), ...(form ? { form } : {}) };
  const all: FinderCase = { rules, answers, triggers, need, cite, ...known };
  const facts = [...(reason ? caseFacts(all) : otherCases(all)), ...sharedFacts(all)];
  const steps = finderSteps(all);
  return {
    title: `${rules.name}${titleEnd(all)}`,
    lead: leadOf(all),
    facts: facts.filter(({ items }) => items.length > 0),
    steps,
    conflicts: conflictsIn(all),
    offersQuote: need !== 'not-required',
    standing: standing(all),
    sources: cited(),
  };
}

function titleEnd({ rules, reason, triggers, need, form = 'form' }: FinderCase): string {
  const [first] = triggers;
  if (!reason || !first)
    return rules.filing.status === 'not-used' ? ' does not use the SR-22' : ': your letter names the form';
  const after = `, ${AFTER[reason]}: `;
  const length = triggers.length === 1 && first.length ? ` ${spoken(first.length)}` : '';
  switch (need) {
    case 'required':
      return `${after}${form}${length}`;
    case 'sometimes':
      return `${after}${form} in some cases`;
    case 'not-required':
      return `${after}no filing`;
    case 'unknown':
      return `${after}not settled`;
  }
}

const STRENGTH = ['required', 'sometimes', 'unknown', 'not-required'] as const;

/** The answer of a reason with several cases: the one that asks the most. */
function strongest(triggers: readonly Trigger[]): Trigger['filing'] {
  return STRENGTH.find((answer) => triggers.some(({ filing }) => filing === answer)) ?? 'unknown';
}

/** "for 2 years", "for up to 3 years", "for life". */
function spoken(length: string): string {
  return length.startsWith('for ') || length.startsWith('as long') ? length : `for ${length}`;
}

function leadOf({ rules, reason, triggers, need, form, answers }: FinderCase): string {
  const { name, agency, filing } = rules;
  const [first] = triggers;
  const decides = `Your letter and ${agency.abbreviation} decide.`;
  if (!reason || !first) {
    const unused = filing.status === 'not-used' ? `${name} does not order an SR-22 as a rule. ` : '';
    const known = answers.reason === 'unknown' || answers.reason === 'other';
    const gap = known ? '' : `We found no rule of ${name} for this reason. `;
    const letter = 'Your letter names the form, the deadline and who to call.';
    return `${unused}${gap}${letter} If you cannot find it, ask ${agency.abbreviation}.`;
  }
  const after = AFTER[reason];
  const named = form ? withArticle(form) : 'a filing';
  switch (need) {
    case 'required':
      return `${name} asks for ${named} ${after}. ${lengthSentence(triggers)}${decides}`;
    case 'sometimes':
      return `${name} asks for ${named} ${after} in some cases, not in all. ${decides}`;
    case 'not-required':
      return `${name} does not ask for ${form ? named : 'an SR-22'} ${after}. If your letter does, the letter counts.`;
    case 'unknown':
      return `No source that we read says whether ${name} asks for ${named} ${after}. ${decides}`;
  }
}

function lengthSentence([first, ...others]: readonly Trigger[]): string {
  if (!first?.length || others.length > 0) return '';
  return `Keep it ${spoken(first.length)}${first.countedFrom ? `, counted from ${first.countedFrom}` : ''}. `;
}

/** Why a fact is trusted: the editor's own words, or else what its sources are. */
function standing({ rules, triggers }: FinderCase): string {
  const [first] = triggers;
  if (first?.why) return first.why;
  const ids = new Set(triggers.length > 0 ? triggers.flatMap(({ sources }) => sources) : rules.filing.sources);
  return evidenceOf(rules.sources.filter(({ id }) => ids.has(id))).why;
}

/** The facts in the state's file about the reason. */
function caseFacts({ rules, triggers, form, cite }: FinderCase): FinderFact[] {
  const asked = triggers.filter(({ filing }) => filing === 'required' || filing === 'sometimes');
  const name = ({ reason, title = FILING_REASONS[reason] }: Trigger) => (triggers.length > 1 ? `${title}: ` : '');
  return [
    {
      term: 'Form',
      items: triggers.map((trigger) => ({
        text: `${name(trigger)}${formText(rules, trigger)}`,
        cites: cite(trigger.sources),
      })),
    },
    {
      term: 'How long',
      items: asked.map((trigger) => ({
        text: `${name(trigger)}${lengthText(trigger)}`,
        ...(trigger.length ? { cites: cite(trigger.sources) } : {}),
      })),
    },
    { term: 'The rule', items: triggers.map(({ note, sources }) => ({ text: note, cites: cite(sources) })) },
    ...(form && asked.length > 0 ? limitFacts({ rules, triggers, form, cite }) : []),
  ];
}

function formText(rules: DriverRules, trigger: Trigger): string {
  const form = formInCase(rules, trigger);
  switch (trigger.filing) {
    case 'required':
      return form ?? 'A filing';
    case 'sometimes':
      return `${form ?? 'A filing'}, in some of these cases`;
    case 'not-required':
      return 'None in this case';
    case 'unknown':
      return 'Not settled';
  }
}

function lengthText({ length, countedFrom }: Trigger): string {
  if (!length) return 'No source that we read says';
  return `${length.charAt(0).toUpperCase()}${length.slice(1)}${countedFrom ? `, counted from ${countedFrom}` : ''}`;
}

function limitFacts({
  rules,
  triggers,
  form,
  cite,
}: Pick<FinderCase, 'rules' | 'triggers' | 'form' | 'cite'>): FinderFact[] {
  const { fr44, minimumLiability } = rules;
  const isFr44 = form === 'FR-44' && fr44 !== undefined;
  const text = `At least ${limitsInWords(isFr44 ? fr44.limits : minimumLiability)}`;
  const cites = cite((isFr44 ? triggers[0] : minimumLiability)?.sources ?? []);
  return [{ term: 'Your policy', items: [{ text, cites }] }];
}

/** For a visitor who does not know the reason, or has another one: the cases that the file has. */
function otherCases({ rules, triggers, answers, cite }: FinderCase): FinderFact[] {
  const shown = answers.reason === 'unknown' ? [] : triggers;
  return [
    {
      term: `Other cases in ${rules.name}`,
      items: shown.map(({ title, note, sources }) => ({
        text: `${title ?? 'Another case'}: ${note}`,
        cites: cite(sources),
      })),
    },
    { term: `In ${rules.name}`, items: [{ text: rules.filing.note, cites: cite(rules.filing.sources) }] },
  ];
}

/** What counts for every reason, or for this one. */
function sharedFacts({ rules, reason, answers, cite }: FinderCase): FinderFact[] {
  const fees = rules.fees.filter((fee) => countsFor(fee, reason) && fee.kind !== 'restricted-license');
  const deadlines = rules.deadlines.filter((deadline) => countsFor(deadline, reason) && deadline.kind !== 'other');
  return [
    ...(answers.car === 'no' ? [{ term: 'Without a car', items: [nonOwnerItem(rules, cite)] }] : []),
    {
      term: 'Deadlines',
      items: deadlines.map((one) => ({ text: deadlineInWords(one), cites: cite(one.sources) })),
    },
    { term: 'State fees', items: fees.map((fee) => ({ text: feeInWords(fee), cites: cite(fee.sources) })) },
  ];
}

function nonOwnerItem({ name, agency, nonOwner }: DriverRules, cite: Cite): Cited {
  const words = {
    yes: `${name} accepts the filing on a non-owner policy`,
    no: `${name} does not accept the filing on a non-owner policy`,
    unknown: `No source that we read says whether a non-owner policy counts. Ask ${agency.abbreviation} before you buy`,
  }[nonOwner.accepted];
  return {
    text: `${words}${nonOwner.note ? `. ${nonOwner.note}` : ''}`,
    ...(nonOwner.sources ? { cites: cite(nonOwner.sources) } : {}),
  };
}

/** Where sources disagree about what the answer says. */
function conflictsIn({ rules, reason, answers }: FinderCase): ShownConflict[] {
  const about = [
    'triggers',
    'fees',
    'deadlines',
    ...(answers.car === 'no' ? ['non-owner'] : []),
    ...(reason ? ['limits'] : []),
  ];
  return rules.conflicts
    .filter((conflict) => about.includes(conflict.about))
    .map(({ text, decidedBy = rules.agency.abbreviation }) => ({ text, decidedBy }));
}
