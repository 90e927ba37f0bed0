import type { Saved } from '../leads/deduplicate.ts';
import type { Undelivered } from '../leads/request-deadlines.ts';
import type { DeliveryStatus, Status, StoredSubmission } from '../leads/stored-submission.ts';
import type { BusinessListing, FormId, Kind, Submission } from '../leads/submission.ts';

/**
 * Where submissions are kept. Every method rejects with StoreUnavailable when the store cannot be reached, is locked or full:
 * nothing may then be claimed to be saved.
 */
export interface Store {
  /** Keeps submission, consent, outbox row and repeat keys in one transaction. Resolves only after they are durable. */
  save(submission: Submission): Promise<Saved>;
  find(id: string): Promise<StoredSubmission | undefined>;
  /** Oldest first, after the id given, at most `limit`. */
  list(page: ListPage): Promise<readonly StoredSubmission[]>;
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
