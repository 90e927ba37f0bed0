import type { BreadcrumbList, Dataset, Graph, OrganizationLeaf, PersonLeaf, Thing, WebPage } from 'schema-dts';
import type { AnyPage } from '../any-page.ts';
import type { Chrome } from '../chrome.ts';
import type { BlockView } from '../components/block-list/block-registry.ts';
import type { Crumb } from '../components/breadcrumb/breadcrumb.tsx';
import type { Reviewer } from '../components/byline/byline.tsx';
import { type FactPanelProps, panelFacts } from '../components/fact-panel/fact-panel.tsx';
import type { FaqItem } from '../components/faq/faq.tsx';
import type { PageModel } from '../page.ts';
import { LEGAL_CRUMBS } from '../pages/legal/props.ts';
import { POST_CRUMBS } from '../pages/post/props.ts';
import { article, organization, publisher, webSite } from './article.ts';
import { faqPage } from './faq-page.tsx';

/**
 * Structured data of a page, in the vocabulary of https://schema.org: only what its visitors see too. A
 * page that search engines may not show says nothing.
 */
export function structuredData(page: AnyPage, chrome: Chrome): Graph | undefined {
  if (page.noIndex) return undefined;
  const { origin } = new URL(page.canonicalUrl);
  const { crumbs = [], heading, questions } = shownOn(page);
  const things: readonly Thing[] = [
    ...(page.path === '/' ? [organization(page, chrome, origin), webSite(chrome, origin)] : []),
    ...(crumbs.length > 1 ? [breadcrumbList(crumbs, heading, origin)] : []),
    ...ownThings(page, heading, publisher(chrome, origin)),
    ...reviewedPage(page),
    ...faqPage(questions, page.canonicalUrl),
  ];
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

/** A guide, a post, or the facts of a state. */
function ownThings(page: AnyPage, headline: string, company: OrganizationLeaf): Thing[] {
  switch (page.kind) {
    case 'guide': {
      const { sources, byline } = page.props;
      const { reviewedOn } = sources;
      const author = byline?.writer ? person(byline.writer) : company;
      return [article(page, { type: 'Article', headline, author, publisher: company, modifiedOn: reviewedOn })];
    }
    case 'post': {
      const { author: name, publishedOn, updatedOn } = page.props;
      const author: PersonLeaf = { '@type': 'Person', name };
      return [
        article(page, {
          type: 'BlogPosting',
          headline,
          author,
          publisher: company,
          publishedOn,
          modifiedOn: updatedOn,
        }),
      ];
    }
    case 'state':
      return [stateDataset(page, page.props.facts, company)];
    default:
      return [];
  }
}

/** Who reviewed the page, with the license that it shows. https://schema.org/WebPage */
function reviewedPage(page: AnyPage): WebPage[] {
  const reviewer = 'byline' in page.props ? page.props.byline?.reviewer : undefined;
  if (!reviewer) return [];
  return [{ '@type': 'WebPage', '@id': page.canonicalUrl, url: page.canonicalUrl, reviewedBy: person(reviewer) }];
}

/** https://schema.org/Person */
function person({ name, role, license }: Reviewer): PersonLeaf {
  if (!license) return { '@type': 'Person', name, jobTitle: role };
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      identifier: license.number,
      url: license.register,
      recognizedBy: { '@type': 'Organization', name: license.state },
    },
  };
}

interface Shown {
  readonly heading: string;
  readonly crumbs?: readonly Crumb[];
  readonly questions: readonly FaqItem[];
}

function shownOn(page: AnyPage): Shown {
  switch (page.kind) {
    case 'composed':
      return { ...heroOf(page.props.hero), questions: questionsIn(page.props.blocks) };
    case 'listing':
      return { ...heroOf(page.props.hero), questions: [] };
    case 'post':
      return { ...textHeroOf(page.props), crumbs: POST_CRUMBS, questions: questionsIn(page.props.blocks) };
    case 'legal':
      return { ...textHeroOf(page.props), crumbs: LEGAL_CRUMBS, questions: questionsIn(page.props.blocks) };
    case 'guide':
    case 'state':
    case 'provider': {
      const { hero, blocks, faq } = page.props;
      return { ...heroOf(hero), questions: [...questionsIn(blocks), ...(faq?.items ?? [])] };
    }
    default:
      return { heading: '', questions: [] };
  }
}

function heroOf({ title, crumbs }: { readonly title: string; readonly crumbs?: readonly Crumb[] }) {
  return { heading: title, ...(crumbs ? { crumbs } : {}) };
}

function textHeroOf({ title, hero }: { readonly title: string; readonly hero?: { readonly title: string } }) {
  return { heading: hero?.title ?? title };
}

function questionsIn(blocks: readonly BlockView[]): FaqItem[] {
  return blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
}

/** The pages above a page and, last and without an address, its own heading. https://schema.org/BreadcrumbList */
function breadcrumbList(crumbs: readonly Crumb[], heading: string, origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...crumbs.map(({ name, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        item: { '@id': `${origin}${href}` },
      })),
      { '@type': 'ListItem', position: crumbs.length + 1, name: heading },
    ],
  };
}

/** What a state asks of drivers, fact by fact as its page shows them. https://schema.org/Dataset */
function stateDataset(
  { canonicalUrl, description }: PageModel,
  facts: FactPanelProps,
  creator: OrganizationLeaf,
): Dataset {
  return {
    '@type': 'Dataset',
    name: `${facts.stateName} at a glance`,
    description,
    url: `${canonicalUrl}#facts`,
    creator,
    dateModified: facts.verifiedOn,
    isAccessibleForFree: true,
    spatialCoverage: { '@type': 'State', name: facts.stateName },
    variableMeasured: panelFacts(facts).map(({ group, term, value }) => ({
      '@type': 'PropertyValue',
      name: group ? `${group}: ${term}` : term,
      value,
    })),
  };
}
