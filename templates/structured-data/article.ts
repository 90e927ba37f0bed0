import type { Article, OrganizationLeaf, PersonLeaf, WebSite } from 'schema-dts';
import type { Chrome } from '../chrome.ts';
import { formatPhone } from '../format/phone.ts';
import type { PageModel } from '../page.ts';

interface ArticleAbout {
  readonly type: 'Article' | 'BlogPosting';
  /** The first-level heading. */
  readonly headline: string;
  readonly author: OrganizationLeaf | PersonLeaf;
  readonly publisher: OrganizationLeaf;
  /** ISO days that the page shows. */
  readonly publishedOn?: string;
  readonly modifiedOn?: string;
}

/** A guide or a post, with the picture of its link previews. https://schema.org/Article */
export function article({ canonicalUrl, description, meta }: PageModel, about: ArticleAbout): Article {
  const { type, headline, author, publisher, publishedOn, modifiedOn } = about;
  const image = meta.find(({ name }) => name === 'og:image')?.content;
  return {
    '@type': type,
    headline,
    description,
    mainEntityOfPage: canonicalUrl,
    ...(image ? { image } : {}),
    ...(publishedOn ? { datePublished: publishedOn } : {}),
    ...(modifiedOn ? { dateModified: modifiedOn } : {}),
    author,
    publisher: { '@id': publisher['@id'], '@type': 'Organization', name: publisher.name },
    inLanguage: 'en-US',
  };
}

/** Who publishes the pages, as other things refer to it. https://schema.org/Organization */
export function publisher({ brand }: Pick<Chrome, 'brand'>, origin: string): OrganizationLeaf {
  return { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand, url: `${origin}/` };
}

/** The company behind the site, for its home page: only what that page shows. */
export function organization(page: PageModel, chrome: Chrome, origin: string): OrganizationLeaf {
  const { social } = chrome;
  return {
    ...publisher(chrome, origin),
    logo: `${origin}/assets/icon-512.png`,
    telephone: `+1-${formatPhone(page.phone)}`,
    ...(social.length > 0 ? { sameAs: social.map(({ link }) => link) } : {}),
  };
}

/** An action with an address to fill in; the vocabulary's types do not know the key. */
interface PlaceSearch {
  readonly '@type': 'SearchAction';
  readonly target: { readonly '@type': 'EntryPoint'; readonly urlTemplate: string };
  readonly 'query-input': string;
}

/** The site and its search of places, an address with a query: /location-search?q=Ohio. https://schema.org/WebSite */
export function webSite({ brand }: Pick<Chrome, 'brand'>, origin: string): WebSite {
  const search: PlaceSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/location-search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand,
    url: `${origin}/`,
    inLanguage: 'en-US',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  };
}
