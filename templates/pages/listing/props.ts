import type { Link, ListedProvider, ListingReady, Listings, State } from '../../../schemas/generated/content-types.ts';
import { coastLines } from '../../components/chart-plate/chart-lines.ts';
import type { ChartPlateProps } from '../../components/chart-plate/chart-plate.tsx';
import { citiesApart, citiesOnPlate, milesBar, nearestFirst } from '../../components/chart-plate/city-pins.ts';
import { lensOf } from '../../components/chart-plate/lens-of.ts';
import { labelPins } from '../../components/chart-plate/pin-labels.ts';
import { type ListedCity, type NearCity, nearCities, nearestListed } from '../../components/city-list/listed-city.ts';
import type { NearCitiesProps } from '../../components/city-list/near-cities.tsx';
import type { HeroProps } from '../../components/hero/hero.tsx';
import { heroProps, notInsurerLine } from '../../components/hero/hero-props.ts';
import type { ListingProps } from '../../components/listing/listing.tsx';
import { listingCrumbs, type WhichListing } from '../../components/listing/which-listing.ts';
import type { ListingItem } from '../../components/listing-card/listing-card.tsx';
import type { NoteProps } from '../../components/note/note.tsx';
import type { PlaceAnswerProps } from '../../components/place-answer/place-answer.tsx';
import type { RoadStop } from '../../components/road/place-stops.ts';
import { OUTLINE_PATHS } from '../../components/state-outline/generated/outline-paths.ts';
import { newestDay, olderDay } from '../../format/date.ts';
import { formatPhone } from '../../format/phone.ts';
import { locationPath, placeName, statePath } from '../../format/place.ts';
import { plainSpeaker } from '../../format/plain-words.ts';
import { cutAfterSentence, fill } from '../../format/text.ts';
import { type Html, joinHtml, paragraph } from '../../html.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { PlacedCity, Site, StateRecord } from '../../site.ts';
import { stateCard } from '../../social-card.ts';
import { formsOn, nameOf, pageModel, type SourceList, sourceList } from '../page-model.ts';
import { signRows, stateFigures } from '../state/chart-of.ts';
import { hasForm, nextStops } from './next-stops.ts';

export interface ListingPageProps {
  readonly hero: HeroProps;
  readonly info: NoteProps;
  readonly plate: ChartPlateProps;
  /** The forms that the state asks for, the days, and what is paid. */
  readonly answer: PlaceAnswerProps;
  /** The city's neighbors, or the largest cities of the state. */
  readonly near?: NearCitiesProps;
  /** What a driver has at hand for the call. */
  readonly ready?: ListingReady;
  /** What a driver there does next. */
  readonly next: readonly RoadStop[];
  readonly stateName: string;
  /** Who decides on filings, with its site, and its number where an official page prints it. */
  readonly agency: Pick<State['agency'], 'name' | 'url' | 'phone'>;
  /** What can be looked up or done online, on pages of the state. */
  readonly officialPages: readonly Link[];
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
  // The name of the place stands above it, and changes without a new page.
  const listed = count === 1 ? 'the business' : `one of ${count} businesses`;
  const text = `${whereFiled(facts)} ${
    count === 0 ? 'Call our licensed-agent line.' : `Call our licensed-agent line, or ${listed} listed below.`
  }`;
  const near = city ? nearCities(cities.map(listedCity), city.slug) : [];
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
        large: place,
        ...(hero.zip ? { zip: { ...hero.zip, label: 'Zip code or address' } } : {}),
        crumbs: listingCrumbs(which),
        callNote: notInsurerLine(site),
      },
      info: infoOf(state, city, names.phone),
      plate: plateOf(state, city?.slug, near),
      answer: { signs: signRows(facts), figures: stateFigures(slug, facts) },
      near: city
        ? { title: `Near ${city.name}, in a straight line:`, stateSlug: slug, near }
        : { title: 'Pick your city:', stateSlug: slug, near: cities.slice(0, FIRST_CITIES).map(listedCity) },
      ...(listings.ready ? { ready: listings.ready } : {}),
      next: nextStops(facts),
      stateName: facts.name,
      agency: facts.agency,
      officialPages: facts.officialPages.slice(0, MAX_PAGES).map(({ title: name, url: link }) => ({ name, link })),
      rules: { name: `SR-22 rules in ${facts.name}`, link: statePath(slug) },
      listing: {
        ...which,
        cities: nearestListed(cities.map(listedCity), city?.slug),
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
  const [rule = '', ...rest] = cutAfterSentence(article.data.quickInfo);
  const call = `Questions? Call us at ${phone}.`;
  return city
    ? {
        title: `The same rules as all of ${name}`,
        text: paragraphs(rule, `The ${agency.name} decides on filings here, too.`, call),
      }
    : { title: `What the ${agency.name} asks for`, text: paragraphs(rule, ...rest, call) };
}

const paragraphs = (...texts: readonly string[]): Html => joinHtml(texts.filter(Boolean).map(paragraph));

/** So many of the largest cities stand below the plate of a state. */
const FIRST_CITIES = 6;

/** So many pages of the state stand beside its agency. */
const MAX_PAGES = 4;

/** The agency that a filing goes to, or that decides where there is none. */
function whereFiled({ filing, agency }: State): string {
  return hasForm(filing) ? `Filings here go to the ${agency.name}.` : `Here the ${agency.name} decides what is asked.`;
}

/** What a list of cities says of each. */
const listedCity = ({ name, slug, lat, lon }: PlacedCity): ListedCity => ({ name, slug, lat, lon });

/**
 * The outline of the state with its cities, and when it was surveyed. The city of the page and its neighbors come
 * first, then the largest; those too near to one of them show only as the page's own.
 */
function plateOf(
  { slug, facts, cities, outline }: StateRecord,
  here: string | undefined,
  near: readonly NearCity[],
): ChartPlateProps {
  const { sources } = facts.filing;
  const read = facts.sources.filter(({ id }) => sources.includes(id));
  const coast = coastLines(OUTLINE_PATHS[slug] ?? '');
  const placed = citiesOnPlate(cities);
  const shown = citiesApart(nearestFirst(placed, here, near));
  const crowded = placed.filter((city) => !shown.some((one) => one.slug === city.slug));
  const bar = milesBar(placed, coast);
  const lens = here === undefined ? undefined : lensOf({ slug, cities, here, near });
  return {
    ...(outline ? { outline } : {}),
    pins: [
      ...labelPins(shown, lens ? [] : shown.map((city) => city.slug), coast),
      ...crowded.map(({ slug: city, x, y }) => ({ slug: city, x, y, isCrowded: true })),
    ],
    ...(lens ? { lens } : bar ? { miles: bar } : {}),
    survey: {
      surveyedOn: facts.verifiedOn,
      official: read.filter(({ official }) => official).length,
      sources: read.length,
      about: 'filings',
      nextBy: facts.reviewBy,
    },
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
