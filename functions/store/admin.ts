import type { ConsentLink } from '../leads/consents.ts';
import type { Contact, NoticeType, Person } from '../leads/person.ts';
import type { PrivacyRequestEntry, RequestOutcome } from '../leads/privacy-request.ts';
import type { RetentionBatch, RetentionResult, RetentionRule } from '../leads/retention-rules.ts';
import type { Delivery, DeliveryStatus, ListingStatus, Status } from '../leads/stored-submission.ts';
import type { AnyFormId, Kind } from '../leads/submission.ts';
import type { FieldDataCount } from './field-data.ts';

/**
 * What operators do to a store. Each operation and its audit event are one transaction, which is safe to retry after a
 * lost commit acknowledgment. Every method rejects with StoreUnavailable when the store fails.
 */
export interface AdminStore {
  /** Lets a quarantined submission be delivered, unless its person is suppressed: see unsuppress. */
  releaseFromQuarantine(id: string, by: Actor): Promise<ReleaseOutcome>;
  /**
   * The same for at most BULK of them, in one event of the audit log: those whose every reason is about how they came
   * in, or the one that is named, and whose person is not suppressed. Returns their ids.
   */
  releaseAll(ids: readonly string[], bulk: BulkReason, by: Actor): Promise<readonly string[]>;
  /**
   * Records that at most BULK submissions are not real. They are quarantined and no longer delivered, and recipients
   * that have one get a notice. Privacy requests, minimized, erased and rejected submissions are left as they are.
   */
  reject(ids: readonly string[], rejection: Rejection, by: Actor): Promise<RejectionOutcome>;
  /** Erases a person: see Erasure. */
  erase(person: Person, by: Actor): Promise<Erasure>;
  /** What erase() would do at this moment. Changes nothing and writes no audit event. */
  plannedErasure(person: Person, at: Date): Promise<Erasure>;
  /**
   * Adds a person to the suppression list, for a request by phone, letter, or text message, and notifies the recipients
   * of the person's leads. Returns the ids of the notices.
   */
  suppress(person: Person, source: string, by: Actor): Promise<readonly string[]>;
  /** What suppress() would do at this moment. Changes nothing and writes no audit event. */
  plannedSuppression(person: Person, at: Date): Promise<PlannedSuppression>;
  /**
   * Ends what keeps a person from being contacted, also an erasure's suppression. Opt-outs of sale and unverified
   * requests stay. Returns what it ended; empty: the person was not suppressed, and nothing was written. The reason
   * names no person: the audit log keeps it.
   */
  unsuppress(person: Person, reason: string, by: Actor): Promise<readonly EndedSuppression[]>;
  /** What unsuppress() would end at this moment. */
  suppressionsOf(person: Person): Promise<readonly EndedSuppression[]>;
  /** Places a submission on legal hold: it can be neither erased nor minimized. */
  placeLegalHold(id: string, reason: string, by: Actor): Promise<PlaceLegalHoldOutcome>;
  releaseLegalHold(id: string, by: Actor): Promise<ReleaseLegalHoldOutcome>;
  /** How many submissions a retention rule is overdue for, and how many more are kept by a legal hold. */
  overdue(rule: RetentionRule, before: Date, now: Date): Promise<OverdueCount>;
  /**
   * Applies a retention rule to at most `limit` submissions that are not on legal hold. Leads keep id, kind, form,
   * time, and consent record; privacy requests keep id, kind, form, and time; consent records lose the person, as in an
   * erasure.
   */
  applyRetention(batch: RetentionBatch, by: Actor): Promise<RetentionResult>;
  /**
   * Forgets at most `limit` idempotency keys of submissions that came in before a moment: a form sent again is then a
   * new one. Returns their number.
   */
  removeOldKeys(before: Date, limit: number): Promise<number>;
  /**
   * Deletes what was counted for limits of velocity longer ago than KEPT_DAYS, at most `limit` counts of each kind.
   * Returns their number.
   */
  removeOldCounts(now: Date, limit: number): Promise<number>;
  /** What browsers measured since a day (2026-11-21, UTC), by page kind, metric, and rising bucket. */
  fieldData(since: string): Promise<readonly FieldDataCount[]>;
  /** Deletes the counts of the oldest day before a day. Returns their number; 0: there is no such day. */
  removeOldFieldData(before: string): Promise<number>;
  /** Deletes what visitors typed into forms that they did not send: see Store.keepAnswers. */
  removeOldAnswers(now: Date): Promise<void>;
  /** Visitors' privacy requests, by id. */
  requests(page: OpenPage): Promise<readonly PrivacyRequestEntry[]>;
  /**
   * Lets a privacy request take effect for all its contacts, because an operator knows that the person made it. The
   * reason names no person: the audit log keeps it.
   */
  verifyRequest(id: string, reason: string, by: Actor): Promise<VerifyRequestOutcome>;
  /** Records how a privacy request was answered. Its links end. */
  closeRequest(request: CloseRequest, by: Actor): Promise<CloseRequestOutcome>;
  /** Privacy requests and notices, by id, with the delivery status of each. */
  notices(page: OpenPage): Promise<readonly Notice[]>;
  /**
   * Records that a recipient was notified by other means. Returns false if there is no such notice, or it was
   * delivered.
   */
  acknowledge(id: string, how: string, by: Actor): Promise<boolean>;
  /**
   * Makes rows due at once, with no failed attempts: one by id, delivered or not, all that wait for a seller with its
   * dead letters, or all dead letters. A minimized or erased submission has nothing left to send, one that was rejected
   * is not sold again, and one of a suppressed person stays where it is.
   */
  replay(which: ReplayTarget, by: Actor): Promise<ReplayOutcome>;
  /** Those of these submissions whose person is suppressed at this moment. */
  suppressedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns whether there is such a listing. */
  decideListing(id: string, status: ListingStatus, by: Actor): Promise<boolean>;
  /** Reopens the destinations that answered 410 Gone. Returns their number. */
  reopen(by: Actor): Promise<number>;
  /** Writes an audit event for an operation that leaves the store unchanged, such as an export. */
  record(event: AuditEvent, by: Actor): Promise<void>;
  /** The link of a submission's consent record in the chain of hashes. */
  consentLink(submissionId: string): Promise<ConsentLink | undefined>;
  /** One page of the audit log, oldest first. */
  audit(page: Page): Promise<readonly AuditEntry[]>;
  /** The number of submissions by kind, status, and delivery status. */
  tally(): Promise<readonly Tally[]>;
  /** The number of deliveries to sellers that did not end yet or ended as dead letters, by seller and status. */
  sellerTally(): Promise<readonly SellerTally[]>;
  /**
   * Rewrites the database files so that deleted data leaves no trace in free pages or logs. Takes as long as a copy.
   */
  vacuum(): Promise<void>;
}

