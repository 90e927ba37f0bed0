import type { Kind, Submission } from '../submissions/submission.ts';

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
  /** Approved business listings of a state, by its slug. */
  approvedListings(state: string): Promise<readonly StoredListing[]>;
  /** When the oldest row still waiting in the outbox was written. */
  oldestUndelivered(): Promise<string | undefined>;
  /** Checks the chain of consent hashes; gives the id of the first record that breaks it. */
  brokenConsent(): Promise<string | undefined>;
  close(): Promise<void>;
}

export type Saved =
  | { readonly outcome: 'stored' | 'repeated'; readonly id: string }
  /** The Idempotency-Key was used before, with another body. */
  | { readonly outcome: 'key-reused' };

/** A submission as it comes back from the store. */
export interface Stored extends Omit<Submission, 'repeat'> {
  readonly status: Status;
}

export type Status = 'accepted' | 'quarantined' | 'erased';

export interface ListPage {
  readonly kind?: Kind;
  /** ISO 8601; from this moment on. */
  readonly since?: string;
  /** ISO 8601; before this moment. */
  readonly until?: string;
  /** The last id of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export interface StoredListing {
  readonly id: string;
  readonly status: ListingStatus;
  readonly businessName: string;
  /** E.164 */
  readonly phone: string;
  /** Slugs. */
  readonly state: string;
  readonly city: string;
}

export type ListingStatus = 'pending' | 'approved' | 'rejected';

/** The store did not keep what it was given, or cannot be read. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
