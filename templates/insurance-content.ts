import type { CallToAction } from '../schemas/generated/content-types.ts';
import type { BodyBlock } from './blocks.ts';
import { type ShownPicture, shownPicture } from './pictures.ts';
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
  readonly image: ShownPicture | null;
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
  return contentOf({ name: facts.name, content: [facts.statusNote], logo, ...article }, site);
}

type InsuranceKind = 'guide' | 'state-article' | 'provider-article';

interface ContentInput extends Pick<Piece<InsuranceKind>, 'data' | 'body'> {
  readonly name: string;
  readonly content: readonly string[];
  readonly logo?: ShownPicture;
}

function contentOf({ name, content, logo, data, body }: ContentInput, site: Site): InsuranceContent {
  const { title, subTitle } = data;
  return {
    name,
    title,
    subTitle,
    content,
    image: data.image ? shownPicture(data.image, 'text', site.pictures) : (logo ?? null),
    topics: body,
    cta: data.cta ?? site.config.cta ?? null,
  };
}
