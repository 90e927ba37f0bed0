import type {
  City,
  ConsentWording,
  ContentKinds,
  Listings,
  Provider,
  SiteConfig,
  Source,
  State,
} from '../schemas/generated/content-types.ts';
import type { BodyBlock } from './blocks.ts';

/**
 * What a page may ask about the content. The build makes it from validated entries; a page's props come from it by a pure function.
 */
export interface Site {
  readonly config: SiteConfig;
  readonly listings: Listings;
  /** The year of the build's clock, for the footer. */
  readonly year: number;
  /** The 50 states, by name. */
  readonly states: readonly StateRecord[];
  /** The 22 providers, by name. */
  readonly providers: readonly ProviderRecord[];
  readonly guides: readonly Piece<'guide'>[];
  /** Newest first. */
  readonly posts: readonly Piece<'post'>[];
  /** In the order the files give. */
  readonly duiTopics: readonly Piece<'dui-topic'>[];
  readonly faqGroups: readonly Piece<'faq'>[];
  readonly legal: readonly Piece<'legal'>[];
  readonly pages: readonly Piece<'page'>[];
  /** The newest released wording for a form. */
  readonly consents: Readonly<Record<ConsentWording['form'], ConsentVersion>>;
  /** Outline of each state by its two-letter code, in a 1200 x 700 space. */
  readonly outlines: Readonly<Record<string, StateOutline>>;
}

/** One validated content file: its data, its prose as blocks, and the sources of every fact it used. Markdown is HTML by now. */
export interface Piece<K extends keyof ContentKinds> {
  readonly slug: string;
  readonly data: ContentKinds[K];
  readonly body: readonly BodyBlock[];
  readonly citations: Citations;
}

/** The sources of the facts a piece used, without repeats, and the oldest day any of them was verified. */
export interface Citations {
  readonly sources: readonly Source[];
  readonly verifiedOn?: string;
}

export interface StateRecord {
  readonly slug: string;
  readonly facts: State;
  readonly article: Piece<'state-article'>;
  readonly cities: readonly City[];
}

export interface ProviderRecord {
  readonly slug: string;
  readonly facts: Provider;
  readonly article: Piece<'provider-article'>;
}

export interface ConsentVersion {
  /** The file's name in content/consents/, which the consent record keeps. */
  readonly version: string;
  readonly wording: ConsentWording;
}

export interface StateOutline {
  /** SVG path data. */
  readonly path: string;
  /** Where a label fits. */
  readonly x: number;
  readonly y: number;
}
