import type { Buyer, Routing } from '../../../schemas/generated/content-types.ts';
import type { Seller } from '../may-receive.ts';
import type { StoredSubmission } from '../stored-submission.ts';

/** Whether leads are sold, or only tried out with the test addresses of buyers. */
export type BuyerEnvironment = 'live' | 'test';

/** A seller that gets leads by its own file. */
export interface ListedBuyer {
  readonly seller: Seller;
  readonly file: Buyer;
}

/** What decides who is offered a lead: content and settings. */
export interface RoutingRules {
  readonly buyers: readonly ListedBuyer[];
  readonly routing?: Routing;
  readonly environment: BuyerEnvironment;
}

/** What the build knows of buyers. */
export interface ServedBuyers extends Omit<RoutingRules, 'environment'> {
  /** State names by code. */
  readonly stateNames: Readonly<Record<string, string>>;
}

/** In a build without buyers. */
export const NO_BUYERS: ServedBuyers = { buyers: [], stateNames: {} };

/** A lead that is to be sold. */
export interface RoutedLead
  extends Pick<StoredSubmission, 'id' | 'form' | 'receivedAt' | 'payload' | 'consent' | 'optOut' | 'attribution'> {
  /** The person has asked, since the lead came in, not to be contacted. */
  readonly suppressed: boolean;
}

/**
 * What came of an offer. reserved: it may be under way. accepted: sold. rejected, duplicate: the buyer has refused it.
 * unknown: the buyer may have it. returned: sold, and taken back.
 */
export type PlaceOutcome = 'reserved' | 'accepted' | 'rejected' | 'duplicate' | 'unknown' | 'returned';

/** A lead's place with a buyer: one for each buyer that was offered it. */
export interface Place {
  readonly buyer: string;
  readonly outcome: PlaceOutcome;
  readonly exclusive: boolean;
  /** How many buyers may have the lead beside it, itself included. 1 when exclusive. */
  readonly most: number;
  /** How often it was asked without a clear answer. */
  readonly attempts: number;
}

/** What a buyer has in a period. */
export interface PeriodCount {
  readonly count: number;
  readonly cents: number;
}

/** What the store knows when a lead is planned. */
export interface RoutingCounters {
  /** By buyer and key of the period. Missing: nothing yet. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, PeriodCount>>>>;
  /** The lead's own places. */
  readonly places: readonly Place[];
  /** When each buyer last got an earlier lead of the same person. ISO 8601. */
  readonly lastSales: Readonly<Record<string, string>>;
}

/** Whether a place is taken: the buyer has the lead, or may have it. */
export function isHeld({ outcome }: Pick<Place, 'outcome'>): boolean {
  return outcome === 'reserved' || outcome === 'accepted' || outcome === 'unknown';
}
