import type {
  CallHours,
  City,
  ConsentWording,
  ContentKinds,
  Correction,
  DefaultCard,
  HeroOptions,
  Listings,
  Person,
  Provider,
  SellerList,
  SiteConfig,
  Source,
  State,
} from '../schemas/generated/content-types.ts';
import type { BodyBlock } from './blocks.ts';
import type { PlainWords } from './format/plain-words.ts';
import type { Pictures, ShownPicture } from './pictures.ts';

/**
 * The content that pages are made of. The build creates it from validated entries; pure functions turn it into the
 * props of pages.
 */
export interface Site {
  readonly config: SiteConfig;
  readonly listings: SiteListings;
  /** The year of the build's clock, for the footer. */
  readonly year: number;
  /**
   * The newest review day that has passed by the build's clock: what was due by then is marked for readers. Not today's
   * date, so that pages change only when a fact falls due.
   */
  readonly overdueThrough?: string;
  /** The 50 states, by name. */
  readonly states: readonly StateRecord[];
  /** The 22 providers, by name. */
  readonly providers: readonly ProviderRecord[];
  readonly guides: readonly Piece<'guide'>[];
  /** Newest first. */
  readonly posts: readonly Piece<'post'>[];
  /** By the `order` in their files. */
  readonly duiTopics: readonly Piece<'dui-topic'>[];
  readonly faqGroups: readonly Piece<'faq'>[];
  readonly legal: readonly Piece<'legal'>[];
  /** The letter of the block `sample-notice`. */
  readonly sampleNotice: Piece<'sample-notice'>;
  readonly pages: readonly Piece<'page'>[];
  /** The forms of content/forms. */
  readonly forms: readonly Piece<'form'>[];
  /** The latest released wording for each form. Those of the code all have one. */
  readonly consents: Consents;
  /** The lists of sellers, newest first: pages show the first one. Never empty. */
  readonly sellerLists: readonly [SellerList, ...SellerList[]];
  /** What the operator does not claim, and what templates say in its place. Content has it already. */
  readonly plainWords: readonly PlainWords[];
  /** The people behind the site whom content/people.yaml names. */
  readonly people: readonly Person[];
  /** When calls are answered, if content/people.yaml says it. */
  readonly callHours?: CallHours;
  /** What was corrected, newest first. */
  readonly corrections: readonly Correction[];
  /** The pictures that content shows. */
  readonly pictures: Pictures;
  /** Outline of each state by its two-letter code, in a 1200 x 700 space. */
  readonly outlines: Readonly<Record<string, StateOutline>>;
  /** Address of the file that draws the states of the map, each by its code. */
  readonly mapDrawing: string;
}

/**
 * A validated content file: its data, its body as blocks, and the sources of the facts it uses. Markdown is already
 * HTML.
 */
export interface Piece<K extends keyof ContentKinds> {
  readonly slug: string;
  readonly data: ContentKinds[K];
  readonly body: readonly BodyBlock[];
  readonly citations: Citations;
}

/** The sources of a piece's facts, each once, and the days of their reviews. */
export interface Citations {
  readonly sources: readonly Source[];
  /** The oldest and the newest day on which one of the facts was verified. */
  readonly verifiedOn?: string;
  readonly newestOn?: string;
  /** The first day on which one of them is due for review. */
  readonly reviewBy?: string;
}

export interface StateRecord {
  readonly slug: string;
  /** How the top of its listing pages differs from that of other states. */
  readonly listingHero?: HeroOptions;
  /** Address of the drawing of its outline. */
  readonly outline?: string | undefined;
  readonly facts: State;
  readonly article: Piece<'state-article'>;
  readonly cities: readonly PlacedCity[];
}

/** A city, and where it lies in the drawing of its state's outline. */
export interface PlacedCity extends City {
  readonly x?: number;
  readonly y?: number;
}

export interface ProviderRecord {
  readonly slug: string;
  readonly facts: Provider;
  /** Its licensed logo, if content/assets/logos/ has one. */
  readonly logo?: ShownPicture;
  readonly article: Piece<'provider-article'>;
}

/** The rules of the listing. Each of the site's own cards has its number, and who answers it. */
interface SiteListings extends Listings {
  readonly defaultCards: (DefaultCard & { readonly callTrackingNumber: string; readonly calls?: string })[];
}

/** The names that forms of the code ask for consent by. */
type ConsentForm = 'lead' | 'contact' | 'business-listing';

type Consents = Readonly<Record<ConsentForm, ConsentVersion>> & Readonly<Partial<Record<string, ConsentVersion>>>;

export interface ConsentVersion {
  /** File name in content/consents/; consent records store it. */
  readonly version: string;
  readonly wording: ConsentWording;
}

export interface StateOutline {
  /** SVG path data. */
  readonly path: string;
  /** Position of the label. */
  readonly x: number;
  readonly y: number;
}
