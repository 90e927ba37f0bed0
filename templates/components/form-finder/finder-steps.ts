import type { OfficialPage, StateSource, Trigger } from '../../../schemas/generated/content-types.ts';
import { countsFor, type DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { FilingReason } from '../../../schemas/rules/facts/filing-reasons.ts';
import type { FinderAnswers } from '../../../schemas/rules/facts/which-form.ts';
import { deadlineInWords, withArticle } from '../../format/driver-rules.ts';
import type { Citation } from '../driver-rules/rules.ts';

/** One thing to do, and the page for it. */
export interface FinderStep {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly name: string; readonly href: string };
}

/** What to do, in order, for the answers that were given. */
export function finderSteps(about: FinderCase): FinderStep[] {
  const { rules, reason, form, need } = about;
  const isAsked = form !== undefined && need !== 'not-required';
  return [
    ...(reason ? [] : [letterStep(rules)]),
    ...deadlineSteps(about),
    ...(reason && isAsked && need !== 'required' ? [askStep(rules, form)] : []),
    ...(isAsked ? [policyStep(about), filingStep(about)] : [proofStep(about)]),
    ...feeSteps(about),
    checkStep(rules, isAsked),
  ];
}

function askStep({ agency }: DriverRules, form: string): FinderStep {
  return {
    title: `Ask ${agency.abbreviation} whether you need it`,
    text: `Not every case needs ${withArticle(form)}. Your letter has the case number it will ask for.`,
  };
}

function letterStep({ agency }: DriverRules): FinderStep {
  return {
    title: 'Find your letter',
    text: `It names the form, the reason, the deadline and your case number. No letter? Ask ${agency.abbreviation} what it has on file for you.`,
  };
}

/** The deadline that comes first: for a hearing, or else for the proof of insurance. */
function deadlineSteps({ rules, reason }: FinderCase): FinderStep[] {
  const deadlines = rules.deadlines.filter((deadline) => countsFor(deadline, reason));
  const hearings = deadlines.filter(({ kind }) => kind === 'hearing');
  const shown = hearings.length > 0 ? hearings : deadlines.filter(({ kind }) => kind === 'filing');
  const [first] = shown;
  if (!first) return [];
  return [
    {
      title: hearings.length > 0 ? 'Decide about a hearing first' : 'Mind the deadline first',
      text: `${shown.map(deadlineInWords).join('. ')}. The date in your letter counts.`,
      ...linkTo(rules, /hearing|appeal|review/i, first.sources),
    },
  ];
}

function policyStep({ rules, answers, form = 'form' }: FinderCase): FinderStep {
  const { name, agency, nonOwner } = rules;
  if (answers.car === 'no') {
    const sure = nonOwner.accepted === 'yes' ? '' : ` Ask ${agency.abbreviation} first whether it counts.`;
    return {
      title: 'Ask for a non-owner policy',
      text: `It insures you in cars you borrow or rent. Ask whether the insurer files ${withArticle(form)} in ${name} with it.${sure}`,
      link: { name: 'How a non-owner policy works', href: '/non-owner-sr22' },
    };
  }
  return answers.insured === 'yes'
    ? {
        title: 'Call your insurer',
        text: `Ask whether it files ${withArticle(form)} in ${name}, and what that changes in your price. Do not cancel before a new policy has started.`,
      }
    : {
        title: 'Buy a policy that can carry the filing',
        text: `Tell each insurer before you buy that you need ${withArticle(form)} in ${name}. Not every insurer files it.`,
      };
}

function filingStep({ rules, triggers, form = 'form' }: FinderCase): FinderStep {
  const { agency } = rules;
  return {
    title: `Let the insurer file the ${form}`,
    text: `Only the insurer can send it to ${agency.abbreviation}. Ask for a copy and the day it was sent.`,
    ...linkTo(rules, /sr-?22|fr-?44|financial responsib|insurance|proof/i, triggers[0]?.sources),
  };
}

function proofStep({ rules: { agency }, answers }: FinderCase): FinderStep {
  const keep = answers.insured === 'yes' ? ' Keep the policy you have.' : '';
  return {
    title: 'Ask what proof you must show',
    text: `No filing does not mean no proof of insurance. Ask ${agency.abbreviation} what it needs to see.${keep}`,
  };
}

function feeSteps({ rules, reason }: FinderCase): FinderStep[] {
  const [fee, ...others] = rules.fees.filter((one) => one.kind === 'reinstatement' && countsFor(one, reason));
  if (!fee) return [];
  const amount = others.length > 0 ? 'The amount depends on the case; see above.' : `${fee.amount}: ${fee.for}.`;
  return [
    {
      title: 'Pay the state fee',
      text: `${amount} It is not part of the price of insurance.`,
      ...linkTo(rules, /reinstat|restor/i, fee.sources),
    },
  ];
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
  const source = ids.flatMap((id) => sources.filter((one) => one.id === id)).find(isOfficialPage);
  const found = source ?? officialPages.find(({ title }: OfficialPage) => subject.test(title));
  return found?.url === undefined ? {} : { link: { name: found.title, href: found.url } };
}

function isOfficialPage({ official, url }: StateSource): boolean {
  return official && (url?.startsWith('https://') ?? false);
}

/** Numbers the sources with these ids. */
export type Cite = (ids: readonly string[]) => Citation;

/** All that an answer is made of. */
export interface FinderCase {
  readonly rules: DriverRules;
  readonly answers: FinderAnswers;
  /** The cases that the state's file has for the reason. */
  readonly triggers: readonly Trigger[];
  /** The reason, when the visitor knows it and the state's file does. */
  readonly reason?: FilingReason;
  /** Whether the cases need the filing; for an unknown reason, whether the state orders it at all. */
  readonly need: Trigger['filing'];
  /** The form; undefined where none is asked for. */
  readonly form?: string;
  readonly cite: Cite;
}