export interface PlannedSuppression {
  /** Ids of the person's leads. */
  readonly leads: readonly string[];
  /** Ids of the notices to their recipients. */
  readonly notices: readonly string[];
}

/** An entry of the suppression list. */
export interface EndedSuppression {
  readonly at: string;
  /** How the request arrived, or "erasure". */
  readonly source: string;
}

export interface Actor {
  /** The operator's account on this machine. */
  readonly name: string;
  readonly at: Date;
}

export interface AuditEvent {
  readonly action: string;
  /** The id of a submission, or the hashes of a person. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Of an event about several leads or a person: the leads in whose timeline it is. */
  readonly leads?: readonly string[];
}

/** A page of a list, in the order of ids. */
export interface Page {
  /** The last id of the previous page. */
  readonly after?: string;
  readonly limit: number;
}

export interface OpenPage extends Page {
  /** Only requests that an operator has not closed, or only notices that wait or are dead letters. */
  readonly open: boolean;
}

/** A seller: what waits for it, and its dead letters. */
export type ReplayTarget =
  /** retracted: even if its submission was rejected. */
  { readonly id: string; readonly retracted?: boolean } | { readonly seller: string } | 'dead-letter';

/** How many rows are due again, and how many are not because their person is suppressed. */
export interface ReplayOutcome {
  readonly count: number;
  readonly suppressed: number;
}

