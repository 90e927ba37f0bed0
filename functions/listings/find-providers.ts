import { blockedKind } from '../../schemas/rules/places/blocked-kind.ts';
import { cityKey } from '../../schemas/rules/places/slug.ts';
import { clientKey } from '../http/client-network.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { SiteData } from '../site/site-data.ts';
import type { Store } from '../store/store.ts';
import { BudgetSpent } from '../upstream/budget.ts';
import type { Provider, ProvidersSource, WantedPlace } from '../upstream/providers-api.ts';

/** Where providers come from, besides content. */
export interface ListingSources {
  readonly site: Pick<SiteData, 'listings'>;
  readonly store: Pick<Store, 'listings'>;
  /** Providers from another host, when PROVIDERS_API_URL is set. */
  readonly providers?: ProvidersSource;
  readonly log: Log;
}

export interface FoundProviders {
  /** Those that may be listed: of content first, then approved businesses, oldest first, then those of another host. */
  readonly providers: readonly Provider[];
  /** A source failed, which the log says, or was not asked to save its requests, so some may be missing. */
  readonly partial: boolean;
}

/**
 * Every provider of a city, or of a whole state: of each of its cities, and those without a city. Businesses of a
 * blocked kind are left out, wherever they come from.
 */
export async function findProviders(
  place: WantedPlace,
  sources: ListingSources,
  { id: request, address }: Pick<RequestContext, 'id' | 'address'>,
): Promise<FoundProviders> {
  const { site, store, providers, log } = sources;
  const failed = (level: 'error' | 'warn', event: string) => (error: unknown) => {
    if (!(error instanceof BudgetSpent)) log({ level, event, request, ...describeError(error) });
    return undefined;
  };
  const [listings, approved, others] = await Promise.all([
    site.listings(),
    approvedIn(place, store).catch(failed('error', 'listings.store-failed')),
    otherProviders(place, clientKey(address), providers).catch(failed('warn', 'providers.failed')),
  ]);
  const isHere = isIn(place);
  const written = (listings.providers ?? [])
    .filter(({ states, cities }) => states.includes(place.state) && (!cities || cities.some(isHere)))
    .map(({ id, businessName, callTrackingNumber, features = [] }) => ({
      id,
      businessName,
      callTrackingNumber,
      features,
    }));
  const all: readonly Provider[] = [...written, ...(approved ?? []), ...(others ?? [])];
  return {
    providers: all.filter(({ businessName }) => !blockedKind(listings, businessName)),
    partial: !approved || !others,
  };
}

async function approvedIn(place: WantedPlace, store: ListingSources['store']): Promise<readonly Provider[]> {
  const isHere = isIn(place);
  const approved = await store.listings({ state: place.state, status: 'approved' });
  return approved
    .filter(({ city }) => isHere(city))
    .map(({ id, businessName, phone }) => ({ id, businessName, callTrackingNumber: phone, features: [] }));
}

async function otherProviders(
  place: WantedPlace,
  client: string,
  source?: ProvidersSource,
): Promise<readonly Provider[]> {
  return source ? source(place, client) : [];
}

/** Whether a city is in the place. A business may have written Saint Louis for the page of St. Louis. */
function isIn({ city }: WantedPlace): (name: string) => boolean {
  if (!city) return () => true;
  const key = cityKey(city);
  return (name) => cityKey(name) === key;
}
