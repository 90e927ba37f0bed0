import type { Contact, NoticeType, PrivacyRequestKind } from '../../leads/person.ts';
import type { RequestOutcome } from '../../leads/privacy-request.ts';
import type { BuyerEnvironment, PlaceOutcome } from '../../leads/routing/routed-lead.ts';
import type { DeliveryStatus, ListingStatus, Status } from '../../leads/stored-submission.ts';
import type { AnyFormId, Kind, OptOut } from '../../leads/submission.ts';
import type { FieldCount } from '../field-data.ts';
import type { CodePurpose, Role } from '../operators.ts';
import type { Channel, OutboxType } from '../outbox.ts';
import type { DoneReason, WorkState } from '../work.ts';

/**
 * The tables as Kysely sees them; migrations.ts makes them. Times are ISO 8601 in UTC, so they sort as text. JSON is
 * text. docs/contributing/store.md describes them.
 */
export interface Tables {
  submissions: SubmissionRow;
  consents: ConsentRow;
  consent_chain_head: { id: number; seq: number; hash: string };
  outbox: OutboxRow;
  /** `sender` is IdempotencyKeys.sender; null in keys of former releases. */
  idempotency_keys: {
    key: string;
    fingerprint: string;
    submission_id: string;
    received_at: string;
    sender: string | null;
  };
  /** How often what submissions share was seen, for a few days or weeks: see CountKey. */
  velocity_counts: { key: string; count: number };
  /** Secrets that servers of one store share, made once: see Store.sharedSecret. */
  shared_secrets: { name: string; value: string };
  listings: ListingRow;
  closed_destinations: ClosedDestinationRow;
  suppressions: SuppressionRow;
  audit_log: AuditRow;
  /** The leads of an event that is about several, or about a person. */
  audit_leads: { submission_id: string; audit_id: string };
  /** `token` identifies the attempt that started it. */
  incidents: { name: string; since: string; token: string | null };
  receipts: ReceiptRow;
  /** The outcome of each operator's operation, as JSON: see run-once.ts. */
  operations: { id: string; outcome: string | null };
  /** The hashes that still find the person of a minimized submission: see personHashes. */
  minimized_people: { submission_id: string; hash: string };
  privacy_requests: PrivacyRequestRow;
  privacy_contacts: PrivacyContactRow;
  /** `hash` is the SHA-256 of a token that was sent to the contact. */
  verification_tokens: { hash: string; request_id: string; contact: Contact; expires_at: string };
  /** The submissions that a notice is about. */
  notice_submissions: { notice_id: string; submission_id: string };
  /** One row, which every check writes: see Store.check. `checked_at` is the newest moment of all servers' clocks. */
  health_probe: { id: number; checked_at: string; checks: number; padding: string };
  store_copies: StoreCopyRow;
  lead_checks: LeadCheckRow;
  field_data: FieldDataRow;
  kept_answers: KeptAnswersRow;
  operators: OperatorRow;
  sign_in_codes: SignInCodeRow;
  one_time_codes: OneTimeCodeRow;
  operator_sessions: OperatorSessionRow;
  passkeys: PasskeyRow;
  lead_work: LeadWorkRow;
  lead_notes: LeadNoteRow;
  /** The query of a list of leads that an operator named. */
  saved_views: { email: string; name: string; query: string };
  lead_names: LeadNameRow;
  /** How far a task of /admin has come. */
  admin_marks: { name: string; value: string };
  buyer_places: BuyerPlaceRow;
  /** What each buyer has in a period, held places included: see periodKey. */
  buyer_counts: { environment: BuyerEnvironment; buyer: string; period: string; count: number; cents: number };
  sale_ledger: SaleLedgerRow;
  lead_routes: LeadRouteRow;
  buyer_returns: BuyerReturnRow;
}

/** The tables that hold personal data. A vacuum rewrites them. */
export const PERSONAL_TABLES = [
  'submissions',
  'consents',
  'outbox',
  'listings',
  'idempotency_keys',
  'minimized_people',
  'lead_checks',
  'lead_notes',
  'lead_names',
  'buyer_places',
  'lead_routes',
  'buyer_returns',
] as const satisfies readonly (keyof Tables)[];

