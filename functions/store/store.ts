import type { BusinessListing, FormId, Kind, Submission } from '../submissions/submission.ts';

/**
 * Where submissions are kept. Every method rejects with StoreUnavailable when the store cannot be reached, is locked or full:
 * nothing may then be claimed to be saved.
 */
export interface Store {
  /** Keeps submission, consent, outbox row and repeat keys in one transaction. Resolves only after they are durable. */
  save(submission: Submission): Promise<Saved>;
  find(id: string): Promise<Stored | undefined>;
  /** Oldest first, after the id given, at most `limit`. */
  list(page: ListPage): Promise<readonly Stored[]>;
  /** Business listings, oldest first. */
  listings(filter: ListingFilter): Promise<readonly StoredListing[]>;
  /** Whether there was such a listing. */
  setListingStatus(id: string, status: ListingStatus): Promise<boolean>;
  /** When the oldest submission came that should have been delivered and is not: waiting or parked. */
  oldestUndelivered(): Promise<string | undefined>;
  /** What people asked for (erase, stop contacting, do not sell) and somebody who has to hear of it has not: waiting or parked. */
  undeliveredRevocations(): Promise<Undelivered>;
  /** Checks the chain of consent hashes (erased people's included); gives the id of the first record that breaks it. */
  brokenConsent(): Promise<string | undefined>;
  close(): Promise<void>;
}

export type Saved =
  | { readonly outcome: 'stored' | 'repeated'; readonly id: string }
  /** The Idempotency-Key was used before, with another body. */
  | { readonly outcome: 'key-reused' };

/** A submission as it comes back from the store. */
export interface Stored extends Omit<Submission, 'repeat' | 'listing' | 'suspicions' | 'samePersonSince'> {
  readonly status: Status;
  /** Id of an earlier submission of the same kind by the same phone or e-mail. */
  readonly duplicateOf?: string;
  /** Why it is, or was, quarantined. */
  readonly reasons?: readonly string[];
  /** Why it may be neither erased nor reduced. */
  readonly hold?: string;
  readonly delivery: Delivery;
}

export interface Undelivered {
  readonly count: number;
  /** When the oldest was asked for. */
  readonly oldest?: string;
}

/** reduced: its time is over, and only the evidence of consent is kept. erased: its person is gone from that, too. */
export type Status = 'accepted' | 'quarantined' | 'reduced' | 'erased';

/** How far a submission has come on its way out. */
export interface Delivery {
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly deliveredAt?: string;
  /** Origin of the address that took it. */
  readonly deliveredTo?: string;
  readonly lastError?: string;
}

/**
 * waiting: due now or later. held: quarantined. parked: given up after all tries, a person has to look. suppressed: the person asked
 * not to be contacted. erased: there is nothing left to deliver.
 */
export type DeliveryStatus = 'waiting' | 'held' | 'delivered' | 'parked' | 'suppressed' | 'erased';

export interface ListPage {
  readonly kind?: Kind;
  readonly form?: FormId;
  readonly status?: Status;
  readonly delivery?: DeliveryStatus;
  /** ISO 8601; from this moment on. */
  readonly since?: string;
  /** ISO 8601; before this moment. */
  readonly until?: string;
  /** The last id of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export interface StoredListing extends BusinessListing {
  readonly id: string;
  readonly status: ListingStatus;
}

export interface ListingFilter {
  /** A state's slug. */
  readonly state?: string;
  readonly status?: ListingStatus;
}

export type ListingStatus = 'pending' | 'approved' | 'rejected';

/** The store did not keep what it was given, or cannot be read. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
