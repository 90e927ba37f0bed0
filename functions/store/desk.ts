import type { Kind } from '../submissions/submission.ts';
import type { ConsentLink } from './consent-chain.ts';
import type { DeliveryStatus, ListingStatus, Status } from './store.ts';
import type { Person } from './suppression.ts';

/**
 * What operators do to a store. Each deed and its line in the audit log are one transaction. Every method rejects with StoreUnavailable when
 * the store cannot be used.
 */
export interface Desk {
  /** Lets a quarantined submission go out. One whose person asked not to be contacted needs a consent of its own. */
  release(id: string, by: Doer): Promise<Released>;
  /** Removes a person: see Erased. */
  erase(person: Person, by: Doer): Promise<Erased>;
  /** Puts a person on the suppression list, for a request that came by phone, letter or text message. */
  suppress(person: Person, source: string, by: Doer): Promise<void>;
  /** Outbox.replay, with a line in the audit log. */
  replay(which: { readonly id: string } | 'parked', by: Doer): Promise<number>;
  /** Whether there was such a listing. */
  decideListing(id: string, status: ListingStatus, by: Doer): Promise<boolean>;
  /** Outbox.reopen, with a line in the audit log. */
  reopen(by: Doer): Promise<number>;
  /** A line in the audit log for a deed that leaves the store as it is: who took data out. */
  note(deed: Deed, by: Doer): Promise<void>;
  /** The link of a submission's consent record in the chain of hashes. */
  consentLink(submissionId: string): Promise<ConsentLink | undefined>;
  /** Oldest first, after the id given, at most `limit`. */
  audit(page: { readonly after?: string; readonly limit: number }): Promise<readonly AuditEntry[]>;
  /** How many submissions there are of each sort. */
  tally(): Promise<readonly Tally[]>;
  /** Makes the files of the database forget what was erased: free pages and logs too. Takes as long as copying the file. */
  scrub(): Promise<void>;
}

export interface Doer {
  /** Name of the operator's account on this machine. */
  readonly who: string;
  readonly at: Date;
}

export interface Deed {
  readonly action: string;
  /** Id of a submission, or hashes of a person. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type Released = 'released' | 'unknown' | 'not-quarantined' | 'no-consent';

/**
 * What an erasure did. Of the submissions by this phone or e-mail only id, kind, form and time are left; of their consent records all but
 * the person, who is replaced by hashes. All phones and e-mails in them are suppressed from now on.
 */
export interface Erased {
  /** Ids. */
  readonly submissions: readonly string[];
  readonly consents: number;
  /** Which of them had been delivered before, and where: whoever has them must be told. */
  readonly delivered: readonly { readonly id: string; readonly to: string }[];
  /** Ids of other submissions that share a phone or e-mail with the erased ones, and still stand. */
  readonly linked: readonly string[];
}

export interface AuditEntry extends Required<Deed> {
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
