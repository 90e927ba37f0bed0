import type { Submission } from './submission.ts';

/** A submission as it comes back from the store. */
export interface StoredSubmission
  extends Omit<Submission, 'idempotency' | 'listing' | 'spamSignals' | 'samePersonSince'> {
  readonly status: Status;
  /** Id of an earlier submission of the same kind by the same phone or e-mail. */
  readonly duplicateOf?: string;
  /** Why it is, or was, quarantined. */
  readonly reasons?: readonly string[];
  /** Why it may be neither erased nor reduced. */
  readonly hold?: string;
  readonly delivery: Delivery;
}

/** reduced: its time is over, and only the evidence of consent is kept. erased: its person is gone from that, too. */
export type Status = 'accepted' | 'quarantined' | 'minimized' | 'erased';

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
export type DeliveryStatus = 'waiting' | 'quarantined' | 'delivered' | 'dead-letter' | 'suppressed' | 'erased';
