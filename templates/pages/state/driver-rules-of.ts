import type { Conflict, Deadline, Fee, State, StateSource, Trigger } from '../../../schemas/generated/content-types.ts';
import { composeAnswer, formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { partOf } from '../../../schemas/rules/answers/fee-total.ts';
import { DEADLINES_PATH } from '../../../schemas/rules/deadlines/deadline-query.ts';
import { countsFor, driverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import { FINDER_PATH } from '../../../schemas/rules/facts/which-form.ts';
import { forCases } from '../../components/case-choice/case-choice.tsx';
import { numberSources } from '../../components/driver-rules/number-sources.ts';
import type { DriverRulesProps, RuleSection, ShownConflict, ShownRule } from '../../components/driver-rules/rules.ts';
import { sumInWords } from '../../format/answer-words.ts';
import { countedInWords, daysInWords } from '../../format/driver-rules.ts';
import { stateAnswersPath } from '../../format/place.ts';
import { withSourceNote } from '../../format/source-notes.ts';
import type { Site, StateRecord } from '../../site.ts';
import { namesOnRoads } from './roads-of.ts';

/** What a state asks of a driver, with the sources that the page cites, in its order. */
interface StateRules {
  readonly rules: DriverRulesProps;
  readonly sources: readonly StateSource[];
}

/** The rules of a state as its page shows them. */
export function driverRulesOf(record: RuledState, site: Pick<Site, 'pages'>): StateRules {
  const { rules, cited } = numberedRules(record, site);
  return { rules, sources: cited() };
}

type RuledState = Pick<StateRecord, 'slug' | 'facts' | 'article'>;

/** The rules, and the numbers of their sources: the page of the answers goes on with them and lists them all. */
export function numberedRules({ slug, facts, article }: RuledState, site: Pick<Site, 'pages'>) {
  const { agency, officialPages, fees } = facts;
  const { cite, cited } = numberSources(facts.sources, stateAnswersPath(slug));
  const answers = driverRules(slug, facts);
  const named = namesOnRoads(
    facts.deadlines,
    facts.triggers.map(({ reason }) => composeAnswer(answers, reason)),
  );
  const rule = (written: string, ids: readonly string[] | undefined): ShownRule => {
    const { rule: text, sourceNote } = withSourceNote(written);
    return {
      text: text || `Ask ${agency.abbreviation}.`,
      ...(sourceNote ? { sourceNote } : {}),
      ...(ids ? { cites: cite(ids) } : {}),
    };
  };
  const pages = new Map(officialPages.map((page) => [page.id, page]));
  const { lapse, restrictedLicense, removal } = facts;
  const feesAsOf = fees[0]?.asOf;
  const rules: DriverRulesProps = {
    stateName: facts.name,
    tools: { ...toolsOf(slug, site), answers: stateAnswersPath(slug) },
    agency: agency.abbreviation,
    ...(agency.phone ? { agencyPhone: agency.phone } : {}),
    triggers: facts.triggers.map((trigger) => ({
      reason: trigger.title ?? FILING_REASONS[trigger.reason],
      ...noteOf(trigger.note),
      filing: filingInWords(trigger, facts),
      ...lengthOf(trigger),
      ...totalOf(sumInWords(composeAnswer(answers, trigger.reason).total)),
      ...(trigger.why ? { why: trigger.why } : {}),
      cites: cite(trigger.sources),
    })),
    fees: fees.map((fee) => ({ ...shownFee(fee), ...casesOf(fee, facts), cites: cite(fee.sources) })),
    ...(feesAsOf ? { feesAsOf } : {}),
    deadlines: facts.deadlines.map((deadline) => ({
      days: daysInWords(deadline),
      what: named.get(deadline) ?? deadline.what,
      ...fromOf(deadline),
      ...(deadline.note ? { note: deadline.note } : {}),
      ...casesOf(deadline, facts),
      cites: cite(deadline.sources),
    })),
    steps: article.data.steps.map(({ text, page: id }) => {
      const page = id === undefined ? undefined : pages.get(id);
      return { text, ...(page ? { page: { title: page.title, url: page.url } } : {}) };
    }),
    ...(lapse ? { lapse: rule(lapse.effect, lapse.sources) } : {}),
    ...(restrictedLicense
      ? {
          restrictedLicense: {
            name: restrictedLicense.name,
            ...rule(restrictedLicense.note, restrictedLicense.sources),
          },
        }
      : {}),
    nonOwner: rule(nonOwnerText(facts), facts.nonOwner.sources),
    ...(removal ? { removal: rule(removal.note, removal.sources) } : {}),
    conflicts: conflictsBySection(facts.conflicts, agency.abbreviation),
  };
  // The panel and the conflicts show no numbers, but what they rest on is listed, too.
  cite([facts.filing, facts.minimumLiability, facts.bac, ...facts.conflicts].flatMap((fact) => fact.sources ?? []));
  return { rules, cite, cited };
}

/** The tools that the site has. */
function toolsOf(slug: string, { pages }: Pick<Site, 'pages'>): DriverRulesProps['tools'] {
  const has = (path: string) => pages.some(({ data }) => data.path === path);
  return {
    ...(has(FINDER_PATH) ? { finder: `${FINDER_PATH}?state=${slug}` } : {}),
    ...(has(DEADLINES_PATH) ? { timeline: `${DEADLINES_PATH}?state=${slug}` } : {}),
  };
}

/** "SR-22", "SR-22 in some cases", "No SR-22", "No rule found". */
export function filingInWords(trigger: Trigger, state: Pick<State, 'filing' | 'fr44'>): string {
  const { filing } = trigger;
  const form = formInCase(state, trigger) ?? 'SR-22';
  if (filing === 'required') return form;
  if (filing === 'court-decides') return `${form} if a court orders it`;
  if (filing === 'sometimes') return `${form} in some cases`;
  return filing === 'not-required' ? `No ${form}` : 'No rule found';
}

/** Which of the page's reasons a fee or a deadline counts for. */
function casesOf(one: Pick<Fee, 'reasons'>, { triggers }: Pick<State, 'triggers'>): { cases?: string } {
  const cases = forCases(triggers.map(({ reason }) => countsFor(one, reason)));
  return cases === undefined ? {} : { cases };
}

function lengthOf({ filing, length, countedFrom }: Trigger) {
  if (filing === 'not-required' && !length) return { length: '–' };
  return { ...(length ? { length } : {}), ...(countedFrom ? { countedFrom } : {}) };
}

function noteOf(written: string) {
  const { rule: note, sourceNote } = withSourceNote(written);
  return { note, ...(sourceNote ? { sourceNote } : {}) };
}

function totalOf(total: string | undefined) {
  return total === undefined ? {} : { total };
}

function shownFee(fee: Fee) {
  const { for: reason, amount, paidTo } = fee;
  return { for: reason, amount, part: partOf(fee), ...(paidTo ? { paidTo } : {}) };
}

/** From when the days count, unless the note says so. */
function fromOf(deadline: Deadline): { from?: string } {
  const from = deadline.note?.startsWith('Counted ') ? '' : countedInWords(deadline);
  return from ? { from } : {};
}

function nonOwnerText({ name, agency, nonOwner: { accepted, note } }: State): string {
  const answer = {
    yes: `A filing on a non-owner policy counts in ${name}.`,
    no: `A filing on a non-owner policy does not count in ${name}.`,
    unknown: `Whether a non-owner policy counts is not settled. Ask ${agency.abbreviation}.`,
  }[accepted];
  return note ? `${answer} ${note}` : answer;
}

function conflictsBySection(conflicts: readonly Conflict[], agency: string): DriverRulesProps['conflicts'] {
  const bySection: Partial<Record<RuleSection, ShownConflict[]>> = {};
  for (const { about, text, decidedBy = agency } of conflicts) {
    bySection[about] = [...(bySection[about] ?? []), { text, decidedBy }];
  }
  return bySection;
}
