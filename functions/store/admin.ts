import type { ConsentLink } from '../leads/consent-chain.ts';
import type { Person, PrivacyRequestType } from '../leads/person.ts';
import type { Retained, RetentionBatch, RetentionRule } from '../leads/retention-rules.ts';
import type { Delivery, DeliveryStatus, Status } from '../leads/stored-submission.ts';
import type { FormId, Kind } from '../leads/submission.ts';
import type { ListingStatus } from './store.ts';

/**
 * What operators do to a store. Each deed and its line in the audit log are one transaction, and it is done once also where the answer to its
 * commit is lost and it is tried again. Every method rejects with StoreUnavailable when the store cannot be used.
 */
export interface AdminStore {
  /** Lets a quarantined submission go out. One whose person asked not to be contacted needs a consent of its own. */
  releaseFromQuarantine(id: string, by: Actor): Promise<ReleaseOutcome>;
  /** Removes a person: see Erased. */
  erase(person: Person, by: Actor): Promise<Erasure>;
  /** What erase() would do at that moment. Nothing is changed, nor noted. */
  plannedErasure(person: Person, at: Date): Promise<Erasure>;
  /**
   * Puts a person on the suppression list, for a request that came by phone, letter or text message, and tells whoever received the
   * person's leads to stop. Ids of the notices.
   */
  suppress(person: Person, source: string, by: Actor): Promise<readonly string[]>;
  /** Keeps a submission from being erased or reduced (a legal hold), or, without a reason, lets it go again. */
  placeLegalHold(id: string, reason: string | undefined, by: Actor): Promise<LegalHoldOutcome>;
  /** How many submissions a rule of retention is over for at that moment, and how many more of them a legal hold keeps. */
  overdue(rule: RetentionRule, before: Date, now: Date): Promise<{ readonly due: number; readonly onHold: number }>;
  /**
   * Applies a rule of retention to at most `limit` submissions that nobody holds. Leads lose all but the evidence record: id, kind, form,
   * time and consent; privacy requests what was asked; consent records the person, as an erasure does it.
   */
  applyRetention(batch: RetentionBatch, by: Actor): Promise<Retained>;
  /** What people asked for, and how far whoever has their data has heard of it: by id. */
  notices(page: {
    readonly open: boolean;
    readonly after?: string;
    readonly limit: number;
  }): Promise<readonly Notice[]>;
  /** Notes that somebody was told by other means what a notice says. False where there is no such notice, or it was delivered. */
  acknowledge(id: string, how: string, by: Actor): Promise<boolean>;
  /** Outbox.replay, with a line in the audit log. */
  replay(which: { readonly id: string } | 'dead-letter', by: Actor): Promise<number>;
  /** Whether there was such a listing. */
  decideListing(id: string, status: ListingStatus, by: Actor): Promise<boolean>;
  /** Outbox.reopen, with a line in the audit log. */
  reopen(by: Actor): Promise<number>;
  /** A line in the audit log for a deed that leaves the store as it is: who took data out. */
  record(deed: AuditEvent, by: Actor): Promise<void>;
  /** The link of a submission's consent record in the chain of hashes. */
  consentLink(submissionId: string): Promise<ConsentLink | undefined>;
  /** Oldest first, after the id given, at most `limit`. */
  audit(page: { readonly after?: string; readonly limit: number }): Promise<readonly AuditEntry[]>;
  /** How many submissions there are of each sort. */
  tally(): Promise<readonly Tally[]>;
  /** Makes the files of the database forget what was erased: free pages and logs too. Takes as long as copying the file. */
  vacuum(): Promise<void>;
}

export interface Actor {
  /** Name of the operator's account on this machine. */
  readonly name: string;
  readonly at: Date;
}

export interface AuditEvent {
  readonly action: string;
  /** Id of a submission, or hashes of a person. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type ReleaseOutcome = 'released' | 'unknown' | 'not-quarantined' | 'no-consent';

/** `erasureAsked`: its person was erased meanwhile, so that has to be done once more for this one. */
export type LegalHoldOutcome =
  | { readonly outcome: 'held' | 'unknown' | 'not-held' | 'nothing-left' }
  | { readonly outcome: 'let-go'; readonly erasureAsked: boolean };

export interface NoticePage {
  /** Only what is not delivered: waiting or parked. */
  readonly open: boolean;
  /** The last id of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** One row of the outbox that passes on what a person asked for: a notice, or a privacy request itself. */
export interface Notice extends Delivery {
  readonly id: string;
  readonly submission: string;
  readonly form: FormId;
  readonly asked: PrivacyRequestType;
  readonly askedAt: string;
  /** Origin of who received the submission; left out where it goes to whoever its form goes to. */
  readonly to?: string;
}

/**
 * What an erasure did. Of the submissions by this phone or e-mail only id, kind, form and time are left; of their consent records all but
 * the person, who is replaced by hashes. All phones and e-mails in them are suppressed from now on.
 */
export interface Erasure {
  /** Ids. */
  readonly submissions: readonly string[];
  readonly consents: number;
  /** Which of them had been delivered before, and where: whoever has them must be told. */
  readonly delivered: readonly { readonly id: string; readonly to: string }[];
  /** Ids of the rows in the outbox that tell them, and whoever may have received one that was on its way. */
  readonly notices: readonly string[];
  /** Ids of other submissions that share a phone or e-mail with the erased ones, and still stand. */
  readonly linked: readonly string[];
  /** Ids of those that a legal hold kept as they are; they are not delivered any more, and their buyers are told to stop. */
  readonly onHold: readonly string[];
}

export interface AuditEntry extends Required<AuditEvent> {
  readonly id: string;
  readonly at: string;
  readonly who: string;
}

export interface Tally {
  readonly kind: Kind;
  readonly status: Status;
  readonly delivery: DeliveryStatus;
  readonly count: number;
}
