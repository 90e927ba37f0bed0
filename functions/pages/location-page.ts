import type { ListedCity } from '../../templates/components/city-list/listed-city.ts';
import type { ListingProps } from '../../templates/components/listing/listing.tsx';
import { listingAddress, listingCrumbs, listingName } from '../../templates/components/listing/which-listing.ts';
import type { ListingItem } from '../../templates/components/listing-card/listing-card.tsx';
import { withinLength } from '../../templates/format/page-title.ts';
import { locationPath, placeName } from '../../templates/format/place.ts';
import type { ListingPage } from '../../templates/pages/listing/props.ts';

interface Move {
  /** The state's name and slug. */
  readonly state: { readonly name: string; readonly slug: string };
  /** The city the model was made for, and the city to make it for. */
  readonly from: ListedCity;
  readonly to: ListedCity;
}

/**
 * The listing of one city, made from the built listing of another city in the same state: only names and addresses
 * differ. Search engines must not index it, because it repeats the state's listing.
 */
export function listingOfOtherCity(model: ListingPage, { state, from, to }: Move): ListingPage {
  const renamed = (text: string) => text.replaceAll(placeName(state.name, from.name), placeName(state.name, to.name));
  const readdressed = (address: string) =>
    address.replace(locationPath(state.slug, from.slug), locationPath(state.slug, to.slug));
  const { near: _, ...props } = model.props;
  const { hero, plate, listing } = props;
  // The other city is not on the chart, and its neighbors are unknown.
  const { lens: __, ...chart } = plate;
  const pins = plate.pins?.map(({ isHere: ___, label: ____, ...pin }) => pin);
  const { form, large } = hero;
  const page = readdressed(model.path);
  return {
    ...model,
    path: page,
    canonicalUrl: readdressed(model.canonicalUrl),
    title: withinLength(renamed(model.title)),
    description: renamed(model.description),
    noIndex: true,
    props: {
      ...props,
      hero: {
        ...hero,
        title: renamed(hero.title),
        ...(large ? { large: renamed(large) } : {}),
        ...(form ? { form: { ...form, setup: { ...form.setup, page } } } : {}),
      },
      plate: { ...chart, ...(pins ? { pins } : {}) },
      listing: { ...listing, city: { name: to.name, slug: to.slug } },
    },
  };
}

/** One page of all businesses of a place (functions/listings/listing.ts). */
export interface CompleteListing extends Required<Pick<ListingProps, 'total' | 'page' | 'pages' | 'partial'>> {
  readonly items: readonly ListingItem[];
}

/**
 * A page of all businesses of a place, made from the place's listing. Search engines must not index it while it has no
 * business, because it repeats the listing.
 */
export function completeListing(model: ListingPage, { items, ...about }: CompleteListing): ListingPage {
  const { hero, listing } = model.props;
  const which = { ...listing, complete: true, page: about.page };
  const address = listingAddress(which);
  return {
    ...model,
    canonicalUrl: new URL(address, model.canonicalUrl).href,
    title: withinLength(model.title.replace(listingName(listing), listingName(which))),
    noIndex: model.noIndex || about.total === 0,
    props: {
      ...model.props,
      hero: { ...hero, crumbs: listingCrumbs(which) },
      listing: { ...which, ...about, cards: items },
    },
  };
}
