import type { Deadline, StateSource, Trigger } from '../../../schemas/generated/content-types.ts';
import { type Answer, composeAnswer, formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { AFTER, type DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { evidenceOf } from '../../../schemas/rules/facts/evidence.ts';
import type { FinderAnswers } from '../../../schemas/rules/facts/which-form.ts';
import { sumInWords } from '../../format/answer-words.ts';
import { countedInWords, daysInWords, withArticle } from '../../format/driver-rules.ts';
import { upperFirst } from '../../format/text.ts';
import { type CostSheetProps, costSheet } from '../cost-sheet/cost-words.ts';
import { numberSources } from '../driver-rules/number-sources.ts';
import type { Citation, ShownConflict } from '../driver-rules/rules.ts';
import { type AnswerFact, answerFacts, type Cite, type Cited } from '../reason-answer/answer-facts.ts';
import { specialDrivers } from '../reason-answer/special-drivers.ts';
import { SIGN_KINDS, type SignKind } from '../sign/sign.tsx';
import { type FinderCase, type FinderStep, finderSteps } from './finder-steps.ts';
import { type HomeState, homeState } from './home-state.ts';

/** A figure of the answer, with what it counts. */
interface FinderFigure {
  readonly term: string;
  readonly figure: string;
  readonly text?: string;
  readonly cites?: Citation;
}

/** The answer to the questions. */
export interface FinderAnswer {
  /** The heading and the title of the page: "Texas, after a DUI: SR-22 for 2 years". */
  readonly title: string;
  /** One or two sentences. */
  readonly lead: string;
  /** The sign of what is asked for. */
  readonly sign: { readonly form?: string; readonly kind: SignKind };
  /** What a dashed sign means. */
  readonly signWords?: string;
  /** What a driver asks first: how long, what is due first, and what it comes to. */
  readonly figures: readonly FinderFigure[];
  readonly facts: readonly AnswerFact[];
  /** What is paid, in order. */
  readonly cost?: CostSheetProps;
  readonly steps: readonly FinderStep[];
  /** Where the driver lives in another state. */
  readonly home?: HomeState;
  /** What counts for some drivers only. */
  readonly special: readonly AnswerFact[];
  readonly conflicts: readonly ShownConflict[];
  /** Whether a filing may be needed, so that quotes are of use. */
  readonly offersQuote: boolean;
  /** What the main fact rests on. */
  readonly standing: string;
  /** In the order of their numbers, from 1. */
  readonly sources: readonly StateSource[];
}

/** The answer card's words. Pure: what it says is in the state's file. */
export function finderAnswer(rules: DriverRules, answers: FinderAnswers, home?: DriverRules): FinderAnswer {
  const { cite, cited } = numberSources(rules.sources);
  const answer = composeAnswer(rules, answers.reason === 'unknown' ? undefined : answers.reason);
  const form = answer.cases[0]?.form ?? formInCase(rules);
  const need = needOf(rules, answer);
  const all: FinderCase = { rules, answers, answer, need, ...(form ? { form } : {}), ...(home ? { home } : {}) };
  const figures = figuresOf(answer, need, cite);
  const facts = [...answerFacts(rules, answer, cite), ...otherFacts(all, cite)];
  const cost = costSheet(rules, answer, cite);
  const special = specialDrivers(rules, cite);
  const signWords = SIGN_WORDS[need];
  return {
    title: `${rules.name}${titleEnd(all)}`,
    lead: leadOf(all),
    sign: signOf(form, need),
    ...(signWords ? { signWords: answer.reason ? signWords : 'Your letter names it' } : {}),
    figures,
    facts: answer.reason ? facts : facts.filter(({ term }) => term !== 'Do you need it'),
    ...(cost ? { cost } : {}),
    steps: finderSteps(all),
    ...(home ? { home: homeState(rules, home, answer) } : {}),
    special,
    conflicts: conflictsIn(all),
    offersQuote: all.need !== 'not-required',
    standing: standing(rules, answer),
    sources: cited(),
  };
}

/** The sign of an answer alone. */
export function finderSign(rules: DriverRules, reason: FinderAnswers['reason']): FinderAnswer['sign'] {
  const answer = composeAnswer(rules, reason === 'unknown' ? undefined : reason);
  return signOf(answer.cases[0]?.form ?? formInCase(rules), needOf(rules, answer));
}

/** A form that no rule names is a question. */
function signOf(form: string | undefined, need: Trigger['filing']): FinderAnswer['sign'] {
  if (need === 'unknown') return { form: UNKNOWN_FORM, kind: 'sometimes' };
  return { ...(form ? { form } : {}), kind: SIGN_KINDS[need] };
}

/** On the sign of a form that is not known. */
export const UNKNOWN_FORM = '?';

/** What a dashed sign means. The others need no words. */
const SIGN_WORDS: Readonly<Partial<Record<Trigger['filing'], string>>> = {
  sometimes: 'Only in some cases',
  'court-decides': 'If a court orders it',
  unknown: 'No rule found',
};

/** What must be done by when, what it comes to, and how long it lasts. */
function figuresOf({ cases, deadlines, total, reason }: Answer, need: Trigger['filing'], cite: Cite): FinderFigure[] {
  const trigger = cases.length === 1 && need !== 'unknown' ? cases[0]?.trigger : undefined;
  const first = firstDeadline(deadlines);
  const sum = reason && sumInWords(total);
  return [
    ...(first ? [deadlineFigure(first, cite)] : []),
    ...(sum ? [{ term: 'To pay', figure: sum, text: besidesText(reason, total) }] : []),
    ...(trigger?.length ? [keptFigure(trigger, trigger.length, cite)] : []),
  ];
}

/** Whether the title says a fact, or a figure with its sources does, and the steps say the rest. */
export function isSaidAbove({ term, items }: AnswerFact, { sign, figures, steps }: FinderAnswer): boolean {
  if (term === 'Do you need it') return sign.kind !== 'sometimes';
  const plain = (text: string) => text.replaceAll(',', '').trim();
  const inFigures = figures.map(({ figure, text = '' }) => plain(`${figure} ${text}`));
  const above = [...inFigures, ...steps.map(({ text }) => plain(text))];
  return items.every(
    ({ text }) =>
      inFigures.some((figure) => plain(text).startsWith(figure)) && above.some((said) => said.includes(plain(text))),
  );
}

/** What the total leaves out. */
function besidesText(reason: Answer['reason'], { unpriced }: Answer['total']): string {
  const open = unpriced.length > 0 ? ', and what has no published price' : '';
  return `besides ${reason === 'unpaid-judgment' ? 'the judgment and the policy' : 'the policy'}${open}`;
}

/** What can be missed, the hearing before all else; or else the day on which the license is lost. */
function firstDeadline(deadlines: Answer['deadlines']): Deadline | undefined {
  return (
    deadlines.find(({ kind }) => kind === 'hearing') ??
    deadlines.find(({ kind, what }) => ['filing', 'payment', 'course'].includes(kind) || /^to /.test(what)) ??
    deadlines.find(({ kind }) => kind === 'suspension')
  );
}

function deadlineFigure(deadline: Deadline, cite: Cite): FinderFigure {
  const { kind, what, sources } = deadline;
  const text = [what.replace(/;.*/, ''), countedInWords(deadline)].filter(Boolean).join(', ');
  const term = kind === 'suspension' ? 'Suspension' : 'Deadline';
  return { term, figure: daysInWords(deadline), text, cites: cite(sources) };
}

function keptFigure({ countedFrom, sources }: Trigger, length: string, cite: Cite): FinderFigure {
  const text = countedFrom ? `counted from ${countedFrom}` : '';
  return { term: 'Keep it', figure: upperFirst(length), text, cites: cite(sources) };
}

/** Whether the reason needs the filing; for one that no rule names, whether the state orders it at all. */
function needOf({ filing }: DriverRules, { certainty, reason }: Answer): Trigger['filing'] {
  if (certainty !== 'no-rule' && reason) return certainty;
  return filing.status === 'not-used' ? 'not-required' : 'unknown';
}

function titleEnd({ rules, answer: { reason, certainty, cases }, form = 'form' }: FinderCase): string {
  if (!reason) return rules.filing.status === 'not-used' ? ' does not use the SR-22' : ': your letter names the form';
  const after = `, ${AFTER[reason]}: `;
  const length = cases.length === 1 && cases[0]?.trigger.length;
  switch (certainty) {
    case 'required':
      return `${after}${form}${length ? ` ${spoken(length)}` : ''}`;
    case 'court-decides':
      return `${after}${form} if a court orders it`;
    case 'sometimes':
      return `${after}${form} in some cases`;
    case 'not-required':
      return `${after}no filing`;
    case 'unknown':
    case 'no-rule':
      return `${after}ask ${rules.agency.abbreviation}`;
  }
}

/** "for 2 years", "for up to 3 years", "for life". */
function spoken(length: string): string {
  return length.startsWith('for ') || length.startsWith('as long') ? length : `for ${length}`;
}

function leadOf({ rules, answer: { reason, certainty }, form, answers }: FinderCase): string {
  const { name, agency, filing } = rules;
  const decides = `Your letter and ${agency.abbreviation} decide.`;
  if (!reason) {
    const unused = filing.status === 'not-used' ? `${name} does not order an SR-22 as a rule. ` : '';
    const known = answers.reason === 'unknown' || answers.reason === 'other';
    const gap = known ? '' : `We found no rule of ${name} for this reason. `;
    const letter = 'Your letter names the form, the deadline and who to call.';
    return `${unused}${gap}${letter} If you cannot find it, ask ${agency.abbreviation}.`;
  }
  const after = AFTER[reason];
  const named = form ? withArticle(form) : 'a filing';
  switch (certainty) {
    case 'required':
      return `${name} asks for ${named} ${after}. ${decides}`;
    case 'court-decides':
      return `A court in ${name} may order ${named} ${after}. Your court papers decide.`;
    case 'sometimes':
      return `${name} asks for ${named} ${after} in some cases, not in all. ${decides}`;
    case 'not-required':
      return `${name} does not ask for ${form ? named : 'an SR-22'} ${after}. If your letter does, the letter counts.`;
    case 'unknown':
      return `Whether ${name} asks for ${named} ${after} is not settled: ask ${agency.abbreviation}. ${decides}`;
    case 'no-rule':
      return (
        `We found no rule for this in ${name}. Ask ${agency.abbreviation} what it has on file for you. ` +
        'If your letter names a form, the letter counts.'
      );
  }
}

/** Why a fact is trusted: the editor's own words, or else what its sources are. */
function standing(rules: DriverRules, { cases, restsOn }: Answer): string {
  const why = cases[0]?.trigger.why;
  if (why) return why;
  return evidenceOf(rules.sources.filter(({ id }) => restsOn.includes(id))).why;
}

/** What depends on the other answers: no car, and what the state does in general where no case was picked. */
function otherFacts({ rules, answer, answers }: FinderCase, cite: Cite): AnswerFact[] {
  const { name, filing } = rules;
  const isGeneral = !answer.reason || answer.certainty === 'no-rule';
  return [
    ...(isGeneral ? [{ term: `In ${name}`, items: [{ text: filing.note, cites: cite(filing.sources) }] }] : []),
    ...(answers.car === 'no' ? [{ term: 'Without a car', items: [nonOwnerItem(rules, cite)] }] : []),
  ];
}

function nonOwnerItem({ name, agency, nonOwner }: DriverRules, cite: Cite): Cited {
  const words = {
    yes: `${name} accepts the filing on a non-owner policy`,
    no: `${name} does not accept the filing on a non-owner policy`,
    unknown: `Whether a non-owner policy counts is not settled. Ask ${agency.abbreviation} before you buy`,
  }[nonOwner.accepted];
  return {
    text: `${words}${nonOwner.note ? `. ${nonOwner.note}` : ''}`,
    ...(nonOwner.sources ? { cites: cite(nonOwner.sources) } : {}),
  };
}

/** Where sources disagree about what the answer says. */
function conflictsIn({ rules, answer, answers }: FinderCase): ShownConflict[] {
  const hidden = ['lapse', ...(answers.car === 'no' ? [] : ['non-owner']), ...(answer.reason ? [] : ['limits'])];
  return answer.conflicts
    .filter(({ about }) => !hidden.includes(about))
    .map(({ text, decidedBy = rules.agency.abbreviation }) => ({ text, decidedBy }));
}
