import type { SharedCounts } from '../http/rate-limit.ts';
import type { ChainAnchor } from '../leads/chain-keys.ts';
import type { SaveResult } from '../leads/deduplicate.ts';
import type { OpenRequests, UndeliveredRequests } from '../leads/privacy-request.ts';
import type {
  DeliveryStatus,
  ListingFilter,
  Status,
  StoredListing,
  StoredSubmission,
} from '../leads/stored-submission.ts';
import type { AnyFormId, Kind, Submission } from '../leads/submission.ts';
import type { VelocityCounts } from '../leads/velocity.ts';
import type { AdminStore } from './admin.ts';
import type { FieldSample } from './field-data.ts';
import type { OperatorStore } from './operators.ts';
import type { Outbox } from './outbox.ts';
import type { SalesStore } from './sales.ts';
import type { WorkStore } from './work.ts';

/**
 * The store of submissions. Every method rejects with StoreUnavailable when the store cannot be reached, is locked, or
 * is full; the caller must then not report anything as saved.
 */
export interface Store {
  /**
   * Writes the submission, consent, outbox row, and idempotency keys in one transaction. Resolves once they are
   * durable.
   */
  save(submission: Submission): Promise<SaveResult>;
  find(id: string): Promise<StoredSubmission | undefined>;
  /** One page, oldest first, or by `order`. */
  list(page: ListPage): Promise<readonly StoredSubmission[]>;
  /** Business listings, oldest first. */
  listings(filter: ListingFilter): Promise<readonly StoredListing[]>;
  /**
   * Arrival time of the oldest submission whose delivery is waiting or a dead letter. Calls that wait for calling hours
   * do not count.
   */
  oldestUndelivered(now?: Date): Promise<string | undefined>;
  /**
   * Requests to erase, stop contacting, or stop selling that have not reached every recipient: waiting or dead letters.
   */
  undeliveredRevocations(): Promise<UndeliveredRequests>;
  /** Visitors' privacy requests that no operator has closed, by kind. */
  openRequests(): Promise<readonly OpenRequests[]>;
  /** Whether acceptLink would accept the end of a link's address. Changes nothing: programs fetch links, too. */
  isLinkValid(token: string, now: Date): Promise<boolean>;
  /**
   * Lets a privacy request take effect for the contact that the link was sent to. Returns false for a link that is
   * unknown, used, or expired.
   */
  acceptLink(token: string, now: Date): Promise<boolean>;
  /** What it has counted under these keys: see CountKey. */
  velocityCounts(keys: readonly string[]): Promise<VelocityCounts>;
  /** Adds what a browser measured to the counts of its day. Keeps nothing else about it. */
  countFieldData(sample: FieldSample): Promise<void>;
  /**
   * Keeps a sealed text until then. Each client has a few, and all have a few thousand: the oldest make room. Not for
   * ever: every call removes those that are over.
   */
  keepAnswers(answers: KeptAnswers, now: Date): Promise<void>;
  /** The sealed text. Undefined when it is unknown or over. */
  keptAnswers(id: string, now: Date): Promise<string | undefined>;
  /** 256 random bits in hex that all servers of this store get under a name. Made when first asked for. */
  sharedSecret(name: string): Promise<string>;
  /**
   * Checks the whole chain of consent hashes, redacted records included. Returns the id of the first record that breaks
   * it.
   */
  brokenConsent(): Promise<string | undefined>;
  /** Where the chain of consent records ends now. */
  consentAnchor(): Promise<ChainAnchor>;
  /**
   * Writes a row of its own, on disk, as a submission would be. Resolves when that worked: then a submission can be
   * kept.
   */
  check(now?: Date): Promise<StoreHealth>;
  /**
   * Reads the whole store while it is used: the pages of a SQLite file, and the chain of consents. Rejects when it is
   * damaged; a damaged SQLite file then refuses everything until the process ends.
   */
  verify(): Promise<void>;
  close(): Promise<void>;
  readonly outbox: Outbox;
  readonly sales: SalesStore;
  readonly admin: AdminStore;
  readonly operators: OperatorStore;
  readonly work: WorkStore;
  /** Rate-limit counts shared between servers. Postgres only: servers on several machines may share it. */
  readonly counts?: SharedCounts;
}

/** What a visitor typed, sealed: only the cookie of the visitor's browser opens it. */
export interface KeptAnswers {
  readonly id: string;
  /** A hash: whose it is. */
  readonly client: string;
  readonly sealed: string;
  readonly until: Date;
}

export interface ListPage {
  readonly kind?: Kind;
  readonly form?: AnyFormId;
  readonly status?: Status;
  readonly delivery?: DeliveryStatus;
  /** One of the reasons why it is, or was, quarantined. */
  readonly reason?: string;
  /** Path of the page that it was sent from. */
  readonly path?: string;
  /** ISO 8601, inclusive. */
  readonly since?: string;
  /** ISO 8601, exclusive. */
  readonly until?: string;
  /** E.164. A minimized submission is found by the hash that it kept. */
  readonly phone?: string;
  /** Lower case. Likewise. */
  readonly email?: string;
  /** A part of the person's or the business's name; see matchesName. */
  readonly name?: string;
  readonly order?: 'oldest-first' | 'newest-first';
  /** The last id of the previous page. */
  readonly after?: string;
  readonly limit: number;
}

/** What a check found out about a store that can be written. */
export interface StoreHealth {
  /**
   * ISO 8601: the newest moment at which any server has checked the store before. It is later than now when this
   * machine's clock is behind.
   */
  readonly checkedAt?: string;
}

/** The store did not keep what it was given, or cannot be read. The message is one sentence for the operator. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** There is no store at the address, and none was to be made. */
export class StoreMissing extends StoreUnavailable {
  override readonly name = 'StoreMissing';
}
