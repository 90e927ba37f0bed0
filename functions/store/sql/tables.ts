import type { PrivacyRequestType } from '../../leads/person.ts';
import type { DeliveryStatus, Status } from '../../leads/stored-submission.ts';
import type { FormId, Kind } from '../../leads/submission.ts';
import type { ListingStatus } from '../store.ts';

/** The database, as Kysely sees it. Times are ISO 8601 in UTC, so that they sort as text; JSON is text. migrations.ts makes it. */
export interface Tables {
  submissions: SubmissionRow;
  consents: ConsentRow;
  consent_chain_head: { id: number; seq: number; hash: string };
  outbox: OutboxRow;
  idempotency_keys: { key: string; fingerprint: string; submission_id: string; received_at: string };
  listings: ListingRow;
  destinations: DestinationRow;
  suppressions: SuppressionRow;
  audit: AuditRow;
  /** `token` tells who started it. */
  incidents: { name: string; since: string; token: string | null };
  receipts: ReceiptRow;
  /** What became of each deed of an operator, as JSON: see do-once.ts. */
  operations: { id: string; outcome: string | null };
  /** By which hashes the person of a reduced submission is found again: see suppression.ts. */
  minimized_people: { submission_id: string; hash: string };
}

export interface SubmissionRow {
  id: string;
  kind: Kind;
  form: FormId;
  received_at: string;
  status: Status;
  payload: string;
  raw: string;
  attribution: string;
  phone: string | null;
  email: string | null;
  duplicate_of: string | null;
  /** JSON array: why it is quarantined. */
  reasons: string;
  /** Why it may be neither erased nor reduced: a legal hold. */
  hold: string | null;
}

/**
 * Append-only. chain_hash = sha256(previous_hash + record_hash); the newest one also stands in consent_chain_head. An erasure may replace
 * `record` once, by the same record with hashes for the person, and notes the new text's hash: the chain goes on holding.
 */
export interface ConsentRow {
  seq: number;
  id: string;
  submission_id: string;
  record: string;
  record_hash: string;
  previous_hash: string;
  chain_hash: string;
  redacted_hash: string | null;
}

/**
 * One thing to deliver. A drainer leases a row before it works on it. The row under its submission's own id delivers the submission; any
 * other is a notice: whoever received the submission is told what its person asked for since.
 */
export interface OutboxRow {
  id: string;
  submission_id: string;
  destination: Channel;
  status: DeliveryStatus;
  created_at: string;
  /** Not before this moment. */
  next_at: string;
  attempts: number;
  leased_by: string | null;
  leased_until: string | null;
  delivered_at: string | null;
  /** Origin of the address that took it. */
  delivered_to: string | null;
  last_error: string | null;
  /** What a person asked for, where this row passes it on: a notice, or a privacy request itself. */
  asked: PrivacyRequestType | null;
  /** Of a notice: who received the submission. Null where that is not known: then whoever its form goes to. */
  origin: string | null;
}

/** Append-only. A destination took a row of the outbox; a row that was sent once more has several. */
export interface ReceiptRow {
  id: string;
  outbox_id: string;
  /** Origin of the address that took it, or OPERATOR where somebody told them by other means. */
  origin: string;
  at: string;
}

/** A destination that is not to be called: until a moment, or (410) until an operator opens it again. */
export interface DestinationRow {
  /** SHA-256 of its address. */
  id: string;
  origin: string;
  closed_at: string;
  closed_until: string | null;
  reason: string;
}

/** Append-only. Somebody who may not be contacted from `at` on. */
export interface SuppressionRow {
  id: string;
  /** See suppression.ts. */
  hash: string;
  at: string;
  source: string;
  submission_id: string | null;
}

/** Append-only. What an operator did. */
export interface AuditRow {
  id: string;
  at: string;
  who: string;
  action: string;
  /** Id of a submission, or the hash of a person. */
  subject: string;
  /** JSON */
  detail: string;
}

export type Channel = 'webhook' | 'call-tracking';

export interface ListingRow {
  id: string;
  status: ListingStatus;
  business_name: string;
  phone: string;
  state: string;
  city: string;
  received_at: string;
}
