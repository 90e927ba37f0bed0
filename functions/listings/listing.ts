import { sha256 } from '../lib/text.ts';
import type { ServedListings } from '../site/site-data.ts';
import type { Provider } from '../upstream/providers-api.ts';
import type { FoundProviders } from './find-providers.ts';

/** A provider listing item of specification section 3. */
interface ListingItem {
  readonly id: string;
  readonly businessName: string;
  readonly description: readonly string[];
  /** E.164 */
  readonly callTrackingNumber: string;
  readonly features: readonly string[];
  /** Says whose line it is, on the site's own cards. */
  readonly label?: string;
}

/** The cards of one page of a listing, and what the place has in all. */
interface ListingResult {
  readonly items: readonly ListingItem[];
  /** Businesses of the place, on all pages of its complete list. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  /** Pages of the list asked for; at least 1. */
  readonly pages: number;
  /** Some businesses may be missing, because a source failed. */
  readonly partial: boolean;
}

/** How many providers are shown beside our own lines, unless the complete list is asked for. */
const FEW = 2;
/** How many a page of the complete list shows. */
const PAGE_SIZE = 20;

interface WantedList {
  /** All providers, page by page, instead of a few. */
  readonly complete: boolean;
  /** From 1. A page past the last one is the last one. */
  readonly page?: number;
}

/**
 * The rules of specification section 7: our own lines first, on every page; the same set of descriptions for the same
 * provider; and only two providers unless the complete list is asked for.
 */
export function listingOf(
  listings: ServedListings,
  { providers, partial }: FoundProviders,
  { complete, page: wanted = 1 }: WantedList,
): ListingResult {
  const pages = complete ? Math.max(1, Math.ceil(providers.length / PAGE_SIZE)) : 1;
  const page = Math.min(wanted, pages);
  const shown = complete ? providers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : providers.slice(0, FEW);
  const items = [
    ...listings.defaultCards.map((card) => ({ ...card, features: card.features ?? [], label: listings.label })),
    ...shown.map((provider) => withDescription(provider, listings.descriptionSets)),
  ];
  return { items, total: providers.length, page, pages, partial };
}

/** Always the same set for the same provider. */
function withDescription(provider: Provider, sets: readonly (readonly string[])[]): ListingItem {
  const description = sets[Number.parseInt(sha256(provider.id).slice(0, 8), 16) % sets.length] ?? [];
  return { ...provider, description };
}
