import type { BusinessListing, JsonObject, Submission } from './submission.ts';

/** A submission as it comes back from the store. */
export interface StoredSubmission
  extends Omit<
    Submission,
    | 'idempotency'
    | 'listing'
    | 'sellers'
    | 'routed'
    | 'mailedTo'
    | 'tracksCall'
    | 'spamSignals'
    | 'samePersonSince'
    | 'velocity'
  > {
  readonly status: Status;
  /** The id of an earlier submission of the same kind with the same phone or email. */
  readonly duplicateOf?: string;
  /** Why it is, or was, quarantined. */
  readonly reasons?: readonly string[];
  /** The reason for a legal hold: it can be neither erased nor minimized. */
  readonly legalHold?: string;
  /** What was found out about it before its delivery. Left out when nothing was. */
  readonly checks?: readonly LeadCheck[];
  /** To the operator. */
  readonly delivery: Delivery;
  /** To each seller that had an address when it came in. Left out when there was none, and while it is delivered. */
  readonly sellerDeliveries?: readonly SellerDelivery[];
}

/** One thing that was found out about a submission before its delivery: functions/delivery/checks/preparations. */
export interface LeadCheck {
  /** The check's name: that of its file. */
  readonly name: string;
  readonly outcome: string;
  /** ISO 8601 */
  readonly at: string;
  /** More about it, for operators. */
  readonly detail: JsonObject;
}

export interface SellerDelivery extends Delivery {
  /** The seller's id. */
  readonly seller: string;
}

export const STATUSES = ['accepted', 'quarantined', 'minimized', 'erased'] as const;
/**
 * minimized: its retention period is over; only the evidence of consent is kept. erased: that names no person either.
 */
export type Status = (typeof STATUSES)[number];

/** The state of one delivery. */
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
  'not-permitted',
  'rejected',
  'erased',
  'unsold',
  'offered',
  'refused',
] as const;
/**
 * waiting: due now or later. quarantined: see Status. dead-letter: given up after the last attempt, until an operator
 * replays it. suppressed: the person asked not to be contacted. not-permitted: the seller must not receive it (see
 * mayReceive), and `lastError` says why. rejected: an operator found out that the lead is
 * not real. erased: nothing is left to deliver. unsold: no buyer of content/buyers/ took the lead, and `lastError` says
 * why. offered: a buyer is asked, or it is not known what it answered. refused: the buyer did not want it.
 */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Outcomes that say nothing against a lead. */
const CLEAR: ReadonlySet<string> = new Set(['accept', 'claimed', 'found']);

/** What recipients should know of a lead's checks: verify-unavailable, trustedform-mismatch. */
export function marksOf(checks: readonly LeadCheck[] = []): readonly string[] {
  return checks.filter(({ outcome }) => !CLEAR.has(outcome)).map(({ name, outcome }) => `${name}-${outcome}`);
}

/** The results of checks by name, without the details, which are the operator's. */
export function outcomesOf(checks: readonly LeadCheck[]): Readonly<Record<string, Pick<LeadCheck, 'outcome' | 'at'>>> {
  return Object.fromEntries(checks.map(({ name, outcome, at }) => [name, { outcome, at }]));
}

/** The fields of a payload that name a person or a business. */
const NAMES = ['name', 'contactName', 'businessName'] as const;

/** Whether a name in a payload contains this text. Case, accents and spaces do not matter: "jose" finds "José". */
export function matchesName(payload: JsonObject, text: string): boolean {
  const wanted = folded(text);
  return namesIn(payload).some((name) => name.includes(wanted));
}

/** The names of people and businesses in a payload, without case and accents. */
export function namesIn(payload: JsonObject): readonly string[] {
  return NAMES.flatMap((field) => (typeof payload[field] === 'string' ? [folded(payload[field])] : []));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

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
