import type { LiabilityLimits, MinimumLiability, State } from '../../../schemas/generated/content-types.ts';
import { formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { forCases } from '../../components/case-choice/case-choice.tsx';
import type { RoadCase } from '../../components/case-roads/case-roads.tsx';
import type { ChartPlateProps } from '../../components/chart-plate/chart-plate.tsx';
import { plateCities } from '../../components/chart-plate/city-pins.ts';
import type { DriverRulesProps, ShownTrigger } from '../../components/driver-rules/rules.ts';
import type { FactPanelProps, Limit } from '../../components/fact-panel/fact-panel.tsx';
import type { PlaceAnswerProps } from '../../components/place-answer/place-answer.tsx';
import { sourcesOfState } from '../../components/sources/unique-sources.ts';
import type { SurveyNoteProps } from '../../components/survey-note/survey-note.tsx';
import { newestDay, olderDay } from '../../format/date.ts';
import { locationPath, stateAnswersPath, statePath } from '../../format/place.ts';
import { type Html, paragraph } from '../../html.ts';
import { stateContent } from '../../insurance-content.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { Site, StateRecord } from '../../site.ts';
import { stateCard } from '../../social-card.ts';
import { type ArticleProps, articleDraft, articleProps } from '../article-props.ts';
import { nameOf, pageModel, type SourceList, sourceList } from '../page-model.ts';
import { openingOf } from './case-opening.ts';
import { driverRulesOf } from './driver-rules-of.ts';
import { roadsOf } from './roads-of.ts';

export interface StateProps extends ArticleProps {
  readonly stateName: string;
  readonly quickInfo: Html;
  readonly answer: PlaceAnswerProps;
  readonly chart: ChartPlateProps;
  /** A reason each, with its road. */
  readonly cases: readonly RoadCase[];
  readonly rules: DriverRulesProps;
  readonly facts: FactPanelProps;
  readonly listing: string;
  readonly cities: readonly { readonly name: string; readonly href: string }[];
  readonly sources: SourceList;
}

export type StatePage = PageModel<'state', StateProps>;

/** Place of these pages in the specification's route table. */
export const order = 3;

/** A page for each file of content/states. */
export function pages(site: Site): PlannedPage<StatePage>[] {
  return site.states.map((state) => ({
    path: statePath(state.slug),
    file: `content/states/${state.slug}.md`,
    page: () => statePage(state, site),
    card: () => stateCard(state),
  }));
}

/** A state's page: the insurance content template for the type STATE. */
export function statePage(record: StateRecord, site: Site): StatePage {
  const { slug, facts, article, cities } = record;
  const { data, citations } = article;
  const { rules } = driverRulesOf(record, site);
  const content = stateContent(record, site);
  const path = statePath(slug);
  const reviewedOn = olderDay(data.reviewedOn, olderDay(facts.verifiedOn, citations.verifiedOn));
  const base = articleProps(
    {
      path,
      crumbs: [
        { name: 'Home', href: '/' },
        { name: 'SR-22 by State', href: '/sr22-by-state' },
      ],
      content,
      image: data.image,
      hero: data.hero,
      faq: data.faq,
      people: data,
    },
    site,
  );
  const list = sourceList(site, { reviewedOn, reviewBy: [facts.reviewBy, citations.reviewBy] }, sourcesOfState(record));
  return pageModel(site, {
    path,
    kind: 'state',
    ...nameOf(site, 'state_details', data, { stateName: facts.name, title: data.title }),
    card: stateCard(record),
    ...articleDraft(base),
    reviewedOn,
    changedOn: newestDay(data.reviewedOn, facts.verifiedOn, citations.newestOn),
    props: {
      ...base,
      // Its parts fold: their lines are the list.
      contents: [],
      hero: { ...base.hero, isChart: true, large: facts.name },
      stateName: facts.name,
      quickInfo: paragraph(content.content.join(' ')),
      rules,
      answer: openingOf(slug, facts),
      chart: {
        ...(record.outline ? { outline: record.outline, ...plateCities(slug, cities) } : {}),
        survey: surveyOf(facts, list),
      },
      cases: casesOf(rules.triggers, roadsOf(slug, facts), facts),
      facts: { ...factPanel(facts), limits: limitsOf(facts.minimumLiability, site.states) },
      listing: locationPath(slug),
      cities: cities.map(({ name, slug: city }) => ({ name, href: locationPath(slug, city) })),
      sources: { ...list, page: stateAnswersPath(slug) },
    },
  });
}

function casesOf(shown: readonly ShownTrigger[], roads: ReturnType<typeof roadsOf>, { triggers }: State): RoadCase[] {
  return shown.map((trigger, at) => {
    const id = triggers[at]?.reason;
    return { ...trigger, stops: roads[at] ?? [], ...(id && id !== 'other' ? { id } : {}) };
  });
}

function surveyOf({ verifiedOn }: State, { sources, reviewBy, isOverdue }: SourceList): SurveyNoteProps {
  return {
    surveyedOn: verifiedOn,
    official: sources.filter(({ official }) => official).length,
    sources: sources.length,
    about: 'all rules',
    ...(reviewBy && !isOverdue ? { nextBy: reviewBy } : {}),
  };
}

/** A state's facts in the form that the panel shows. */
export function factPanel(facts: State): FactPanelProps {
  const { filing, fr44, minimumLiability, bac } = facts;
  return {
    stateName: facts.name,
    form: filing.form,
    ...(filing.typicalLength ? { length: filing.typicalLength } : {}),
    agency: facts.agency,
    filingNote: filing.note,
    limits: limitsOf(minimumLiability),
    ...(minimumLiability.note ? { limitsNote: minimumLiability.note } : {}),
    otherMandatory: minimumLiability.otherMandatory,
    ...(fr44
      ? { fr44: { limits: limitsOf(fr44.limits), length: fr44.length, note: fr44.note, ...fr44Cases(facts) } }
      : {}),
    bac: [
      { label: 'Adults', percent: bac.adult },
      { label: 'Commercial drivers', percent: bac.commercial },
      { label: 'Under 21', percent: bac.under21 },
    ],
    ...(bac.note ? { bacNote: bac.note } : {}),
    verifiedOn: facts.verifiedOn,
    why: facts.why,
  };
}

/** The reasons that ask for an FR-44, and those that do not. */
function fr44Cases(facts: State): { cases?: string; otherCases?: string } {
  const isFr44 = facts.triggers.map((trigger) => formInCase(facts, trigger) === 'FR-44');
  const cases = forCases(isFr44);
  const otherCases = forCases(isFr44.map((asks) => !asks));
  return { ...(cases ? { cases } : {}), ...(otherCases ? { otherCases } : {}) };
}

const LIMITS = [
  { label: 'Injury, per person', key: 'perPerson' },
  { label: 'Injury, per crash', key: 'perAccident' },
  { label: 'Property damage', key: 'propertyDamage' },
] as const;

/** Limits by their names, each with the minimums of the states, if there are any. */
function limitsOf(limits: LiabilityLimits | MinimumLiability, among: readonly StateRecord[] = []): Limit[] {
  return LIMITS.map(({ label, key }) => {
    const minimums = new Set(among.flatMap(({ facts }) => facts.minimumLiability[key] ?? []));
    const others = [...minimums].sort((a, b) => a - b);
    return { label, amount: limits[key], ...(others.length > 0 ? { others } : {}) };
  });
}