export interface SubmissionRow {
  id: string;
  kind: Kind;
  form: AnyFormId;
  received_at: string;
  status: Status;
  payload: string;
  raw: string;
  attribution: string;
  phone: string | null;
  email: string | null;
  duplicate_of: string | null;
  /** JSON array: why it was quarantined. */
  reasons: string;
  /** The reason for a legal hold: the submission can be neither erased nor minimized. */
  legal_hold: string | null;
  /** How the person had opted out of the sale of personal information when it came in. */
  opt_out: OptOut | null;
  /** When an operator first took it up in /admin. */
  touched_at: string | null;
}

/** A person who may sign in to /admin. */
export interface OperatorRow {
  /** Lower case. */
  email: string;
  role: Role;
  invited_at: string;
  /** JSON: see MailChoice. */
  mail: string;
}

/** A code that was mailed. It counts with one cookie only, whose hash is the id. */
interface SignInCodeRow {
  id: string;
  email: string;
  /** SHA-256 of the cookie and the code. */
  code: string;
  tries: number;
  expires_at: string;
}

/** SHA-256 of a code or a challenge that counts once. Without an end: a recovery code. */
interface OneTimeCodeRow {
  hash: string;
  email: string;
  purpose: CodePurpose;
  expires_at: string | null;
}

interface OperatorSessionRow {
  /** SHA-256 of the cookie. */
  id: string;
  email: string;
  opened_at: string;
  seen_at: string;
  /** When a fresh code or a passkey was last given. */
  confirmed_at: string | null;
  /** "Chrome on Android". */
  device: string | null;
}

export interface PasskeyRow {
  id: string;
  email: string;
  /** base64url, COSE */
  public_key: string;
  counter: number;
  /** JSON array */
  transports: string;
  name: string;
  added_at: string;
  used_at: string | null;
}

/** What operators do with a lead. Without a row it is new, without an assignee. Says nothing about its delivery. */
export interface LeadWorkRow {
  submission_id: string;
  state: WorkState;
  until: string | null;
  reason: DoneReason | null;
  /** An operator's email; empty: none. */
  assignee: string;
  version: number;
  changed_at: string;
}

/** Never changed. An erasure and a purge delete it, because it may name the person. */
interface LeadNoteRow {
  id: string;
  submission_id: string;
  at: string;
  author: string;
  note: string;
}

interface LeadNameRow {
  key: string;
  submission_id: string;
}

/**
 * Append-only. chain_hash = sha256(previous_hash + record_hash); consent_chain_head holds the newest one. An erasure
 * may replace `record` once, with hashes for the person, and sets redacted_hash to the new text's hash. The chain stays
 * intact.
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
  /** See ChainKeys. Null in records that were written without a key. */
  mac: string | null;
}

/** One message to deliver. A worker leases the row before it sends it. */
export interface OutboxRow {
  /** The id of a delivery to the operator is its submission's. Other rows have their own. */
  id: string;
  type: OutboxType;
  submission_id: string;
  channel: Channel;
  status: DeliveryStatus;
  created_at: string;
  /** Not before this moment. */
  next_at: string;
  /** When next_at was computed, by the same clock. Null: as the row was created. */
  scheduled_at: string | null;
  attempts: number;
  leased_by: string | null;
  leased_until: string | null;
  delivered_at: string | null;
  /** The origin that accepted it. */
  delivered_to: string | null;
  last_error: string | null;
  /**
   * What the person asked for, when the row passes on a privacy request: every notice, and the delivery of such a
   * request.
   */
  request_type: NoticeType | null;
  /**
   * Of a notice: the origin that received the submission. Null when unknown: then the recipient's destination today is
   * notified; the operator's is that of the form.
   */
  origin: string | null;
  /** The id of the seller it goes to, or OPERATOR_RECIPIENT. */
  recipient: string;
}

/** Append-only. A destination accepted an outbox row. A row that was replayed has several. */
export interface ReceiptRow {
  id: string;
  outbox_id: string;
  /** The origin that accepted it, or OPERATOR for a recipient notified by other means. */
  origin: string;
  at: string;
}

/** A destination that must not be called: until a moment, or (410 Gone) until an operator reopens it. */
export interface ClosedDestinationRow {
  /** SHA-256 of its address. */
  id: string;
  origin: string;
  closed_at: string;
  closed_until: string | null;
  reason: string;
}

/** Append-only. A person who must not be contacted from `at` on. */
export interface SuppressionRow {
  id: string;
  /** See personHashes. */
  hash: string;
  at: string;
  source: string;
  submission_id: string | null;
  /** When an unverified request stops counting: see docs/decisions/013. Null: never. */
  lapses_at: string | null;
}