/** How many leads a seller has with a delivery status. */
export interface SellerTally {
  readonly seller: string;
  readonly delivery: DeliveryStatus;
  readonly count: number;
}

export type ReleaseOutcome = 'released' | 'unknown' | 'not-quarantined' | 'suppressed';

/** The most submissions that one operation releases or rejects. */
export const BULK = 200;

export interface BulkReason {
  /** The reason of quarantine that the operator named. */
  readonly reason?: string;
  /** For the audit log: how the submissions were selected. Names no person. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export const REJECTIONS = ['fake', 'test', 'duplicate', 'wrong-person'] as const;

export interface Rejection {
  /** What the recipients are told. */
  readonly as: (typeof REJECTIONS)[number];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Ids of the submissions that were rejected, and of the notices to their recipients. */
export interface RejectionOutcome {
  readonly rejected: readonly string[];
  readonly notices: readonly string[];
}

export type PlaceLegalHoldOutcome = 'placed' | 'nothing-left' | 'unknown';

/** `erasureRequested`: the person was erased during the hold, so the erasure must be repeated for this submission. */
export type ReleaseLegalHoldOutcome =
  | { readonly outcome: 'released'; readonly erasureRequested: boolean }
  | { readonly outcome: 'not-on-hold' | 'unknown' };

export interface OverdueCount {
  readonly due: number;
  readonly onHold: number;
}

export type VerifyRequestOutcome =
  | { readonly outcome: 'verified'; readonly contacts: readonly Contact[]; readonly notices: readonly string[] }
  | { readonly outcome: 'already-verified' | 'unknown' };

export interface CloseRequest {
  readonly id: string;
  readonly outcome: Exclude<RequestOutcome, 'done'>;
  /** What was done, or why it was denied. Names no person. */
  readonly how: string;
}

export type CloseRequestOutcome = 'closed' | 'not-open' | 'unknown';

/** An outbox row that passes on a privacy request: a notice to a recipient, or the delivery of the request itself. */
export interface Notice extends Delivery {
  readonly id: string;
  /** Of a notice: the first of its submissions. */
  readonly submission: string;
  /** How many submissions it is about. */
  readonly submissions: number;
  readonly form: AnyFormId;
  readonly requestType: NoticeType;
  readonly requestedAt: string;
  /** The origin that received the submission. Left out when unknown: then the recipient's destination is notified. */
  readonly to?: string;
  /** The id of the seller that received it. Left out for the operator's own destinations. */
  readonly seller?: string;
}

/**
 * What an erasure did. Submissions with this phone or email keep only id, kind, form, and time; in their consent
 * records the person is replaced by hashes. Every phone and email found in them is suppressed from now on.
 */
export interface Erasure {
  /** Ids of the erased submissions. */
  readonly submissions: readonly string[];
  readonly consents: number;
  /** Deliveries made before the erasure: these recipients must be notified. */
  readonly delivered: readonly { readonly id: string; readonly to: string }[];
  /** Ids of the notices to known recipients, and to any that an attempt without an answer may have reached. */
  readonly notices: readonly string[];
  /** Ids of other submissions that share a phone or email with the erased ones. They are kept. */
  readonly linked: readonly string[];
  /**
   * Ids kept by a legal hold. They are no longer delivered, and their recipients are told to stop contacting the
   * person.
   */
  readonly onHold: readonly string[];
}

export interface AuditEntry extends Required<Omit<AuditEvent, 'leads'>> {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
}

export interface Tally {
  readonly kind: Kind;
  readonly status: Status;
  readonly delivery: DeliveryStatus;
  readonly count: number;
}
