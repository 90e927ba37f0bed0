import type { BusinessListing } from '../leads/submission.ts';

/** A business that asked to be listed. Only approved ones are shown. */
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
