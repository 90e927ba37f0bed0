import type {
  Correction,
  Listings,
  SellerList,
  SiteConfig,
  StateCities,
} from '../../../schemas/generated/content-types.ts';
import { answeredCalls } from '../../../templates/format/call-hours.ts';
import { newestDay } from '../../../templates/format/date.ts';
import { LOGO_SIZE, type Pictures, shownPicture } from '../../../templates/pictures.ts';
import type {
  ConsentVersion,
  Piece,
  ProviderRecord,
  Site,
  StateOutline,
  StateRecord,
} from '../../../templates/site.ts';
import { outlinePicture } from '../../pictures/outline-picture.ts';
import { usMap } from '../../pictures/us-map.ts';
import type { Clock } from '../../system/clock.ts';
import type { Content } from '../resolve/content.ts';
import { plainWords } from '../resolve/plain-claims.ts';
import { logosOf } from '../validate/check-pictures.ts';
import { consentForms } from '../validate/schema-library.ts';
import { placedCities } from './placed-cities.ts';
import { dayOfVersion } from './publishing/scheduled-content.ts';
import { overriding, shownContent } from './publishing/shown-content.ts';
import { stateOutlines } from './state-outlines.ts';

type Logos = Readonly<Record<string, string>>;

interface SiteOptions {
  /** Addresses of logos by the insurer's slug. */
  readonly logos?: Logos;
  /** What is known of the pictures that content shows. */
  readonly pictures?: Pictures;
  /** Shows drafts, and what is published later. */
  readonly preview?: boolean;
}

/**
 * What pages may ask about the content: only what visitors may see now. Throws if the content has errors.
 */
export function siteOf(all: Content, clock: Clock, options: SiteOptions = {}): Site {
  const { logos = {}, pictures = {}, preview = false } = options;
  const { content, shownLinks } = shownContent(all, clock, preview);
  const config = content.all('site')[0]?.data;
  const listings = content.all('listings')[0]?.data;
  const sampleNotice = content.all('sample-notice')[0];
  if (!config || !listings || !sampleNotice) throw new Error(NO_SITE);
  const people = peopleOf(content);
  const states = stateRecords(content);
  let outlines: Site['outlines'] | undefined; // Drawing them takes a while, and few pages show them.
  return {
    config: shownLinks(config),
    listings: withNumbers(listings, config, people),
    year: clock.year,
    ...overdueThrough(content, clock.today),
    states,
    providers: providerRecords(content, logos, pictures),
    pictures,
    guides: content.all('guide'),
    posts: content
      .all('post')
      .toSorted((a, b) => b.data.publishedOn.localeCompare(a.data.publishedOn) || a.slug.localeCompare(b.slug)),
    duiTopics: content.all('dui-topic').toSorted((a, b) => a.data.order - b.data.order),
    faqGroups: content.all('faq'),
    legal: content.all('legal'),
    sampleNotice,
    pages: content.all('page'),
    forms: content.all('form'),
    consents: newestConsents(content, clock.today),
    sellerLists: sellerLists(content, clock.today),
    plainWords: plainWords(content),
    ...people,
    corrections: corrections(content),
    get outlines() {
      outlines ??= outlinesByCode(states);
      return outlines;
    },
    get mapDrawing() {
      return usMap(this).address;
    },
  };
}

/** The newest review day that has passed, if any has. */
function overdueThrough(content: Content, today: string): Pick<Site, 'overdueThrough'> {
  const days = [
    ...content.all('facts').flatMap(({ data }) => data.facts.map(({ reviewBy }) => reviewBy)),
    ...[...content.all('state'), ...content.all('provider')].map(({ data }) => data.reviewBy),
  ];
  const overdue = newestDay(...days.filter((day) => day < today));
  return overdue ? { overdueThrough: overdue } : {};
}

const NO_SITE = 'A site is made only from content without problems.';

/** The site's own cards have its number unless they say otherwise, and its people answer it. */
function withNumbers(listings: Listings, config: SiteConfig, people: People): Site['listings'] {
  const calls = answeredCalls(people)?.text;
  const answered = calls === undefined ? {} : { calls };
  return overriding(listings, {
    defaultCards: () =>
      listings.defaultCards.map((card) => ({ callTrackingNumber: config.phone, ...answered, ...card })),
  });
}

