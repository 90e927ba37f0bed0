import type { Fee, OfficialPage, StateSource, Trigger } from '../../../schemas/generated/content-types.ts';
import type { Answer } from '../../../schemas/rules/answers/compose-answer.ts';
import { partOf } from '../../../schemas/rules/answers/fee-total.ts';
import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { FinderAnswers } from '../../../schemas/rules/facts/which-form.ts';
import { sumInWords } from '../../format/answer-words.ts';
import { deadlineInWords, withArticle } from '../../format/driver-rules.ts';
import { lowerFirst } from '../../format/text.ts';

/** One thing to do, and the page for it. */
export interface FinderStep {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly name: string; readonly href: string };
}

/** What to do, in order, for the answers that were given. */
export function finderSteps(about: FinderCase): FinderStep[] {
  const { rules, answer, form, need } = about;
  const isAsked = form !== undefined && need !== 'not-required';
  return [
    ...(answer.reason ? [] : [letterStep(rules)]),
    ...judgmentSteps(about),
    ...deadlineSteps(about),
    ...(answer.reason && isAsked && need !== 'required' ? [askStep(about, form)] : []),
    ...(isAsked ? [policyStep(about), filingStep(about)] : [proofStep(about)]),
    ...courseSteps(about),
    ...feeSteps(about),
    checkStep(rules, isAsked),
  ];
}

/** Nothing else gives the license back while the judgment is open. */
function judgmentSteps({ answer, rules }: FinderCase): FinderStep[] {
  if (answer.reason !== 'unpaid-judgment') return [];
  const [plan] = answer.relief;
  const installments = plan ? `If you cannot: ${plan.text}` : 'If you cannot, ask the court to approve installments.';
  return [
    {
      title: 'Pay, settle, or get installments approved',
      text: `The judgment comes first: pay it or settle it with the creditor, and get that in writing for ${rules.agency.abbreviation}. ${installments}`,
      ...linkTo(rules, /judgment|judgement/i, answer.restsOn),
    },
  ];
}

function askStep({ rules: { agency }, need }: FinderCase, form: string): FinderStep {
  const named = withArticle(form);
  return need === 'court-decides'
    ? {
        title: 'Look in your court papers',
        text: `A court decides whether you need ${named}. If your papers do not say, ask the court clerk and ${agency.abbreviation}.`,
      }
    : {
        title: `Ask ${agency.abbreviation} whether you need it`,
        text: `Not every case needs ${named}. Your letter has the case number it will ask for.`,
      };
}

function letterStep({ agency }: DriverRules): FinderStep {
  return {
    title: 'Find your letter',
    text: `It names the form, the reason, the deadline and your case number. No letter? Ask ${agency.abbreviation} what it has on file for you.`,
  };
}

/** The deadline that comes first: for a hearing, or else for the proof of insurance. */
function deadlineSteps({ rules, answer: { deadlines } }: FinderCase): FinderStep[] {
  const hearings = deadlines.filter(({ kind }) => kind === 'hearing');
  const shown = hearings.length > 0 ? hearings : deadlines.filter(({ kind }) => kind === 'filing');
  const [first] = shown;
  if (!first) return [];
  return [
    {
      title: titleOf(shown),
      text: `${shown.map(deadlineInWords).join('. ')}. The date in your letter counts.`,
      ...linkTo(rules, /hearing|appeal|review/i, first.sources),
    },
  ];
}

/** An appeal or a review is no hearing. */
function titleOf(deadlines: Answer['deadlines']): string {
  if (deadlines.every(({ kind }) => kind !== 'hearing')) return 'Mind the deadline first';
  const isHearing = deadlines.some(({ what }) => /hearing/.test(what));
  return isHearing ? 'Decide about a hearing first' : 'Decide whether to contest it first';
}

function policyStep({ rules, answers, home, need, form = 'form' }: FinderCase): FinderStep {
  const { agency, nonOwner } = rules;
  const name = home ? `${rules.name} for a driver who lives in ${home.name}` : rules.name;
  if (answers.car === 'no') {
    const sure = nonOwner.accepted === 'yes' ? '' : ` Ask ${agency.abbreviation} first whether it counts.`;
    return {
      title: 'Ask for a non-owner policy',
      text: `It insures you in cars you borrow or rent. Ask whether the insurer files ${withArticle(form)} in ${name} with it.${sure}`,
      link: { name: 'How a non-owner policy works', href: '/non-owner-sr22' },
    };
  }
  if (answers.insured === 'yes') {
    return {
      title: 'Call your insurer',
      text: `Ask whether it files ${withArticle(form)} in ${name}, and what that changes in your price. Do not cancel before a new policy has started.`,
    };
  }
  const told =
    need === 'required'
      ? `Tell each insurer before you buy that you need ${withArticle(form)} in ${name}.`
      : `Ask each insurer before you buy whether it could file ${withArticle(form)} in ${name}.`;
  return { title: 'Buy a policy that can carry the filing', text: `${told} Not every insurer files it.` };
}

