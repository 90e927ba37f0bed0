import type { FormId, Kind } from '../submissions/submission.ts';
import type { ListingStatus, Status } from './store.ts';

/** The database, as Kysely sees it. Times are ISO 8601 in UTC, so that they sort as text; JSON is text. migrations.ts makes it. */
export interface Tables {
  submissions: SubmissionRow;
  consents: ConsentRow;
  consent_head: { id: number; seq: number; hash: string };
  outbox: OutboxRow;
  repeat_keys: { key: string; fingerprint: string; submission_id: string; received_at: string };
  listings: ListingRow;
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
}

/** Append-only. chain_hash = sha256(previous_hash + record_hash); the newest one also stands in consent_head. */
export interface ConsentRow {
  seq: number;
  id: string;
  submission_id: string;
  record: string;
  record_hash: string;
  previous_hash: string;
  chain_hash: string;
}

/** One thing to deliver. A drainer leases a row before it works on it. */
export interface OutboxRow {
  id: string;
  submission_id: string;
  destination: Destination;
  created_at: string;
  /** Not before this moment. */
  next_at: string;
  attempts: number;
  leased_by: string | null;
  leased_until: string | null;
  delivered_at: string | null;
  last_error: string | null;
}

export type Destination = 'webhook' | 'call-tracking';

export interface ListingRow {
  id: string;
  status: ListingStatus;
  business_name: string;
  phone: string;
  state: string;
  city: string;
  received_at: string;
}
