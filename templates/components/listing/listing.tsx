import { placeName } from '../../format/place.ts';
import { CityList, type ListedCity } from '../city-list/city-list.tsx';
import { Heading } from '../heading/heading.tsx';
import { ListingCard, type ListingItem } from '../listing-card/listing-card.tsx';

export interface ListingProps {
  readonly stateName: string;
  readonly stateSlug: string;
  readonly cities: readonly ListedCity[];
  readonly city?: ListedCity;
  /** The site's own phone lines first, then businesses. */
  readonly cards: readonly ListingItem[];
  /** Says who pays the site and what that affects. */
  readonly disclosure: string;
  readonly complete?: boolean;
  /** The browser is fetching providers; the current cards stay. */
  readonly loading?: boolean;
  readonly buttons?: boolean;
}

/** A list of cities beside provider cards. */
export function Listing({ cards, disclosure, loading, ...place }: ListingProps) {
  const { stateName, stateSlug, cities, city, complete, buttons } = place;
  return (
    <div className="listing">
      <CityList
        stateName={stateName}
        stateSlug={stateSlug}
        cities={cities}
        current={city?.slug}
        complete={complete}
        buttons={buttons}
      />
      <div aria-busy={loading || undefined}>
        <Heading>Providers in {placeName(stateName, city?.name)}</Heading>
        <p className="soft small">{disclosure}</p>
        <ul>
          {cards.map((item) => (
            <li key={item.id}>
              <ListingCard item={item} stateName={stateName} cityName={city?.name} />
            </li>
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {loading ? 'Loading providers' : ''}
        </p>
      </div>
    </div>
  );
}
