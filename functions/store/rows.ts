import type { Consent, JsonObject, Submission } from '../submissions/submission.ts';
import type { Stored, StoredListing } from './store.ts';
import type { ListingRow, OutboxRow, SubmissionRow } from './tables.ts';

export function submissionRow(submission: Submission): SubmissionRow {
  return {
    id: submission.id,
    kind: submission.kind,
    form: submission.form,
    received_at: submission.receivedAt,
    status: 'accepted',
    payload: JSON.stringify(submission.payload),
    raw: JSON.stringify(submission.raw),
    attribution: JSON.stringify(submission.attribution),
    phone: submission.phone ?? null,
    email: submission.email ?? null,
  };
}

/** What has to be delivered of a submission: calls go to the call-tracking host, all else to the webhook. */
export function outboxRow({ id, kind, receivedAt }: Submission): OutboxRow {
  return {
    id,
    submission_id: id,
    destination: kind === 'call' ? 'call-tracking' : 'webhook',
    created_at: receivedAt,
    next_at: receivedAt,
    attempts: 0,
    leased_by: null,
    leased_until: null,
    delivered_at: null,
    last_error: null,
  };
}

/** A business that asks to be listed; it waits until somebody approves it. */
export function listingRow({ id, receivedAt, listing }: Submission): ListingRow {
  if (!listing) throw new Error(`business listing ${id} names no business`);
  return {
    id,
    status: 'pending',
    business_name: listing.businessName,
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

export function stored(row: SubmissionRow & { consent: string | null }): Stored {
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
  };
}

/** Reads back what this module wrote. */
function parse<T>(text: string): T {
  return JSON.parse(text) as T;
}
