import type { ConsentLink } from '../../leads/consent-chain.ts';
import { privacyRequestType } from '../../leads/person.ts';
import type { Screening } from '../../leads/screen.ts';
import type { Delivery, DeliveryStatus, StoredSubmission } from '../../leads/stored-submission.ts';
import type { Consent, JsonObject, Submission } from '../../leads/submission.ts';
import type { StoredListing } from '../store.ts';
import type { ConsentRow, ListingRow, OutboxRow, SubmissionRow } from './tables.ts';

export function submissionRow(submission: Submission, { status, duplicateOf, reasons }: Screening): SubmissionRow {
  return {
    id: submission.id,
    kind: submission.kind,
    form: submission.form,
    received_at: submission.receivedAt,
    status,
    payload: JSON.stringify(submission.payload),
    raw: JSON.stringify(submission.raw),
    attribution: JSON.stringify(submission.attribution),
    phone: submission.phone ?? null,
    email: submission.email ?? null,
    duplicate_of: duplicateOf ?? null,
    reasons: JSON.stringify(reasons),
    hold: null,
  };
}

/**
 * What has to be delivered of a submission: calls go to the call-tracking host, all else to the webhook. A quarantined one is held until
 * it is released.
 */
export function outboxRow({ id, kind, payload, receivedAt }: Submission, { status }: Screening): OutboxRow {
  return {
    id,
    submission_id: id,
    destination: kind === 'call' ? 'call-tracking' : 'webhook',
    status: status === 'quarantined' ? 'quarantined' : 'waiting',
    created_at: receivedAt,
    next_at: receivedAt,
    attempts: 0,
    leased_by: null,
    leased_until: null,
    delivered_at: null,
    delivered_to: null,
    last_error: null,
    asked: privacyRequestType({ kind, payload }) ?? null,
    origin: null,
  };
}

/** A business that asks to be listed; it waits until somebody approves it. */
export function listingRow({ id, receivedAt, listing }: Submission): ListingRow {
  if (!listing) throw new Error(`business listing ${id} names no business`);
  return {
    id,
    status: 'pending',
    // A zero byte ends a text in SQLite, and Postgres refuses it.
    business_name: listing.businessName.replaceAll('\0', '\uFFFD'),
    phone: listing.phone,
    state: listing.state,
    city: listing.city,
    received_at: receivedAt,
  };
}

export function storedListing(row: ListingRow): StoredListing {
  return {
    id: row.id,
    status: row.status,
    businessName: row.business_name,
    phone: row.phone,
    state: row.state,
    city: row.city,
  };
}

/** What select() reads of one submission, as it comes from the database. */
export interface JoinedRow extends SubmissionRow, DeliveryColumns {
  readonly consent: string | null;
  readonly delivery_status: DeliveryStatus;
}

type DeliveryColumns = Pick<OutboxRow, 'attempts' | 'delivered_at' | 'delivered_to' | 'last_error'>;

/** Reads the row field by field: a copy of it would fill the old part of V8's heap (30 MB for 100,000 rows), where garbage stays longest. */
export function stored(row: JoinedRow): StoredSubmission {
  const reasons = parse<readonly string[]>(row.reasons);
  return {
    id: row.id,
    kind: row.kind,
    form: row.form,
    receivedAt: row.received_at,
    status: row.status,
    payload: parse<JsonObject>(row.payload),
    raw: parse<JsonObject>(row.raw),
    attribution: parse<Record<string, string>>(row.attribution),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.consent === null ? {} : { consent: parse<Consent>(row.consent) }),
    ...(row.duplicate_of === null ? {} : { duplicateOf: row.duplicate_of }),
    ...(reasons.length === 0 ? {} : { reasons }),
    ...(row.hold === null ? {} : { hold: row.hold }),
    delivery: deliveryOf(row),
  };
}

export function deliveryOf(row: DeliveryColumns & Pick<JoinedRow, 'delivery_status'>): Delivery {
  const { delivery_status, attempts, delivered_at, delivered_to, last_error } = row;
  return {
    status: delivery_status,
    attempts,
    ...(delivered_at === null ? {} : { deliveredAt: delivered_at }),
    ...(delivered_to === null ? {} : { deliveredTo: delivered_to }),
    ...(last_error === null ? {} : { lastError: last_error }),
  };
}

/** Reads back what this module wrote. */
function parse<T>(text: string): T {
  return JSON.parse(text) as T;
}

export function linkOf(row: ConsentRow): ConsentLink {
  return {
    seq: row.seq,
    record: row.record,
    recordHash: row.record_hash,
    previousHash: row.previous_hash,
    chainHash: row.chain_hash,
    redactedHash: row.redacted_hash,
  };
}
