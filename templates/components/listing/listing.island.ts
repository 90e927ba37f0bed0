import { placeName } from '../../format/place.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { request } from '../../islands/request.ts';
import type { ListedCity } from '../city-list/city-list.tsx';
import type { ListingItem } from '../listing-card/listing-card.tsx';
import { Listing, type ListingProps } from './listing.tsx';

/** Pixels that the list of cities scrolls on a narrow screen, which shows three cities at a time. */
const STEP = 100;

/**
 * Fetches the providers of the page's city, or of the state's first city. The cards on the page stay until the answer
 * arrives, and also when the request fails. Clicks on a city are ignored while loading (specification section 4).
 */
export const start = hydrateIsland(Listing, ({ root, props, show }) => {
  let current: ListingProps = { ...props, buttons: true };
  let named = placeName(props.stateName, props.city?.name);
  const update = (next: Partial<ListingProps>) => {
    current = { ...current, ...next };
    show(current);
  };

  async function load(city: ListedCity | undefined): Promise<void> {
    update({ city, loading: true });
    try {
      update({ cards: await fetchCards(current) });
    } catch {
      // request has logged it; the current cards stay.
    } finally {
      update({ loading: false });
    }
  }

  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-city]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const city = props.cities.find(({ slug }) => slug === link.dataset.city);
    if (current.loading || !city) return;
    const name = placeName(props.stateName, city.name);
    renamePage(named, name);
    named = name;
    history.replaceState(history.state, '', link.href);
    load(city);
  });
  root.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action) root.querySelector('#cities')?.scrollBy(0, action === 'back' ? -STEP : STEP);
  });
  load(props.city ?? props.cities[0]);
});

function fetchCards({ stateSlug, city, complete }: ListingProps): Promise<ListingItem[]> {
  const query = new URLSearchParams({
    state: stateSlug,
    ...(city && { city: city.slug }),
    ...(complete && { complete: '1' }),
  });
  return request<ListingItem[]>({ path: `/api/listings/search?${query}`, method: 'GET', target: 'same-origin' });
}

/** Renames the place in the page's title and heading. */
function renamePage(from: string, to: string): void {
  document.title = document.title.replace(from, to);
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = heading.textContent?.replace(from, to) ?? to;
}
