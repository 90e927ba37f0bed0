import type { Submission } from './submission.ts';

/** A submission as it comes back from the store. */
export interface StoredSubmission
  extends Omit<Submission, 'idempotency' | 'listing' | 'spamSignals' | 'samePersonSince'> {
  readonly status: Status;
  /** The id of an earlier submission of the same kind with the same phone or email. */
  readonly duplicateOf?: string;
  /** Why it is, or was, quarantined. */
  readonly reasons?: readonly string[];
  /** The reason for a legal hold: it can be neither erased nor minimized. */
  readonly legalHold?: string;
  readonly delivery: Delivery;
}

export const STATUSES = ['accepted', 'quarantined', 'minimized', 'erased'] as const;
/**
 * minimized: its retention period is over; only the evidence of consent is kept. erased: that names no person either.
 */
export type Status = (typeof STATUSES)[number];

/** The state of a submission's delivery. */
export interface Delivery {
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly deliveredAt?: string;
  /** The origin that accepted it. */
  readonly deliveredTo?: string;
  readonly lastError?: string;
}

export const DELIVERY_STATUSES = [
  'waiting',
  'quarantined',
  'delivered',
  'dead-letter',
  'suppressed',
  'erased',
] as const;
/**
 * waiting: due now or later. quarantined: see Status. dead-letter: given up after the last attempt, until an operator
 * replays it. suppressed: the person asked not to be contacted. erased: nothing is left to deliver.
 */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