/** A check of a submission before its delivery. */
export interface LeadCheckRow {
  submission_id: string;
  name: string;
  /** Null while it is made for the first time. */
  outcome: string | null;
  /** JSON object. A partner's words can name the person. */
  detail: string;
  at: string | null;
  attempts: number;
  /** When it may be made, or made again. A worker that makes it moves this ahead. Null: the outcome is final. */
  next_at: string | null;
}

/** A visitor's privacy request, until an operator closes it. Names no person. */
interface PrivacyRequestRow {
  /** Its submission's. */
  id: string;
  request_kind: PrivacyRequestKind;
  received_at: string;
  closed_at: string | null;
  outcome: RequestOutcome | null;
}

/** A phone or an email that a privacy request gives, and when and how it was verified. */
export interface PrivacyContactRow {
  request_id: string;
  contact: Contact;
  verified_at: string | null;
  /** The contact whose link was used, or an operator. */
  verified_by: Contact | 'operator' | null;
}

/** Append-only. What an operator did. */
interface AuditRow {
  id: string;
  at: string;
  actor: string;
  action: string;
  /** The id of a submission, or the hashes of a person. */
  subject: string;
  /** JSON */
  detail: string;
}

/** How often a metric was within a bucket on the pages of a kind, in one day (UTC). Says nothing about one visitor. */
export interface FieldDataRow {
  day: string;
  page_kind: string;
  metric: FieldCount;
  /** The largest value that it counts: see bucketOf. */
  bucket: number;
  count: number;
}

/** What a visitor typed into a form that is not sent yet, and that no cookie can hold: see KeptAnswers. */
interface KeptAnswersRow {
  id: string;
  client: string;
  sealed: string;
  /** ISO 8601 */
  until: string;
}

/** The place of a lead with a buyer that was offered it: see Place. */
export interface BuyerPlaceRow {
  /** The sale's id: the submission's, a period, and the buyer's. Also the id of its outbox row. */
  id: string;
  submission_id: string;
  buyer: string;
  environment: BuyerEnvironment;
  outcome: PlaceOutcome;
  /** 1: no other buyer may have the lead. */
  exclusive: number;
  most: number;
  attempts: number;
  /** What it counts in the buyer's periods now: reserved, then sold for. */
  cents: number;
  /** JSON array: the keys of the periods in which it counts. */
  periods: string;
  /** Of the lead, for the ledger. */
  state: string;
  source: string;
  /** Identifies the attempt to reserve it. */
  token: string;
  reserved_at: string;
  settled_at: string | null;
  /** The buyer's own id: of its bid, and once it has the lead, of that. */
  buyer_ref: string | null;
  /** Why it was refused, or is unknown, or what is odd about the sale. Names no person. */
  reason: string | null;
}

/** Append-only. A sale, or its return with a negative amount. Names no person. */
export interface SaleLedgerRow {
  id: string;
  sale_id: string;
  at: string;
  environment: BuyerEnvironment;
  kind: 'sale' | 'return';
  buyer: string;
  cents: number;
  state: string;
  source: string;
  /** UTC */
  day: string;
}

/** How a lead went from buyer to buyer: what was done, and who was skipped, why. */
interface LeadRouteRow {
  submission_id: string;
  at: string;
  /** JSON array: see RouteStep. */
  steps: string;
  /** 1: it was offered once more after a return. */
  resold: number;
}

interface BuyerReturnRow {
  sale_id: string;
  buyer: string;
  at: string;
  reason: string;
  /** The id of the message that asked for it. */
  message_id: string;
  status: 'waiting' | 'accepted' | 'refused';
  decided_at: string | null;
}

export interface ListingRow {
  id: string;
  status: ListingStatus;
  business_name: string;
  phone: string;
  state: string;
  city: string;
  received_at: string;
}

/** A copy of a store, in the store it was made from and in the one it became: see copy.ts. Never copied itself. */
export interface StoreCopyRow {
  /** The same in both. */
  id: string;
  role: 'source' | 'target';
  /** The address of the other store, without a password. */
  other: string;
  started_at: string;
  /** Of a source: from then on nothing may be changed. Null while servers may use it. */
  closed_at: string | null;
  /** When every row was found equal after the source was closed. Null: a target is not complete. */
  finished_at: string | null;
  /** Of a target: when the source was reopened. From then on it may not be used. */
  discarded_at: string | null;
}
