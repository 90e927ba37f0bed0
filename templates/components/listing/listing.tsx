import type { ListingInvitation } from '../../../schemas/generated/content-types.ts';
import { formatPhone, telHref } from '../../format/phone.ts';
import { placeName } from '../../format/place.ts';
import { CityList } from '../city-list/city-list.tsx';
import type { ListedCity } from '../city-list/listed-city.ts';
import { Heading } from '../heading/heading.tsx';
import { ListingCard, type ListingItem } from '../listing-card/listing-card.tsx';
import { OwnLines } from './own-lines.tsx';
import { listingAddress, type WhichListing } from './which-listing.ts';

export interface ListingProps extends WhichListing {
  readonly cities: readonly ListedCity[];
  /** The site's own phone lines first, which have a label, then businesses. */
  readonly cards: readonly ListingItem[];
  /** Says who pays the site and what that affects. */
  readonly disclosure: string;
  /** Businesses of the place on all pages; left out until they are known. */
  readonly total?: number;
  /** Pages of the complete list. */
  readonly pages?: number;
  /** Some businesses could not be loaded. */
  readonly partial?: boolean;
  /** The browser is fetching businesses; only the site's own lines are shown. */
  readonly loading?: boolean;
  /** The businesses could not be loaded; only the site's own lines are shown. */
  readonly failed?: boolean;
  readonly buttons?: boolean;
  /** Where no business is shown. */
  readonly invitation?: ListingInvitation;
}

/**
 * The site's own lines and the businesses of the place. The list of cities stands beside them, or after them on phones.
 */
export function Listing(props: ListingProps) {
  const { stateName, stateSlug, cities, city, complete, buttons, cards, disclosure, loading } = props;
  const place = placeName(stateName, city?.name);
  const own = cards.filter(({ label }) => label);
  const businesses = cards.filter(({ label }) => !label);
  return (
    <div className="listing">
      <div aria-busy={loading || undefined} tabIndex={-1} data-results="">
        <Heading>{headingOf(place, { complete, isEmpty: businesses.length === 0 })}</Heading>
        <OwnLines lines={own} disclosure={disclosure} stateName={stateName} cityName={city?.name} />
        {businesses.length > 0 && (
          <ul className="listing-businesses">
            {businesses.map((item) => (
              <li key={item.id}>
                <ListingCard item={item} stateName={stateName} cityName={city?.name} />
              </li>
            ))}
          </ul>
        )}
        <Problem {...props} />
        {complete ? <PageLinks {...props} /> : <AllLink {...props} />}
        {businesses.length === 0 && <Invitation {...props} />}
        <p className="visually-hidden" role="status">
          {loading ? 'Loading providers' : ''}
        </p>
      </div>
      <CityList
        stateName={stateName}
        stateSlug={stateSlug}
        cities={cities}
        current={city?.slug}
        complete={complete}
        buttons={buttons}
      />
    </div>
  );
}

/** What the list holds: providers, or only the site's own lines. */
function headingOf(place: string, { complete, isEmpty }: { complete?: boolean; isEmpty: boolean }): string {
  if (complete) return `All providers in ${place}`;
  return isEmpty ? `Our line for drivers in ${place}` : `Providers in ${place}`;
}

/** Says what could not be loaded, with the number to call and a link that tries again, with and without script. */
function Problem(props: ListingProps) {
  const { stateName, city, cards, failed, partial } = props;
  if (!failed && !partial) return null;
  const phone = cards[0]?.callTrackingNumber;
  return (
    <div className="listing-problem soft small" role="alert">
      <p>
        {`We could not load ${failed ? 'the' : 'some of the'} businesses in ${placeName(stateName, city?.name)}.`}
        {phone && ' You can still call our line: '}
        {phone && <a href={telHref(phone)}>{formatPhone(phone)}</a>}
      </p>
      <a className="line-link" href={listingAddress(props)} data-retry="">
        Try again
      </a>
    </div>
  );
}

/** A link to all businesses. A page that does not know how many there are has it in any case. */
function AllLink(props: ListingProps) {
  const { stateName, city, cards, total } = props;
  const place = placeName(stateName, city?.name);
  const shown = cards.filter(({ label }) => !label).length;
  if (total !== undefined && total <= shown) return null;
  return (
    <p>
      <a href={listingAddress({ ...props, complete: true, page: 1 })}>
        {total === undefined ? `See the complete list for ${place}` : `See all ${total} businesses in ${place}`}
      </a>
    </p>
  );
}

/** Asks businesses to be listed where none is shown, and says so once that is known. */
function Invitation({ stateName, city, total, complete, partial, invitation }: ListingProps) {
  if (!invitation) return null;
  const { title, text, link } = invitation;
  const isNone = total === 0 && !complete && !partial;
  return (
    <section className="listing-invitation small">
      {isNone && <p className="soft small">{`No business is listed in ${placeName(stateName, city?.name)} yet.`}</p>}
      <Heading level={3}>{title}</Heading>
      <p>{text}</p>
      <a className="line-link" href={link.link}>
        <strong>{link.name}</strong>
      </a>
    </section>
  );
}

/** How many businesses there are, and links to the pages beside this one. */
function PageLinks(props: ListingProps) {
  const { stateName, city, total, page = 1, pages = 1, partial } = props;
  const place = placeName(stateName, city?.name);
  if (total === 0) return partial ? null : <p>{`No business is listed in ${place} yet.`}</p>;
  if (total === undefined) return null;
  const count = total === 1 ? '1 business' : `${total} businesses`;
  return (
    <nav aria-label="Pages of this list">
      <p>{`${count} in ${place}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}</p>
      {pages > 1 && (
        <p className="row">
          {page > 1 && (
            <a className="line-link" rel="prev" href={listingAddress({ ...props, page: page - 1 })}>
              Previous page
            </a>
          )}{' '}
          {page < pages && (
            <a className="line-link" rel="next" href={listingAddress({ ...props, page: page + 1 })}>
              Next page
            </a>
          )}
        </p>
      )}
    </nav>
  );
}
