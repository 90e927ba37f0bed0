import type { Conflict } from '../../../schemas/generated/content-types.ts';
import { type Answer, composeAnswer } from '../../../schemas/rules/answers/compose-answer.ts';
import { AFTER, type DriverRules, driverRules, namedReasons } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS, type FilingReason } from '../../../schemas/rules/facts/filing-reasons.ts';
import type { Crumb } from '../../components/breadcrumb/breadcrumb.tsx';
import type { ContentsListProps } from '../../components/contents-list/contents-list.tsx';
import { type CostSheetProps, costSheet } from '../../components/cost-sheet/cost-words.ts';
import type { ShownConflict } from '../../components/driver-rules/rules.ts';
import { type AnswerFact, answerFacts, type Cite } from '../../components/reason-answer/answer-facts.ts';
import { specialDrivers } from '../../components/reason-answer/special-drivers.ts';
import type { ReasonLength } from '../../components/reason-lengths/reason-lengths.tsx';
import { SIGN_KINDS, type SignKind } from '../../components/sign/sign.tsx';
import { sourcesOfState } from '../../components/sources/unique-sources.ts';
import { formInWords, moreInWords, sumInWords } from '../../format/answer-words.ts';
import { newestDay, olderDay } from '../../format/date.ts';
import { daysInWords, withArticle } from '../../format/driver-rules.ts';
import { stateAnswersPath, statePath } from '../../format/place.ts';
import { lowerFirst, upperFirst } from '../../format/text.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { Site, StateRecord } from '../../site.ts';
import { stateCard } from '../../social-card.ts';
import { pageModel, type SourceList, sourceList } from '../page-model.ts';
import { numberedRules } from '../state/driver-rules-of.ts';
import { canBeMissed } from '../state/opening.ts';
import { firstDay } from '../state/roads-of.ts';
import { lengthOf } from './lengths-of.ts';

/** The complete answer for one reason. */
export interface ReasonSection {
  readonly id: FilingReason;
  readonly title: string;
  /** In a line: the form, and for how long. */
  readonly answer: string;
  /** We found no rule for it, so the agency has to say. */
  readonly isOpen: boolean;
  /** The form that all its cases ask for, a ring for no form, "ASK" for no rule; none for several forms. */
  readonly sign?: { readonly form: string; readonly kind: SignKind };
  readonly facts: readonly AnswerFact[];
  readonly cost?: CostSheetProps;
  readonly conflicts: readonly ShownConflict[];
  /** The finder, with state and reason filled in; none on a site without it. */
  readonly steps?: { readonly href: string; readonly text: string };
}

export interface StateAnswersProps {
  readonly title: string;
  /** Path of the state's page, which has the form for a call. */
  readonly statePage: string;
  readonly stateName: string;
  readonly agency: DriverRules['agency'];
  readonly crumbs: readonly Crumb[];
  readonly contents: ContentsListProps['links'];
  /** How long each reason asks for its form. */
  readonly lengths: readonly ReasonLength[];
  readonly reasons: readonly ReasonSection[];
  /** What counts for some drivers only. */
  readonly special: readonly AnswerFact[];
  /** Where sources disagree about all reasons. */
  readonly conflicts: readonly ShownConflict[];
  readonly sources: SourceList;
}

export type StateAnswersPage = PageModel<'state-answers', StateAnswersProps>;

/** Place of these pages among the page kinds. */
export const order = 9;

/** A page for each state: what it asks, reason by reason, with the sources of its facts. */
export function pages(site: Site): PlannedPage<StateAnswersPage>[] {
  return site.states.map((state) => ({
    path: stateAnswersPath(state.slug),
    file: `content/states/${state.slug}.md`,
    page: () => stateAnswersPage(state, site),
    card: () => stateCard(state),
  }));
}

