import type { Listings } from '../../schemas/generated/content-types.ts';
import { listingSearchFields } from '../../schemas/generated/request-fields.ts';
import type { ListingSearch } from '../../schemas/generated/request-types.ts';
import { validate } from '../../schemas/generated/validate-listing-search.js';
import { toSlug } from '../../schemas/rules/slug.ts';
import { answer, problem } from '../http/answer.ts';
import { checked } from '../http/read-checked.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeError } from '../lib/log.ts';
import { sha256 } from '../lib/sha256.ts';
import { findState } from '../site/find-state.ts';
import type { StoredListing } from '../store/listing.ts';
import type { Provider, WantedPlace } from '../upstream/providers-api.ts';
import type { Deps, Endpoint } from './handler.ts';

/** A provider listing item of specification section 3. */
export interface ListingItem {
  readonly id: string;
  readonly businessName: string;
  readonly description: readonly string[];
  /** E.164 */
  readonly callTrackingNumber: string;
  readonly features: readonly string[];
  /** Says whose line it is, on the site's own cards. */
  readonly label?: string;
}

/** How many providers are shown beside our own lines, unless the complete list is asked for. */
const FEW = 2;

/** GET /api/listings/search?state=ohio&city=columbus&complete=1 */
export const endpoint: Endpoint = { method: 'GET', path: '/api/listings/search', handler: searchListings };

async function searchListings(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const query = checked<ListingSearch>(
    validate,
    listingSearchFields,
    Object.fromEntries(new URL(request.url).searchParams),
  );
  if (!query.ok) return problem(query.refusal);
  const { state, city, complete } = query.value;
  const known = findState(await deps.site.states(), state);
  if (!known)
    return problem({ status: 422, message: 'There is no such state.', fields: { state: 'State is not valid' } });
  const listings = await deps.site.listings();
  const place = { state: known.slug, city: city ? toSlug(city) : undefined };
  const [approved, others] = await Promise.all([
    approvedIn(known.slug, deps, context.id),
    fromElsewhere(place, deps, context.id),
  ]);
  const providers = [...providersIn(listings, place), ...approved.filter(isIn(place)).map(providerOf), ...others];
  return answer(itemsOf(listings, providers, complete === '1'));
}

/**
 * The rules of specification section 7: our own lines first, blocked names left out, the same set of descriptions for
 * the same provider, and only two providers unless the complete list is asked for.
 */
export function itemsOf(listings: Listings, providers: readonly Provider[], complete: boolean): readonly ListingItem[] {
  const blocked = new Set(listings.blockedNames.map(comparable));
  const allowed = providers.filter(({ businessName }) => !blocked.has(comparable(businessName)));
  const shown = complete ? allowed : allowed.slice(0, FEW);
  return [
    ...listings.defaultCards.map((card) => ({ ...card, features: card.features ?? [], label: listings.label })),
    ...shown.map((provider) => ({ ...provider, description: descriptionOf(provider.id, listings.descriptionSets) })),
  ];
}

function comparable(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Always the same set for the same provider. */
function descriptionOf(id: string, sets: readonly (readonly string[])[]): readonly string[] {
  return sets[Number.parseInt(sha256(id).slice(0, 8), 16) % sets.length] ?? [];
}

function providersIn({ providers = [] }: Listings, { state, city }: WantedPlace): readonly Provider[] {
  return providers
    .filter((one) => one.states.includes(state) && (!city || !one.cities || one.cities.includes(city)))
    .map(({ id, businessName, callTrackingNumber, features = [] }) => ({
      id,
      businessName,
      callTrackingNumber,
      features,
    }));
}

/** Approved businesses; none while the store is down, because the rest can still be shown. */
async function approvedIn(state: string, { store, log }: Deps, request: string): Promise<readonly StoredListing[]> {
  try {
    return await store.listings({ state, status: 'approved' });
  } catch (error) {
    log({ level: 'error', event: 'listings.store-failed', request, ...describeError(error) });
    return [];
  }
}

/** Providers of the API that PROVIDERS_API_URL names; none when it fails, because the rest can still be shown. */
async function fromElsewhere(
  place: WantedPlace,
  { providers, log }: Deps,
  request: string,
): Promise<readonly Provider[]> {
  try {
    return (await providers?.(place)) ?? [];
  } catch (error) {
    log({ level: 'warn', event: 'providers.failed', request, ...describeError(error) });
    return [];
  }
}

function isIn({ city }: WantedPlace): (listing: StoredListing) => boolean {
  return (listing) => !city || listing.city === city;
}

function providerOf({ id, businessName, phone }: StoredListing): Provider {
  return { id, businessName, callTrackingNumber: phone, features: [] };
}
