import { pageTitle, withoutBrand } from '../../format/page-title.ts';
import { placeName } from '../../format/place.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { requestAnswer } from '../../islands/request.ts';
import type { Crumb } from '../breadcrumb/breadcrumb.tsx';
import { markPin } from '../chart-plate/pins.ts';
import type { ListingItem } from '../listing-card/listing-card.tsx';
import { Listing, type ListingProps } from './listing.tsx';
import { listingAddress, listingCrumbs, listingName, type WhichListing } from './which-listing.ts';

/** Pixels that the list of cities scrolls on a narrow screen, which shows three cities at a time. */
const STEP = 100;

/**
 * Fetches the businesses of the listing that the page's address names, and follows the address: a click on a city adds
 * an entry to the history, and back and forward walk through the entries. Until the answer arrives, and when there is
 * none, only the site's own lines are shown, because businesses of another place must not stand under this one's name.
 * Clicks on a city are ignored while loading (specification section 4).
 */
export const start = hydrateIsland(Listing, ({ root, props, show, find }) => {
  const own = props.cards.filter(({ label }) => label);
  let current: ListingProps = { ...props, buttons: true };
  let running: AbortController | undefined;

  function update(next: Partial<ListingProps>): void {
    current = { ...current, ...next };
    show(current);
  }

  async function load(): Promise<void> {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    update({ ...NOTHING, cards: own, loading: true });
    const found = await fetchListing(current, signal).catch(() => ({ failed: true })); // request has logged it.
    // After an abort another listing is loading.
    if (!signal.aborted) update({ ...found, loading: false });
  }

  /** Shows another listing, under its name. */
  function showOther(next: WhichListing): void {
    if (listingAddress(next) === listingAddress(current)) return;
    renamePage(current, next);
    current = { ...current, ...next };
    load();
  }

  /** Shows the listing of the address. */
  function follow(): void {
    const next = listingAt(location, props);
    if (next) showOther(next);
    else location.reload();
  }

  root.addEventListener('click', (event) => {
    const target = event.target as Element;
    const action = target.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action) root.querySelector('#cities')?.scrollBy(0, action === 'back' ? -STEP : STEP);
    const link = target.closest<HTMLAnchorElement>('a[data-city], a[data-retry]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (current.loading) return;
    if ('retry' in link.dataset) {
      // The link goes away.
      root.querySelector<HTMLElement>('[data-results]')?.focus();
      load();
    } else if (link.href !== location.href) {
      history.pushState(null, '', link.href);
      follow();
      // On phones the list of cities stands below what it changes.
      const results = find('[data-results]');
      if (results.getBoundingClientRect().top < 0) results.scrollIntoView();
    }
  });
  addEventListener('popstate', follow);

  // Back or forward may have been pressed before this script arrived. An unknown address, such as columbus.html, is of
  // the page as it was rendered.
  showOther(listingAt(location, props) ?? props);
  if (current.loading || current.total !== undefined) show(current);
  else load();
});

/** What is unknown while a listing loads. */
const NOTHING = { total: undefined, pages: undefined, partial: undefined, failed: undefined } as const;

/** The listing of an address of this state; undefined for a city that this page does not know. */
function listingAt({ pathname, search }: Location, props: ListingProps): WhichListing | undefined {
  const { stateName, stateSlug, cities } = props;
  const slug = pathname.split('/')[3];
  const city = [...cities, props.city].find((one) => one?.slug === slug);
  const query = new URLSearchParams(search);
  const complete = query.get('complete') === '1';
  if (slug && !city) return undefined;
  return { stateName, stateSlug, city, complete, page: complete ? Number(query.get('page')) || 1 : 1 };
}

interface Found extends Pick<ListingProps, 'total' | 'page' | 'pages' | 'partial'> {
  readonly data: readonly ListingItem[];
}

async function fetchListing({ stateSlug, city, complete, page = 1 }: WhichListing, signal: AbortSignal) {
  const query = new URLSearchParams({
    state: stateSlug,
    ...(city && { city: city.slug }),
    ...(complete && { complete: '1', page: String(page) }),
  });
  const path = `/api/listings/search?${query}`;
  const { data, ...about } = await requestAnswer<Found>({ path, signal });
  // An answer of something else in between, such as the login page of a public network.
  if (!data) throw new Error('The answer has no cards.');
  return { cards: data, ...about };
}

/**
 * Renames the page: its title, as a fresh page would have it, heading, canonical address, breadcrumb and pin. Forms
 * name the page by its canonical address.
 */
function renamePage(from: WhichListing, to: WhichListing): void {
  const brand = document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content ?? '';
  const title = withoutBrand(document.title, brand).replace(listingName(from), listingName(to));
  document.title = pageTitle(title, brand);
  const heading = document.querySelector('h1 .hero-large') ?? document.querySelector('h1');
  const [former, place] = [from, to].map(({ stateName, city }) => placeName(stateName, city?.name));
  if (heading) heading.textContent = `${heading.textContent}`.replace(`${former}`, `${place}`);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(listingAddress(to), canonical.href).href;
  document.querySelector('.breadcrumb ol')?.replaceChildren(...listingCrumbs(to).map(crumbItem));
  markPin(to.city?.slug);
  // Neighbors of the former city would be wrong, and the list of cities has the miles of this one.
  document.querySelector('.near-cities')?.remove();
}

function crumbItem({ name, href }: Crumb): Element {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = href;
  link.textContent = name;
  return item;
}
