import type { Contact, NoticeType } from '../leads/person.ts';
import type { LeadCheck, StoredSubmission } from '../leads/stored-submission.ts';
import type { FormId } from '../leads/submission.ts';

/**
 * What is waiting to be delivered. Any number of workers may share it: each leases rows before it works on them, so no
 * two send the same row. A lease that expires (its worker died) can be claimed again. Every method rejects with
 * StoreUnavailable when the store fails.
 */
export interface Outbox {
  /** Leases up to `limit` due rows, longest due first. */
  claim(claim: Claim): Promise<readonly Due[]>;
  /** How many rows a claim without a limit would lease. Stops counting at MAX_COUNTED. */
  countDue(claim: Claim): Promise<number>;
  /** Records the result of a delivery. Returns false, and writes nothing, when the lease was lost in the meantime. */
  finish(id: string, owner: string, result: DeliveryResult): Promise<boolean>;
  /** Destinations that must not be called at this moment. */
  closed(now: Date): Promise<readonly ClosedDestination[]>;
  close(destination: ClosedDestination): Promise<void>;
  /** How many rows are not done. Reads the index only. */
  depth(now: Date): Promise<OutboxDepth>;
  /**
   * Takes those of the checks of a submission that are not finished, and that no other worker is making. `now` and
   * `leaseMs` say until when they are this worker's.
   */
  startChecks(start: StartChecks): Promise<StartedChecks>;
  /** Records the results of checks. */
  finishChecks(submissionId: string, results: readonly CheckResult[]): Promise<void>;
  /** Leases checks that failed before and are due again, with their submissions. */
  claimChecks(now: Date, limit: number, leaseMs: number): Promise<readonly DueCheck[]>;
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

/**
 * How a row leaves: as a webhook message, as a call to the call-tracking host, through the sender of links, by e-mail
 * beside the webhook, or as a lead that is offered to buyers in their own formats. Where a form has an e-mail address
 * and no webhook, rows for the webhook are mailed.
 */
export type Channel = 'webhook' | 'call-tracking' | 'verification' | 'email' | 'buyers';

/** The recipient of the operator's own rows. Rows for a seller have the seller's id. */
export const OPERATOR_RECIPIENT = '';

/** The recipient of callbacks that go to the call-tracking host. No seller's id begins with this character. */
export const CALL_TRACKING_RECIPIENT = '@call-tracking';

/** The recipient of a lead that is offered to the buyers of content/buyers/, in their order. */
export const BUYERS_RECIPIENT = '@buyers';

/** The recipient of the operator's e-mails of what also goes to the operator's webhook. */
export const EMAIL_RECIPIENT = '@email';

/** The recipient of the e-mail that answers a visitor. It passes nothing on: the visitor is no recipient of leads. */
export const VISITOR_RECIPIENT = '@visitor';

/** The recipient of e-mails to a seller, which may have a webhook, too. No seller's id holds this character. */
export function sellerEmailRecipient(seller: string): string {
  return `${seller}${EMAIL_RECIPIENT}`;
}

/** The id of the row that delivers a submission to a recipient that is not the operator, and of its message. */
export function sellerDeliveryId(submissionId: string, recipient: string): string {
  return `${submissionId}.${recipient}`;
}

/** What a row of the outbox carries: a submission, a notice to a recipient of some, or a link to a person. */
export type OutboxType = 'delivery' | 'notice' | 'verification';

export interface Claim {
  readonly owner: string;
  /**
   * The seller's id, or sellerEmailRecipient: everything for this seller. CALL_TRACKING_RECIPIENT: its deliveries.
   * EMAIL_RECIPIENT, or left out: rows for the operator, by channel, form, and notices.
   */
  readonly recipient?: string;
  readonly channel: Channel;
  /** Only submissions of these forms. */
  readonly forms: readonly FormId[];
  /** Only links to this contact. */
  readonly contact?: Contact;
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
  readonly requestType: NoticeType;
  readonly requestedAt: string;
  /** The person's submissions that the recipient has, as far as we know. */
  readonly submissions: NoticeSubmissions;
}

export interface NoticeSubmissions {
  readonly count: number;
  /** The first of them, at most MAX_IDS. */
  readonly ids: readonly string[];
}

/** Bounds the size of a notice: about 40 KB. */
export const MAX_IDS = 1000;

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
  /** `at`: when nextAt was computed, so that a clock that is put back later does not delay it. */
  | { readonly outcome: 'failed'; readonly error: string; readonly nextAt: Date; readonly at?: Date }
  /** The last attempt failed, too. */
  | { readonly outcome: 'dead-letter'; readonly error: string }
  /** No buyer took the lead. `error` says why. */
  | { readonly outcome: 'unsold'; readonly error: string }
  | { readonly outcome: 'suppressed' }
  /** The seller must not receive it. `error` is the reason. */
  | { readonly outcome: 'not-permitted'; readonly error: string }
  /** Not attempted: a check before delivery keeps the submission from all its recipients until an operator decides. */
  | { readonly outcome: 'quarantined'; readonly reason: string }
  /** Not attempted: it must not be sent before that moment. */
  | { readonly outcome: 'postponed'; readonly until: Date; readonly at?: Date }
  /** Not attempted: only the lease ends. */
  | { readonly outcome: 'returned' };

export interface StartChecks {
  readonly submissionId: string;
  /** The names of the checks. */
  readonly names: readonly string[];
  readonly now: Date;
  readonly leaseMs: number;
}

export interface StartedChecks {
  /** The names that this worker has to make now. */
  readonly own: readonly string[];
  /** The results that are known. */
  readonly known: readonly LeadCheck[];
}

/** The result of a check. */
export interface CheckResult extends LeadCheck {
  /** When it is to be made again; left out when it is final. */
  readonly nextAt?: Date;
}

/** A check that is to be made again. */
export interface DueCheck {
  readonly submission: StoredSubmission;
  readonly name: string;
  /** How often it was made. */
  readonly attempts: number;
}

export interface ClosedDestination {
  /** SHA-256 of its address. */
  readonly id: string;
  readonly origin: string;
  readonly at: Date;
  /** Left out when it stays closed until an operator reopens it. */
  readonly until?: Date;
  readonly reason: string;
}

/** Bounds how long a count takes. */
export const MAX_COUNTED = 50_000;

/**
 * How long a worker holds a row. Much longer than an attempt takes: it waits for other leads' checks (10 s), has its
 * own made (20 s) and is sent (25 s). A worker that holds a row longer has died.
 */
export const LEASE_MS = 2 * 60 * 1000;

/** No valid lease is longer. One that ends further ahead was written before a clock was put back, and has ended. */
export const LONGEST_LEASE_MS = 10 * 60 * 1000;

/** How far the clocks of two servers may differ. A time further ahead was written before a clock was put back. */
export const CLOCK_SKEW_MS = 60 * 1000;

/** No valid wait is longer. A time further ahead was written while a clock was wrong, and counts as past. */
export const LONGEST_WAIT_MS = 48 * 60 * 60 * 1000;
