import type { ProviderQuestions, Successor } from '../../../schemas/generated/content-types.ts';
import type { ProsConsProps } from '../../components/pros-cons/pros-cons.tsx';
import type { ProviderStatusProps } from '../../components/provider-status/provider-status.tsx';
import { inShort } from '../../components/provider-table/provider-table.block.ts';
import type { ProviderMarksProps } from '../../components/verdict-card/provider-marks.tsx';
import { wordmarkOf } from '../../components/wordmark/wordmark.tsx';
import { newestDay, olderDay } from '../../format/date.ts';
import { providerPath } from '../../format/place.ts';
import { cutAfterSentence, fill } from '../../format/text.ts';
import { type InsuranceContent, providerContent } from '../../insurance-content.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { ProviderRecord, Site } from '../../site.ts';
import { socialCard } from '../../social-card.ts';
import { type ArticleProps, articleDraft, articleProps } from '../article-props.ts';
import { nameOf, pageModel, type SourceList, sourceList } from '../page-model.ts';

/** Notice at the top of the page of a brand that no longer sells policies. */
export interface ProviderNotice {
  readonly text: string;
  readonly successor?: Successor;
}

export interface ProviderProps extends ArticleProps {
  readonly status: ProviderStatusProps;
  readonly marks: ProviderMarksProps;
  /** To ask this company. */
  readonly questions: ProviderQuestions;
  readonly prosCons: ProsConsProps;
  readonly notice?: ProviderNotice;
  readonly sources: SourceList;
}

export type ProviderPage = PageModel<'provider', ProviderProps>;

/** Place of these pages in the specification's route table. */
export const order = 4;

/** A page for each file of content/providers. */
export function pages(site: Site): PlannedPage<ProviderPage>[] {
  return site.providers.map((provider) => ({
    path: providerPath(provider.slug),
    file: `content/providers/${provider.slug}.md`,
    page: () => providerPage(provider, site),
    card: () => providerCard(provider),
  }));
}

/** An insurer's page: the insurance content template for the type PROVIDER, with its two disclaimers. */
export function providerPage(record: ProviderRecord, site: Site): ProviderPage {
  const { slug, facts, article } = record;
  const { data, citations } = article;
  const content = providerContent(record, site);
  const path = providerPath(slug);
  const names = { providerName: facts.name, brand: site.config.brand };
  const { providerHeading, providerCall } = site.config.disclaimers;
  const reviewedOn = olderDay(data.reviewedOn, olderDay(facts.verifiedOn, citations.verifiedOn));
  const base = articleProps(
    {
      path,
      crumbs: [
        { name: 'Home', href: '/' },
        { name: 'SR-22 Providers', href: '/sr22-providers' },
      ],
      content,
      image: data.image,
      hero: data.hero,
      faq: data.faq,
      before: [
        { id: 'questions-to-ask', text: `What to ask ${facts.name}` },
        { id: 'status', text: `${facts.name} at a glance` },
      ],
    },
    site,
  );
  const callNote = fill(providerCall, names);
  return pageModel(site, {
    path,
    kind: 'provider',
    ...nameOf(site, 'provider_details', data, names),
    card: providerCard(record),
    ...articleDraft(base),
    reviewedOn,
    changedOn: newestDay(data.reviewedOn, facts.verifiedOn, citations.newestOn),
    props: {
      ...base,
      hero: {
        ...base.hero,
        // The title has the name already, so only a licensed logo adds something.
        ...(record.logo ? { wordmark: wordmarkOf(record) } : {}),
        callLabel: 'Call our referral line',
        callNote,
        disclaimer: fill(providerHeading, names),
      },
      ...(base.cta ? { cta: { ...base.cta, note: cutAfterSentence(callNote)[0] } } : {}),
      status: statusOf(facts, content),
      marks: {
        sellsIn: inShort(facts.whereAuto),
        confidence: facts.confidence,
        ...(facts.founded ? { founded: facts.founded } : {}),
      },
      questions: facts.questions,
      prosCons: { pros: facts.pros, cons: facts.cons },
      ...noticeOf(facts),
      sources: sourceList(
        site,
        { reviewedOn, reviewBy: [facts.reviewBy, citations.reviewBy] },
        data.sources,
        facts.sources,
        citations.sources,
      ),
    },
  });
}

function noticeOf({ treatment, statusNote, successor }: ProviderRecord['facts']): { notice?: ProviderNotice } {
  if (treatment !== 'retired' && treatment !== 'closed') return {};
  return { notice: { text: statusNote, ...(successor ? { successor } : {}) } };
}

function statusOf(facts: ProviderRecord['facts'], { content }: InsuranceContent): ProviderStatusProps {
  const { name, treatment, filesSr22, filingNote, serves, whereAuto, parent, headquarters } = facts;
  const { url, confidence, why, verifiedOn } = facts;
  return {
    name,
    treatment,
    statusNote: content.join(' '),
    filesSr22,
    filingNote,
    serves,
    ...(inShort(whereAuto) === whereAuto ? {} : { whereAuto }),
    parent,
    headquarters,
    ...(url ? { url } : {}),
    confidence,
    why,
    verifiedOn,
  };
}

function providerCard({ slug, facts }: ProviderRecord) {
  return socialCard({ kind: 'provider', path: providerPath(slug), title: `${facts.name} and SR-22` });
}
