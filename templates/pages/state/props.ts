import type { LiabilityLimits, MinimumLiability, State } from '../../../schemas/generated/content-types.ts';
import type { ListedCity } from '../../components/city-list/city-list.tsx';
import { type DriverRulesProps, ruleSections } from '../../components/driver-rules/rules.ts';
import type { FactPanelProps, Limit } from '../../components/fact-panel/fact-panel.tsx';
import { filingKind } from '../../components/state-map/filing-kind.ts';
import { DEFAULT_SCENES } from '../../drawings/default-scenes.ts';
import { newestDay, olderDay } from '../../format/date.ts';
import { locationPath, stateAnswersPath, statePath } from '../../format/place.ts';
import { lengthInWords } from '../../format/text.ts';
import { type Html, paragraph } from '../../html.ts';
import { stateContent } from '../../insurance-content.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { Site, StateRecord } from '../../site.ts';
import { stateCard } from '../../social-card.ts';
import { type ArticleProps, articleDraft, articleProps } from '../article-props.ts';
import { nameOf, pageModel, type SourceList, sourceList } from '../page-model.ts';
import { driverRulesOf } from './driver-rules-of.ts';

export interface StateProps extends ArticleProps {
  readonly stateName: string;
  readonly quickInfo: Html;
  /** Address of the drawing of its outline. */
  readonly outline?: string;
  readonly rules: DriverRulesProps;
  readonly facts: FactPanelProps;
  readonly listing: string;
  readonly cities: readonly (ListedCity & { readonly href: string })[];
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
  const { rules, sources } = driverRulesOf(record, site);
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
      scene: DEFAULT_SCENES.state,
      faq: data.faq,
      people: data,
      before: [{ id: 'facts', text: `${facts.name} at a glance` }, ...ruleSections(rules)],
      after: cities.length > 0 ? [{ id: 'cities', text: `Cities in ${facts.name}` }] : [],
    },
    site,
  );
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
      stateName: facts.name,
      quickInfo: paragraph(content.content.join(' ')),
      rules,
      ...(record.outline ? { outline: record.outline } : {}),
      facts: { ...factPanel(facts), limits: limitsOf(facts.minimumLiability, site.states) },
      listing: locationPath(slug),
      cities: cities.map((city) => ({ name: city.name, slug: city.slug, href: locationPath(slug, city.slug) })),
      sources: {
        ...sourceList(
          site,
          { reviewedOn, reviewBy: [facts.reviewBy, citations.reviewBy] },
          sources,
          data.sources,
          citations.sources,
        ),
        page: stateAnswersPath(slug),
      },
    },
  });
}

/** A state's facts in the form that the panel shows. */
export function factPanel(facts: State): FactPanelProps {
  const { filing, fr44, minimumLiability, bac } = facts;
  return {
    stateName: facts.name,
    kind: filingKind(facts),
    form: filing.form,
    ...(filing.typicalLength ? { length: lengthInWords(filing.typicalLength) } : {}),
    agency: facts.agency,
    filingNote: filing.note,
    limits: limitsOf(minimumLiability),
    ...(minimumLiability.note ? { limitsNote: minimumLiability.note } : {}),
    otherMandatory: minimumLiability.otherMandatory,
    ...(fr44 ? { fr44: { limits: limitsOf(fr44.limits), length: lengthInWords(fr44.length), note: fr44.note } } : {}),
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

const LIMITS = [
  { label: 'Injury, per person', key: 'perPerson' },
  { label: 'Injury, per crash', key: 'perAccident' },
  { label: 'Property damage', key: 'propertyDamage' },
] as const;

/** Limits by their names, each with the lowest and the highest minimum among states, if there are any. */
function limitsOf(limits: LiabilityLimits | MinimumLiability, among: readonly StateRecord[] = []): Limit[] {
  return LIMITS.map(({ label, key }) => {
    const minimums = among.flatMap(({ facts }) => facts.minimumLiability[key] ?? []);
    const range = { lowest: Math.min(...minimums), highest: Math.max(...minimums) };
    return { label, amount: limits[key], ...(minimums.length > 0 ? range : {}) };
  });
}
