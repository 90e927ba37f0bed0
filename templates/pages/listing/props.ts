import type { Link, ListedProvider, Listings } from '../../../schemas/generated/content-types.ts';
import type { ChartPlateProps } from '../../components/chart-plate/chart-plate.tsx';
import type { ListedCity } from '../../components/city-list/city-list.tsx';
import type { HeroProps } from '../../components/hero/hero.tsx';
import { heroProps, notInsurerLine } from '../../components/hero/hero-props.ts';
import type { ListingProps } from '../../components/listing/listing.tsx';
import { listingCrumbs, type WhichListing } from '../../components/listing/which-listing.ts';
import type { ListingItem } from '../../components/listing-card/listing-card.tsx';
import type { NoteProps } from '../../components/note/note.tsx';
import type { StateBriefProps } from '../../components/state-brief/state-brief.tsx';
import { newestDay, olderDay } from '../../format/date.ts';
import { formatPhone } from '../../format/phone.ts';
import { locationPath, placeName, statePath } from '../../format/place.ts';
import { plainSpeaker } from '../../format/plain-words.ts';
import { fill } from '../../format/text.ts';
import { paragraph } from '../../html.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { Site, StateRecord } from '../../site.ts';
import { stateCard } from '../../social-card.ts';
import { formsOn, nameOf, pageModel, type SourceList, sourceList } from '../page-model.ts';
import { signRows, stateFigures } from '../state/chart-of.ts';
import { factPanel } from '../state/props.ts';

export interface ListingPageProps {
  readonly hero: HeroProps;
  readonly info: NoteProps;
  readonly plate: ChartPlateProps;
  /** A city has none: its rules are those of the state. */
  readonly brief?: StateBriefProps;
  /** The page with the rules of the state. */
  readonly rules: Link;
  readonly listing: ListingProps;
  readonly advertiser: string;
  readonly sources: SourceList;
}

export type ListingPage = PageModel<'listing', ListingPageProps>;

/** Place of these pages in the specification's route table. */
export const order = 5;

/** A listing for each state and each of its cities. */
export function pages(site: Site): PlannedPage<ListingPage>[] {
  return site.states.flatMap((state) =>
    [undefined, ...state.cities].map((city) => ({
      path: locationPath(state.slug, city?.slug),
      file: `content/cities/${state.slug}.yaml`,
      page: () => listingPage({ state, city, site }),
    })),
  );
}

export interface ListingInput {
  readonly state: StateRecord;
  /** One of the state's cities, or another real place. */
  readonly city?: ListedCity;
  /** Cards to show; the site's own lines by default. */
  readonly cards?: readonly ListingItem[];
  readonly site: Site;
}

/** The providers of a state or a city. */
export function listingPage({ state, city, cards, site }: ListingInput): ListingPage {
  const { slug, facts, article, cities } = state;
  const { config, listings } = site;
  const path = locationPath(slug, city?.slug);
  const place = placeName(facts.name, city?.name);
  const which: WhichListing = {
    stateName: facts.name,
    stateSlug: slug,
    ...(city ? { city: { name: city.name, slug: city.slug } } : {}),
  };
  const title = plainSpeaker(site.plainWords)(`Find Top SR22 Insurance Providers in ${place}`);
  const count = listedIn(listings, slug, city?.slug).length;
  const listed = count === 0 ? 'No business is' : count === 1 ? 'One business is' : `${count} businesses are`;
  // What can be done, what is asked, and then, for a title that promises providers, what is listed.
  const first = city
    ? `Call a licensed agent, or read the rules, which are the same in all of ${facts.name}.`
    : `Call a licensed agent, and see what ${facts.name} asks for.`;
  const text = `${first} ${listed} listed for ${city?.name ?? facts.name}${count === 0 ? ' yet' : ''}, and the phone lines below are ours.`;
  const hero = heroProps({ title, text, form: 'none', ...state.listingHero }, site, path);
  const names = { brand: config.brand, phone: formatPhone(hero.phone) };
  const reviewedOn = olderDay(article.data.reviewedOn, facts.verifiedOn);
  return pageModel(site, {
    path,
    kind: 'listing',
    card: stateCard(state),
    ...nameOf(site, 'location_listing', { title: place }, { stateName: place }),
    phone: hero.phone,
    reviewedOn,
    changedOn: newestDay(article.data.reviewedOn, facts.verifiedOn),
    forms: formsOn(hero, []),
    props: {
      hero: {
        ...hero,
        isChart: true,
        large: city?.name ? place : facts.name,
        ...(hero.zip ? { zip: { ...hero.zip, label: 'Zip code or address' } } : {}),
        crumbs: listingCrumbs(which),
        callNote: notInsurerLine(site),
      },
      info: infoOf(state, city, names.phone),
      plate: plateOf(state, count, city?.slug),
      ...(city ? {} : { brief: briefOf(state) }),
      rules: { name: `SR-22 rules in ${facts.name}`, link: statePath(slug) },
      listing: {
        ...which,
        cities: cities.map(({ name, slug }) => ({ name, slug })),
        cards: cards ?? ownCards(site),
        disclosure: fill(listings.disclosure, names),
        ...(listings.invitation ? { invitation: listings.invitation } : {}),
      },
      advertiser: fill(config.disclaimers.advertiser, names),
      sources: sourceList(
        site,
        { reviewedOn, reviewBy: [facts.reviewBy] },
        facts.sources.filter(({ id }) => facts.filing.sources.includes(id)),
      ),
    },
    noIndex: city !== undefined && !isIndexed(listings, slug, city.slug),
  });
}

