import type { PrivacyRequestType } from '../leads/person.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { FormId } from '../leads/submission.ts';
import type { AdminStore } from './admin.ts';
import type { Channel } from './sql/tables.ts';
import type { Store } from './store.ts';

/**
 * What is to be delivered, shared by any number of drainers: each leases rows before it works on them, so none repeats another's work; a
 * lease that ran out (its drainer died) is taken over. Every method rejects with StoreUnavailable when the store cannot be used.
 */
export interface Outbox {
  /** Leases up to `limit` rows that are due, longest due first. */
  claim(claim: Claim): Promise<readonly Due[]>;
  /** Writes down how a delivery went. False when the lease was lost meanwhile; then nothing is written. */
  finish(id: string, owner: string, result: DeliveryResult): Promise<boolean>;
  /** Destinations that are not to be called at the moment. */
  closed(now: Date): Promise<readonly ClosedDestination[]>;
  close(destination: ClosedDestination): Promise<void>;
  /** Calls destinations again that said they are gone; how many there were. */
  reopen(): Promise<number>;
  /**
   * Makes rows due at once, from the first try on: one by id, delivered or not, or all that were parked. How many there were. Of an erased
   * submission nothing is left to send.
   */
  replay(which: { readonly id: string } | 'dead-letter', now: Date): Promise<number>;
  /** Starts an incident of this name; false when it was started already, by whatever process. */
  startIncident(name: string, now: Date): Promise<boolean>;
  /** Whether there was such an incident. */
  endIncident(name: string): Promise<boolean>;
}

export interface Claim {
  readonly owner: string;
  readonly destination: Channel;
  /** Only submissions of these forms. */
  readonly forms: readonly FormId[];
  readonly limit: number;
  readonly now: Date;
  readonly leaseMs: number;
  /** Also what whoever received a submission has to be told: of these forms, received by this origin. */
  readonly notices?: { readonly origin: string; readonly forms: readonly FormId[] };
}

/** A leased row, with all that is to be sent. */
export interface Due {
  readonly id: string;
  /** Tries that failed so far. */
  readonly attempts: number;
  readonly submission: StoredSubmission;
  /** The person asked, since the submission, not to be contacted. */
  readonly suppressed: boolean;
  /** Not the submission is sent, but what its person asked for since. */
  readonly notice?: DueNotice;
}

/** What whoever received a submission is told: what its person asked for, and when. */
export interface DueNotice {
  /** Of its row. */
  readonly id: string;
  readonly asked: PrivacyRequestType;
  readonly at: string;
}

export type DeliveryResult =
  | { readonly outcome: 'delivered'; readonly at: Date; readonly to: string }
  | { readonly outcome: 'failed'; readonly error: string; readonly nextAt: Date }
  /** The last try failed, too. */
  | { readonly outcome: 'dead-letter'; readonly error: string }
  | { readonly outcome: 'suppressed' }
  /** It was not tried; the row is as it was before. */
  | { readonly outcome: 'returned' };

export interface ClosedDestination {
  /** SHA-256 of its address. */
  readonly id: string;
  readonly origin: string;
  readonly at: Date;
  /** Until an operator opens it, when left out. */
  readonly until?: Date;
  readonly reason: string;
}

/** No honest wait is longer: a time further away than this was written while a clock was wrong, and counts as past. */
export const LONGEST_WAIT_MS = 48 * 60 * 60 * 1000;

/** A store that keeps more than this process lives: all that drainers and operators need. */
export interface FullStore extends Store {
  readonly outbox: Outbox;
  readonly admin: AdminStore;
}
