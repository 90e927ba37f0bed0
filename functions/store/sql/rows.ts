import type { ConsentLink } from '../../leads/consents.ts';
import { type Person, privacyRequestType } from '../../leads/person.ts';
import type { Screened } from '../../leads/screen.ts';
import type { Delivery, DeliveryStatus, StoredListing, StoredSubmission } from '../../leads/stored-submission.ts';
import type { Consent, JsonObject, Submission } from '../../leads/submission.ts';
import {
  BUYERS_RECIPIENT,
  CALL_TRACKING_RECIPIENT,
  type Channel,
  OPERATOR_RECIPIENT,
  sellerDeliveryId,
} from '../outbox.ts';
import type { ConsentRow, ListingRow, OutboxRow, SubmissionRow } from './tables.ts';

export function submissionRow({ submission, status, duplicateOf, reasons }: Screened): SubmissionRow {
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
    legal_hold: null,
    opt_out: submission.optOut ?? null,
    touched_at: null,
  };
}

/**
 * The deliveries of a new submission. The operator's: calls go to the call-tracking host, everything else to the
 * webhook. One for each seller with an address, so that each is retried by itself. One for all buyers with a file of
 * their own, who are asked in order. And one for the call-tracking host
 * when a visitor asked to be called now. And one for each e-mail beside a webhook.
 */
export function deliveryRows(screened: Screened): readonly OutboxRow[] {
  const own = ownDeliveryRow(screened);
  const { sellers = [], routed, mailedTo = [], tracksCall } = screened.submission;
  const rowFor = (recipient: string, channel: Channel): OutboxRow => ({
    ...own,
    id: sellerDeliveryId(own.id, recipient),
    channel,
    recipient,
  });
  return [
    own,
    ...sellers.map((seller) => rowFor(seller, 'webhook')),
    ...(routed ? [rowFor(BUYERS_RECIPIENT, 'buyers')] : []),
    ...mailedTo.map((recipient) => rowFor(recipient, 'email')),
    ...(tracksCall ? [rowFor(CALL_TRACKING_RECIPIENT, 'call-tracking')] : []),
  ];
}

function ownDeliveryRow({ submission, status }: Screened): OutboxRow {
  const { id, kind, receivedAt } = submission;
  return {
    ...NOT_ATTEMPTED,
    id,
    type: 'delivery',
    submission_id: id,
    channel: kind === 'call' ? 'call-tracking' : 'webhook',
    status: status === 'quarantined' ? 'quarantined' : 'waiting',
    created_at: receivedAt,
    next_at: receivedAt,
    request_type: privacyRequestType(submission) ?? null,
    origin: null,
    recipient: OPERATOR_RECIPIENT,
  };
}

/** The columns of an outbox row that no worker has leased yet. */
export const NOT_ATTEMPTED = {
  attempts: 0,
  scheduled_at: null,
  leased_by: null,
  leased_until: null,
  delivered_at: null,
  delivered_to: null,
  last_error: null,
} as const;

/** A business that asks to be listed. It is pending until an operator decides. */
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

/** What selectSubmissions() reads of one submission. */
interface JoinedRow extends SubmissionRow, DeliveryColumns {
  readonly consent: string | null;
}

type DeliveryColumns = Pick<OutboxRow, 'attempts' | 'delivered_at' | 'delivered_to' | 'last_error'> & {
  readonly delivery_status: DeliveryStatus;
};

/**
 * Reads field by field: a copied row would be promoted to V8's old heap, where garbage stays longest (30 MB for 100,000
 * rows).
 */
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
    ...(row.legal_hold === null ? {} : { legalHold: row.legal_hold }),
    ...(row.opt_out === null ? {} : { optOut: row.opt_out }),
    delivery: deliveryOf(row),
  };
}

export function deliveryOf(row: DeliveryColumns): Delivery {
  return {
    status: row.delivery_status,
    attempts: row.attempts,
    ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
    ...(row.delivered_to === null ? {} : { deliveredTo: row.delivered_to }),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
  };
}

/** The cast is for JSON that this module wrote. */
function parse<T>(text: string): T {
  return JSON.parse(text) as T;
}

export function personOf({ phone, email }: Pick<SubmissionRow, 'phone' | 'email'>): Person {
  return { phone: phone ?? undefined, email: email ?? undefined };
}

export function consentRow({ id, submissionId }: Consent, link: ConsentLink): ConsentRow {
  return {
    seq: link.seq,
    id,
    submission_id: submissionId,
    record: link.record,
    record_hash: link.recordHash,
    previous_hash: link.previousHash,
    chain_hash: link.chainHash,
    redacted_hash: link.redactedHash,
    mac: link.mac,
  };
}

export function linkOf(row: ConsentRow): ConsentLink {
  return {
    seq: row.seq,
    record: row.record,
    recordHash: row.record_hash,
    previousHash: row.previous_hash,
    chainHash: row.chain_hash,
    redactedHash: row.redacted_hash,
    // A store of a former release has no such column.
    mac: row.mac ?? null,
  };
}