function filingStep({ rules, answer, need, form = 'form' }: FinderCase): FinderStep {
  const { agency } = rules;
  return {
    title:
      need === 'required' ? `Let the insurer file the ${form}` : `If you need the ${form}, let the insurer file it`,
    text: `Only the insurer can send it to ${agency.abbreviation}. Ask for a copy and the day it was sent.`,
    ...linkTo(rules, /sr-?22|fr-?44|financial responsib|insurance|proof/i, answer.cases[0]?.trigger.sources),
  };
}

function proofStep({ rules: { agency }, answers }: FinderCase): FinderStep {
  const keep = answers.insured === 'yes' ? ' Keep the policy you have.' : '';
  return {
    title: 'Ask what proof you must show',
    text: `No filing does not mean no proof of insurance. Ask ${agency.abbreviation} what it needs to see.${keep}`,
  };
}

/** Courses, programs and devices, and until when they have to be done. */
function courseSteps({ rules, answer: { courses, deadlines } }: FinderCase): FinderStep[] {
  const due = deadlines.filter(({ kind }) => kind === 'course');
  const texts = [...courses.map(({ text }) => text.replace(/\.$/, '')), ...due.map(deadlineInWords)];
  if (texts.length === 0) return [];
  const ids = [...courses.map(({ sources }) => sources), ...due.map(({ sources }) => sources)].flat();
  return [
    { title: 'Do the course or program', text: `${texts.join('. ')}.`, ...linkTo(rules, /course|program/i, ids) },
  ];
}

/** The total of the answer, with its parts: never a fee that is not in it. */
function feeSteps({ rules, answer: { fees, total } }: FinderCase): FinderStep[] {
  const due = fees.filter((fee) => partOf(fee) !== 'sometimes');
  const [first] = due;
  if (!first) return [];
  const parts = due.flatMap(partInList);
  const sum = sumInWords(total);
  const isRepeated = parts.length === 1 && first.amount === sum;
  const extent = total.unpriced.length > 0 ? ' and what has no published price' : ' in all';
  const amount = sum && !isRepeated ? `${sum}${parts.length > 1 ? extent : ''}: ` : '';
  return [
    {
      title: 'Pay what is due',
      text: `${amount}${parts.join('; ')}. It is not part of the price of insurance.`,
      ...linkTo(rules, /reinstat|restor/i, first.sources),
    },
  ];
}

/** Of the fees of one kind that depend on the case, one is due: they are one part of the total. */
function partInList(fee: Fee, _: number, due: readonly Fee[]): string[] {
  if (partOf(fee) !== 'one-of') return [feeInWords(fee)];
  const choices = due.filter((other) => other.kind === fee.kind && partOf(other) === 'one-of');
  if (choices[0] !== fee) return [];
  return [choices.length > 1 ? `one of ${OR.format(choices.map(feeInWords))}` : feeInWords(fee)];
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

function feeInWords({ amount, for: what }: Fee): string {
  return `${amount} (${lowerFirst(what)})`;
}

function checkStep({ agency }: DriverRules, isFiled: boolean): FinderStep {
  const what = isFiled ? 'the filing arrived and whether anything else' : 'anything';
  return {
    title: `Check with ${agency.abbreviation} before you drive`,
    text: `Ask whether ${what} is still open. If your license was taken, drive again only with an answer in writing.`,
    link: { name: agency.name, href: agency.url },
  };
}

/** The official page for a step: an official source of the fact, or else the page that names the subject. */
function linkTo(
  { officialPages, sources }: DriverRules,
  subject: RegExp,
  ids: readonly string[] = [],
): Pick<FinderStep, 'link'> {
  const cited = ids.flatMap((id) => sources.filter((one) => one.id === id)).filter(isOfficialPage);
  const found =
    cited.find(isOfGovernment) ?? officialPages.find(({ title }: OfficialPage) => subject.test(title)) ?? cited[0];
  return found?.url === undefined ? {} : { link: { name: found.title, href: found.url } };
}

/** A page to read: whole codes in a repository of source code are none. */
function isOfficialPage({ official, url }: StateSource): boolean {
  return official && (url?.startsWith('https://') ?? false) && !url?.startsWith('https://github.com/');
}

/** A page of the state goes before a copy elsewhere. */
function isOfGovernment({ url = '' }: StateSource): boolean {
  return URL.canParse(url) && /\.(gov|us)$/.test(new URL(url).hostname);
}

/** All that the words of an answer are made of. */
export interface FinderCase {
  readonly rules: DriverRules;
  readonly answers: FinderAnswers;
  readonly answer: Answer;
  /** Whether the reason needs the filing; for one that no rule names, whether the state orders it at all. */
  readonly need: Trigger['filing'];
  /** The form; undefined where none is asked for. */
  readonly form?: string;
  /** The rules where the driver lives, if in another state. */
  readonly home?: DriverRules;
}
