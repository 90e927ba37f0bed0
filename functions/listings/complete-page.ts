import { page as htmlPage, temporarily } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Pages } from '../pages/pages.ts';
import type { SiteData, StateEntry } from '../site/site-data.ts';
import { findProviders, type ListingSources } from './find-providers.ts';
import { listingOf } from './listing.ts';

/** The query of an address that asks for all businesses of its place, which a built page does not have. */
export const ASKS_FOR_ALL = { key: 'complete', value: '1' } as const;

export function asksForAll({ searchParams }: URL): boolean {
  return searchParams.get(ASKS_FOR_ALL.key) === ASKS_FOR_ALL.value;
}

export interface CompletePageInput {
  readonly url: URL;
  readonly state: StateEntry;
  readonly city?: { readonly name: string; readonly slug: string };
  readonly sources: ListingSources & { readonly site: SiteData; readonly pages: Pages };
  readonly context: Pick<RequestContext, 'id' | 'address'>;
}

/**
 * /location/ohio?complete=1&page=2: a page of all businesses of a place. A page that is no number, or past the last
 * one, leads to one that exists. Undefined when the place has no page to show them on.
 */
export async function completePage(input: CompletePageInput): Promise<Response | undefined> {
  const { url, state, city, sources, context } = input;
  const given = url.searchParams.get('page');
  const found = await findProviders({ state: state.slug, city: city?.slug }, sources, context);
  const wanted = { complete: true, page: given && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1 };
  const listing = listingOf(await sources.site.listings(), found, wanted);
  const usual = listing.page === 1 ? null : String(listing.page);
  if (given !== usual) return temporarily(addressOfPage(url, usual));
  const html = await sources.pages.location({ state, city, complete: listing });
  return html === undefined ? undefined : htmlPage(html);
}

/** The same address for another page; what came with it, such as a campaign, stays. */
function addressOfPage({ pathname, searchParams }: URL, page: string | null): string {
  const query = new URLSearchParams(searchParams);
  if (page === null) query.delete('page');
  else query.set('page', page);
  return `${pathname}?${query}`;
}
