import type { CallToAction, Picture } from '../schemas/generated/content-types.ts';
import type { BodyBlock } from './blocks.ts';
import { LOGO_SIZE } from './format/logo-size.ts';
import type { Piece, ProviderRecord, Site, StateRecord } from './site.ts';

/**
 * The content of a guide, a state or an insurer, with the same keys for all three (specification section 3, insurance
 * content per type). Their pages are made of it, and /api/content answers it.
 */
export interface InsuranceContent {
  /** The short name, in lists. */
  readonly name: string;
  /** The h1. */
  readonly title: string;
  readonly subTitle: string;
  /** The short answer, in sentences: a guide's summary, a state's quick info, an insurer's status. */
  readonly content: readonly string[];
  /** An insurer without a picture of its own has its logo. */
  readonly image: Picture | null;
  /** The text, as blocks. */
  readonly topics: readonly BodyBlock[];
  /** The document's own, or the site's. */
  readonly cta: CallToAction | null;
}

/** The content of a page of type INSURANCE. */
export function guideContent({ data, body }: Piece<'guide'>, site: Site): InsuranceContent {
  return contentOf({ name: data.name ?? data.title, content: data.summary, data, body }, site);
}

/** The content of a page of type STATE. */
export function stateContent({ facts, article }: StateRecord, site: Site): InsuranceContent {
  return contentOf({ name: facts.name, content: [article.data.quickInfo], ...article }, site);
}

/** The content of a page of type PROVIDER. */
export function providerContent({ facts, article, logo }: ProviderRecord, site: Site): InsuranceContent {
  const image = logo ? { src: logo, alt: facts.name, ...LOGO_SIZE } : undefined;
  return contentOf({ name: facts.name, content: [facts.statusNote], image, ...article }, site);
}

type InsuranceKind = 'guide' | 'state-article' | 'provider-article';

interface ContentInput extends Pick<Piece<InsuranceKind>, 'data' | 'body'> {
  readonly name: string;
  readonly content: readonly string[];
  readonly image?: Picture;
}

function contentOf({ name, content, image, data, body }: ContentInput, site: Site): InsuranceContent {
  const { title, subTitle } = data;
  return {
    name,
    title,
    subTitle,
    content,
    image: data.image ?? image ?? null,
    topics: body,
    cta: data.cta ?? site.config.cta ?? null,
  };
}