/** What the state asks for. A city says that it is the same there, and who decides. */
function infoOf({ facts, article }: StateRecord, city: ListedCity | undefined, phone: string): NoteProps {
  const { name, agency } = facts;
  const call = `Questions? Call us at ${phone}.`;
  return city
    ? {
        title: `The same rules as all of ${name}`,
        text: paragraph(`The ${agency.name} decides on filings in ${city.name}, too. ${call}`),
      }
    : { title: `What the ${agency.name} asks for`, text: paragraph(`${article.data.quickInfo} ${call}`) };
}

/** Businesses if there are any, the figures that drivers ask for first, and the cities that have a page. */
function plateOf(state: StateRecord, count: number, here: string | undefined): ChartPlateProps {
  const { slug, facts, cities, outline } = state;
  const { typicalLength, form, sources } = facts.filing;
  const read = facts.sources.filter(({ id }) => sources.includes(id));
  const figures = [
    ...(count > 0 ? [{ figure: String(count), text: count === 1 ? 'business listed' : 'businesses listed' }] : []),
    ...stateFigures(slug, facts),
    ...(typicalLength && typicalLength.length < FIGURE
      ? [{ figure: typicalLength, text: `usual length, ${form}` }]
      : []),
  ];
  return {
    ...(outline ? { outline } : {}),
    pins: cities.flatMap(({ slug: city, x, y }) =>
      x === undefined || y === undefined ? [] : [{ slug: city, x, y, ...(city === here ? { isHere: true } : {}) }],
    ),
    figures: figures.slice(0, 2),
    survey: {
      surveyedOn: facts.verifiedOn,
      official: read.filter(({ official }) => official).length,
      sources: read.length,
      nextBy: facts.reviewBy,
    },
  };
}

/** Longer words are no figure. */
const FIGURE = 16;

function briefOf({ slug, facts }: StateRecord): StateBriefProps {
  const { stateName, agency, limits } = factPanel(facts);
  const href = statePath(slug);
  return {
    stateName,
    signs: signRows(facts),
    agency,
    limits,
    href,
  };
}

/** Whether search engines may index a city: without a business in content/listings.yaml it repeats its state. */
function isIndexed(listings: Listings, state: string, city: string) {
  return (listings.indexCitiesWithoutBusiness ?? false) || listedIn(listings, state, city).length > 0;
}

/** The businesses of a state, or of one of its cities. */
function listedIn({ providers = [] }: Listings, state: string, city?: string): ListedProvider[] {
  return providers.filter(
    (one) => one.states.includes(state) && (city === undefined || !one.cities || one.cities.includes(city)),
  );
}

/** The site's own phone lines, each labeled as such. */
export function ownCards({ listings }: Site): ListingItem[] {
  return listings.defaultCards.map((card) => ({ ...card, label: listings.label }));
}