function stateRecords(content: Content): StateRecord[] {
  const articles = new Map(content.all('state-article').map((article) => [article.slug, article]));
  const listings = new Map(content.all('cities').map(({ slug, data }) => [slug, data]));
  return content
    .all('state')
    .flatMap(({ slug, data }): StateRecord[] => {
      const [article, ofState] = [articles.get(slug), listings.get(slug)];
      if (!article || !ofState) return [];
      return [stateRecord({ slug, data }, article, ofState)];
    })
    .sort((a, b) => a.facts.name.localeCompare(b.facts.name, 'en-US'));
}

/** Cities and hero are read when a page asks for them, which records that it did. */
function stateRecord(
  { slug, data }: Pick<Piece<'state'>, 'slug' | 'data'>,
  article: StateRecord['article'],
  listing: StateCities,
): StateRecord {
  let outline: string | undefined;
  return {
    slug,
    // It is drawn once.
    get outline() {
      outline ??= outlinePicture(slug)?.address;
      return outline;
    },
    facts: data,
    article,
    get cities() {
      return placedCities(slug, listing.cities);
    },
    get listingHero() {
      return listing.hero;
    },
  };
}

/** The logos among the files in content/assets/. */
export function logosAmong(assets: readonly { readonly path: string }[]): Logos {
  const paths = assets.map(({ path }) => path);
  return Object.fromEntries(logosOf(paths).map(({ slug, address }) => [slug, address]));
}

/** A logo is read when a page asks for it, which records that it did. */
function providerRecords(content: Content, logos: Logos, pictures: Pictures): ProviderRecord[] {
  const articles = new Map(content.all('provider-article').map((article) => [article.slug, article]));
  return content
    .all('provider')
    .flatMap(({ slug, data }): ProviderRecord[] => {
      const article = articles.get(slug);
      if (!article) return [];
      return [
        {
          slug,
          facts: data,
          article,
          get logo() {
            const src = logos[slug];
            return src === undefined
              ? undefined
              : shownPicture({ src, alt: data.name, ...LOGO_SIZE }, 'logo', pictures);
          },
        },
      ];
    })
    .sort((a, b) => a.facts.name.localeCompare(b.facts.name, 'en-US'));
}

/** The list of a site without content/sellers.yaml: only the operator may call. */
const NO_SELLERS: SellerList = { version: 'none', sellers: [] };

/** Newest first. A list of a later day is held back until then. */
function sellerLists(content: Content, today: string): Site['sellerLists'] {
  const lists = content
    .all('sellers')
    .flatMap(({ data }) => data.lists)
    .filter(({ version }) => dayOfVersion(version) <= today);
  const [newest = NO_SELLERS, ...earlier] = lists.toSorted((a, b) => b.version.localeCompare(a.version));
  return [newest, ...earlier];
}

type People = Pick<Site, 'people' | 'callHours'>;

function peopleOf(content: Content): People {
  const { people = [], callHours } = content.all('people')[0]?.data ?? {};
  return { people, ...(callHours ? { callHours } : {}) };
}

/** Newest first; those of one day stay in the order of the file. */
function corrections(content: Content): Correction[] {
  return content
    .all('corrections')
    .flatMap((entry) => entry.data.corrections)
    .toSorted((a, b) => b.day.localeCompare(a.day));
}

/** The newest wording for each form by a day. Older versions stay in the content for the records that name them. */
function newestConsents(content: Content, today: string): Site['consents'] {
  const newest: Partial<Record<string, ConsentVersion>> = {};
  const byRelease = content
    .all('consent')
    .filter(({ data }) => data.releasedOn <= today)
    .toSorted((a, b) => a.data.releasedOn.localeCompare(b.data.releasedOn) || a.slug.localeCompare(b.slug));
  for (const { slug, data } of byRelease) newest[data.form] = { version: slug, wording: data };
  if (!hasEveryForm(newest)) throw new Error(NO_SITE);
  return newest;
}

function hasEveryForm(consents: Partial<Record<string, ConsentVersion>>): consents is Site['consents'] {
  return consentForms.every((form) => form in consents);
}

function outlinesByCode(states: readonly StateRecord[]): Record<string, StateOutline> {
  const outlines = stateOutlines();
  return Object.fromEntries(
    states.flatMap(({ facts }) => {
      const outline = outlines.get(facts.name);
      return outline ? [[facts.code, outline]] : [];
    }),
  );
}