/** The page of one state's answers. */
export function stateAnswersPage(record: StateRecord, site: Site): StateAnswersPage {
  const { slug, facts, article } = record;
  const { cite: citeElsewhere, cited, rules: shown } = numberedRules(record, site);
  // The sources are listed on this page itself.
  const cite: Cite = (ids) => ({ ...citeElsewhere(ids), page: '' });
  const rules = driverRules(slug, facts);
  const title = `${facts.name}: costs and deadlines by reason`;
  const sections = namedReasons().map((reason) => reasonSection(rules, reason, { cite, finder: shown.tools.finder }));
  // What is known comes first.
  const reasons = [...sections.filter(({ isOpen }) => !isOpen), ...sections.filter(({ isOpen }) => isOpen)];
  const conflicts = shownConflicts(
    rules,
    rules.conflicts.filter(({ reasons = [] }) => reasons.every((reason) => reason === 'other')),
  );
  const lengths = reasons.map(({ id, title: reason, sign }) => ({
    id,
    title: reason,
    ...(sign ? { sign } : {}),
    ...lengthOf(composeAnswer(rules, id)),
    ...moreOf(composeAnswer(rules, id)),
  }));
  const special = specialDrivers(rules, cite);
  const { citations } = article;
  return pageModel(site, {
    path: stateAnswersPath(slug),
    kind: 'state-answers',
    title,
    description: `${facts.name} after a DUI, a refusal, an uninsured crash or a judgment: the form, its length, deadlines, all that you pay, and what ends it.`,
    card: stateCard(record),
    reviewedOn: olderDay(article.data.reviewedOn, facts.verifiedOn),
    changedOn: newestDay(facts.verifiedOn, citations.newestOn),
    props: {
      title,
      statePage: statePath(slug),
      stateName: facts.name,
      agency: facts.agency,
      crumbs: [
        { name: 'Home', href: '/' },
        { name: 'SR-22 by State', href: '/sr22-by-state' },
        { name: facts.name, href: statePath(slug) },
      ],
      contents: [
        ...reasons.map(({ id, title: text }) => ({ id, text })),
        { id: 'special', text: 'Commercial, under 21, military, moving' },
        ...(conflicts.length > 0 ? [{ id: 'open', text: 'What is not settled' }] : []),
        { id: 'call', text: `Calling ${facts.agency.abbreviation}` },
      ],
      lengths,
      reasons,
      special,
      conflicts,
      sources: sourceList(
        site,
        { reviewedOn: facts.verifiedOn, reviewBy: [facts.reviewBy, citations.reviewBy] },
        cited(),
        sourcesOfState(record),
      ),
    },
  });
}

/** "45 days to act" and "$40 to pay, plus $10 in some cases": what else the row of a reason says. */
function moreOf(answer: Answer): Pick<ReasonLength, 'days' | 'paid'> {
  const first = firstDay(answer);
  const days = first && canBeMissed(first) ? `${upperFirst(daysInWords(first))} to act` : undefined;
  const sum = sumInWords(answer.total);
  const plus = moreInWords(answer.total);
  return {
    ...(days ? { days } : {}),
    ...(sum ? { paid: `${days ? lowerFirst(sum) : sum} to pay${plus ? `, plus ${plus}` : ''}` } : {}),
  };
}

interface SectionTools {
  readonly cite: Cite;
  /** Address of the finder with the state filled in. */
  readonly finder: string | undefined;
}

function reasonSection(rules: DriverRules, reason: FilingReason, { cite, finder }: SectionTools): ReasonSection {
  const answer = composeAnswer(rules, reason);
  const facts = answerFacts(rules, answer, cite);
  const cost = costSheet(rules, answer, cite);
  return {
    id: reason,
    title: FILING_REASONS[reason],
    answer: inOneLine(rules, answer),
    isOpen: isOpen(answer),
    ...signOf(answer),
    facts,
    ...(cost ? { cost } : {}),
    conflicts: shownConflicts(
      rules,
      answer.conflicts.filter(({ reasons }) => reasons !== undefined),
    ),
    ...(finder ? { steps: { href: `${finder}&reason=${reason}`, text: `Your steps ${AFTER[reason]}` } } : {}),
  };
}

function isOpen({ certainty }: Pick<Answer, 'certainty'>): boolean {
  return certainty === 'no-rule' || certainty === 'unknown';
}

/** "SR-22 or bond, 1 year. ", "No rule found that asks for an SR-22 after a DUI: your letter decides. " */
function inOneLine({ filing: { status, form } }: DriverRules, { cases, certainty, reason = 'other' }: Answer): string {
  if (isOpen({ certainty })) {
    const asked = status === 'not-used' || form.startsWith('none') ? 'a form' : withArticle(form.replace(/ \(.*/, ''));
    return `No rule found that asks for ${asked} ${AFTER[reason]}: your letter decides. `;
  }
  const lines = cases.map((one) => {
    const { filing, length, title = FILING_REASONS[one.trigger.reason] } = one.trigger;
    const line = [formInWords(one), filing !== 'not-required' && length].filter(Boolean).join(', ');
    return cases.length > 1 ? `${title}: ${lowerFirst(line)}` : line;
  });
  return `${lines.join('; ')}. `;
}

function signOf({ cases }: Answer): Pick<ReasonSection, 'sign'> {
  const asked = cases.filter(({ trigger: { filing } }) => filing !== 'not-required' && filing !== 'unknown');
  const [form, ...others] = new Set(asked.map((one) => one.form));
  if (others.length > 0) return {};
  if (form === undefined) {
    const isNone = cases.length > 0 && cases.every(({ trigger }) => trigger.filing === 'not-required');
    return { sign: isNone ? { form: 'SR-22', kind: 'none' } : { form: 'ASK', kind: 'sometimes' } };
  }
  const [filing = 'sometimes', ...rest] = new Set(cases.map(({ trigger }) => trigger.filing));
  return { sign: { form, kind: rest.length > 0 ? 'sometimes' : SIGN_KINDS[filing] } };
}

function shownConflicts({ agency }: DriverRules, conflicts: readonly Conflict[]): ShownConflict[] {
  return conflicts.map(({ text, decidedBy = agency.abbreviation }) => ({ text, decidedBy }));
}
