import type { Article, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import type { PageModel } from '../page.ts';

export interface ArticleAbout {
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
