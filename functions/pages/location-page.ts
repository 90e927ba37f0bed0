import type { ListedCity } from '../../templates/components/city-list/city-list.tsx';
import { locationPath, placeName } from '../../templates/format/place.ts';
import type { ListingPage } from '../../templates/pages/listing/props.ts';

export interface Move {
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
  const { hero, listing } = model.props;
  const { form } = hero;
  const page = readdressed(model.path);
  return {
    ...model,
    path: page,
    canonicalUrl: readdressed(model.canonicalUrl),
    title: renamed(model.title),
    description: renamed(model.description),
    noIndex: true,
    props: {
      ...model.props,
      hero: {
        ...hero,
        title: renamed(hero.title),
        ...(form ? { form: { ...form, setup: { ...form.setup, page } } } : {}),
      },
      listing: { ...listing, city: { name: to.name, slug: to.slug } },
    },
  };
}
