import type { Contact, PrivacyRequestType } from '../leads/person.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { FormId } from '../leads/submission.ts';

/**
 * What is waiting to be delivered. Any number of workers may share it: each leases rows before it works on them, so no
 * two send the same row. A lease that expires (its worker died) can be claimed again. Every method rejects with
 * StoreUnavailable when the store fails.
 */
export interface Outbox {
  /** Leases up to `limit` due rows, longest due first. */
  claim(claim: Claim): Promise<readonly Due[]>;
  /** Records the result of a delivery. Returns false, and writes nothing, when the lease was lost in the meantime. */
  finish(id: string, owner: string, result: DeliveryResult): Promise<boolean>;
  /** Destinations that must not be called at this moment. */
  closed(now: Date): Promise<readonly ClosedDestination[]>;
  close(destination: ClosedDestination): Promise<void>;
  /** How many rows are not done. Reads the index only. */
  depth(now: Date): Promise<OutboxDepth>;
  /**
   * Makes rows due that were due when they were made, and are not by a clock that has been set back since. Returns how
   * many.
   */
  bringForward(now: Date): Promise<number>;
  /** Starts an incident. Returns false when this or another process has already started it. */
  startIncident(name: string, now: Date): Promise<boolean>;
  /** Returns whether there was such an incident. */
  endIncident(name: string): Promise<boolean>;
}

export interface OutboxDepth {
  /** All rows that wait, `due` included. */
  readonly waiting: number;
  /** Rows that could be sent at this moment. */
  readonly due: number;
  readonly deadLetters: number;
  readonly quarantined: number;
}

/** How a row leaves: as a webhook message, as a call to the call-tracking host, or through the sender of links. */
export type Channel = 'webhook' | 'call-tracking' | 'verification';

/** The recipient of the operator's own rows. Rows for a seller have the seller's id. */
export const OPERATOR_RECIPIENT = '';

/** The recipient of callbacks that go to the call-tracking host. No seller's id begins with this character. */
export const CALL_TRACKING_RECIPIENT = '@call-tracking';

/** The id of the row that delivers a submission to a recipient that is not the operator, and of its message. */
export function sellerDeliveryId(submissionId: string, recipient: string): string {
  return `${submissionId}.${recipient}`;
}

/** What a row of the outbox carries: a submission, a notice to a recipient of some, or a link to a person. */
export type OutboxType = 'delivery' | 'notice' | 'verification';

export interface Claim {
  readonly owner: string;
  /**
   * The seller's id: everything for this seller. CALL_TRACKING_RECIPIENT: its deliveries. Left out: rows for the
   * operator, by channel, form, and notices.
   */
  readonly recipient?: string;
  readonly channel: Channel;
  /** Only submissions of these forms. */
  readonly forms: readonly FormId[];
  readonly limit: number;
  readonly now: Date;
  readonly leaseMs: number;
  /** Also notices about submissions of these forms that this origin received. */
  readonly notices?: { readonly origin: string; readonly forms: readonly FormId[] };
}

/** A leased row with everything that is to be sent. */
export interface Due {
  readonly id: string;
  /** Failed attempts so far. */
  readonly attempts: number;
  readonly submission: StoredSubmission;
  /** The person has asked, since the submission, not to be contacted. */
  readonly suppressed: boolean;
  /** Set when the row is a notice: then the request is sent, not the submission. */
  readonly notice?: DueNotice;
  /** Set when the row sends a link: then its contact gets the link, not the submission. */
  readonly verification?: DueVerification;
}

/** Tells a recipient what the person of its submissions has requested. */
export interface DueNotice {
  /** The id of its row. */
  readonly id: string;
  readonly requestType: PrivacyRequestType;
  readonly requestedAt: string;
  /** The person's submissions that the recipient has, as far as we know. */
  readonly submissions: NoticeSubmissions;
}

export interface NoticeSubmissions {
  readonly count: number;
  /** The first of them, at most MOST_IDS. */
  readonly ids: readonly string[];
}

/** Bounds the size of a notice: about 40 KB. */
export const MOST_IDS = 1000;

/** Asks a person to show that a privacy request is theirs: see docs/decisions/013. */
export interface DueVerification {
  readonly requestType: 'verification';
  /** The id of its row. */
  readonly id: string;
  readonly requestedAt: string;
  readonly contact: Contact;
  /** The phone, in E.164, or the email. */
  readonly to: string;
  /** The end of the link's address. It is stored nowhere. */
  readonly token: string;
  readonly expiresAt: string;
}

export type DeliveryResult =
  | { readonly outcome: 'delivered'; readonly at: Date; readonly to: string }
  | { readonly outcome: 'failed'; readonly error: string; readonly nextAt: Date }
  /** The last attempt failed, too. */
  | { readonly outcome: 'dead-letter'; readonly error: string }
  | { readonly outcome: 'suppressed' }
  /** The seller must not receive it. `error` is the reason. */
  | { readonly outcome: 'not-permitted'; readonly error: string }
  /** Not attempted: it must not be sent before that moment. */
  | { readonly outcome: 'postponed'; readonly until: Date }
  /** Not attempted: only the lease ends. */
  | { readonly outcome: 'returned' };

export interface ClosedDestination {
  /** SHA-256 of its address. */
  readonly id: string;
  readonly origin: string;
  readonly at: Date;
  /** Left out when it stays closed until an operator reopens it. */
  readonly until?: Date;
  readonly reason: string;
}

/** No valid wait is longer. A time further ahead was written while a clock was wrong, and counts as past. */
export const LONGEST_WAIT_MS = 48 * 60 * 60 * 1000;
