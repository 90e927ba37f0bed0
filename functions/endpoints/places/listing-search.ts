import { listingSearchFields } from '../../../schemas/generated/request-fields.ts';
import type { ListingSearch } from '../../../schemas/generated/request-types.ts';
import { validate } from '../../../schemas/generated/validate-listing-search.js';
import { toSlug } from '../../../schemas/rules/places/slug.ts';
import { answer, problem } from '../../http/answer.ts';
import { checked } from '../../http/read-body.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findProviders } from '../../listings/find-providers.ts';
import { listingOf } from '../../listings/listing.ts';
import { findState } from '../../site/site-data.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /api/listings/search?state=ohio&city=columbus&complete=1&page=2: {"data": [items], "total", "page", "pages",
 * "partial"} (functions/listings/listing.ts). Without a city, the whole state.
 */
export const endpoint: Endpoint = {
  bundle: 'listings',
  method: 'GET',
  path: '/api/listings/search',
  guard: 'lookup',
  handler: searchListings,
};

async function searchListings(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const query = checked<ListingSearch>(
    validate,
    listingSearchFields,
    Object.fromEntries(new URL(request.url).searchParams),
  );
  if (!query.ok) return problem(query.refusal);
  const { state, city, complete, page } = query.value;
  const known = findState(await deps.site.states(), state);
  if (!known)
    return problem({ status: 422, message: 'There is no such state.', fields: { state: 'State is not valid' } });
  const place = { state: known.slug, city: city ? toSlug(city) : undefined };
  const found = await findProviders(place, deps, context);
  const wanted = { complete: complete === '1', page: page === undefined ? 1 : Number(page) };
  const { items, ...about } = listingOf(await deps.site.listings(), found, wanted);
  return answer(items, about);
}
