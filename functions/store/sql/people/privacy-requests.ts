import { sql } from 'kysely';
import {
  CONTACTS,
  type Contact,
  type Person,
  PRIVACY_REQUEST_KINDS,
  type PrivacyRequestKind,
  privacyRequestType,
} from '../../../leads/person.ts';
import {
  endsWhenVerified,
  MESSAGES_A_DAY,
  type OpenRequests,
  type PrivacyRequestEntry,
  type RequestContact,
  type RequestOutcome,
} from '../../../leads/privacy-request.ts';
import type { JsonObject, Submission } from '../../../leads/submission.ts';
import { DAY_MS } from '../../../lib/time.ts';
import type { OpenPage } from '../../admin.ts';
import { OPERATOR_RECIPIENT } from '../../outbox.ts';
import type { Reader, Tx } from '../database.ts';
import { notify } from '../outbox/notices.ts';
import { NOT_ATTEMPTED } from '../rows.ts';
import type { OutboxRow, PrivacyContactRow } from '../tables.ts';
import { leadsOf, verifiedSuppressions } from './people.ts';

/** The outbox row that sends the link to a contact of a request. */
export function verificationId(requestId: string, contact: Contact): string {
  return `${requestId}-verify-${contact}`;
}

/** Lists a new privacy request for operators, and queues a message with a link to each of its contacts. */
export async function insertPrivacyRequest(tx: Tx, submission: Submission): Promise<void> {
  const { id, receivedAt, payload } = submission;
  const kind = PRIVACY_REQUEST_KINDS.find((one) => one === payload.kind);
  if (!kind) return;
  const request = { id, request_kind: kind, received_at: receivedAt, closed_at: null, outcome: null };
  await tx.insertInto('privacy_requests').values(request).execute();
  for (const contact of CONTACTS) {
    if (submission[contact] === undefined) continue;
    const row = { request_id: id, contact, verified_at: null, verified_by: null };
    await tx.insertInto('privacy_contacts').values(row).execute();
    if (await hadEnoughMessages(tx, submission, contact)) continue;
    await tx.insertInto('outbox').values(verificationRow(submission, contact)).execute();
  }
}

/** Whether a phone or email was sent so many links within a day that a further one would be a nuisance. */
async function hadEnoughMessages(tx: Tx, submission: Submission, contact: Contact): Promise<boolean> {
  const since = new Date(Date.parse(submission.receivedAt) - DAY_MS).toISOString();
  const row = await tx
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', 'privacy-request')
    .where(contact, '=', submission[contact] ?? '')
    .where('received_at', '>=', since)
    .where(
      sql<boolean>`exists (select 1 from outbox where outbox.id = submissions.id || ${verificationId('', contact)})`,
    )
    .executeTakeFirst();
  return Number(row?.count ?? 0) >= MESSAGES_A_DAY;
}

function verificationRow({ id, receivedAt }: Submission, contact: Contact): OutboxRow {
  return {
    ...NOT_ATTEMPTED,
    id: verificationId(id, contact),
    type: 'verification',
    submission_id: id,
    channel: 'verification',
    status: 'waiting',
    created_at: receivedAt,
    next_at: receivedAt,
    request_type: null,
    origin: null,
    recipient: OPERATOR_RECIPIENT,
  };
}

interface Verified {
  readonly requestId: string;
  readonly contact: Contact;
  readonly by: Contact | 'operator';
  readonly at: Date;
}

/**
 * Lets a request take effect for one contact, which was shown to be the person's own: it is suppressed for good, and
 * the recipients of the leads that name it get a notice. Nothing happens to leads that only name another contact of the
 * request: its owner may be a stranger.
 * @returns the ids of the notices; undefined when the contact was verified before, or is gone.
 */
export async function takeEffect(tx: Tx, { requestId, contact, by, at }: Verified) {
  const row = await tx
    .selectFrom('submissions')
    .select(['id', 'kind', 'payload', 'phone', 'email', 'received_at'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  const value = row?.[contact] ?? undefined;
  if (!row || value === undefined) return undefined;
  const marked = await tx
    .updateTable('privacy_contacts')
    .set({ verified_at: at.toISOString(), verified_by: by })
    .where('request_id', '=', requestId)
    .where('contact', '=', contact)
    .where('verified_at', 'is', null)
    .returning('contact')
    .execute();
  if (marked.length === 0) return undefined;
  const person: Person = { [contact]: value };
  // The cast reads back what submissionRow() wrote.
  const requestType = privacyRequestType({ kind: row.kind, payload: JSON.parse(row.payload) as JsonObject });
  const notices: string[] = [];
  if (requestType) {
    const request = { id: requestId, requestType, receivedAt: row.received_at, at };
    await tx.insertInto('suppressions').values(verifiedSuppressions(person, request)).execute();
    const asked = { requestType, requestedAt: new Date(row.received_at), now: at };
    notices.push(...(await notify(tx, await leadsOf(tx, person), asked)));
  }
  await closeIfDone(tx, requestId, at);
  return notices;
}

/** Closes an opt-out once all its contacts are verified: nothing is left to answer. */
async function closeIfDone(tx: Tx, id: string, at: Date): Promise<void> {
  const request = await tx
    .selectFrom('privacy_requests')
    .select('request_kind')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request || !endsWhenVerified(request.request_kind)) return;
  if ((await unverifiedContacts(tx, id)).length === 0) await closeRequests(tx, [id], { outcome: 'done', at });
}

export async function unverifiedContacts(db: Reader, id: string): Promise<readonly Contact[]> {
  const rows = await db
    .selectFrom('privacy_contacts')
    .select('contact')
    .where('request_id', '=', id)
    .where('verified_at', 'is', null)
    .orderBy('contact')
    .execute();
  return rows.map(({ contact }) => contact);
}

interface Closing {
  readonly outcome: RequestOutcome;
  readonly at: Date;
  /** Only requests of this kind. */
  readonly kind?: PrivacyRequestKind;
}

/** Closes those of the requests that are open. @returns their ids. */
export async function closeRequests(tx: Tx, ids: readonly string[], { outcome, at, kind }: Closing) {
  let query = tx
    .updateTable('privacy_requests')
    .set({ closed_at: at.toISOString(), outcome })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null);
  if (kind) query = query.where('request_kind', '=', kind);
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** An erasure answers the deletion requests that it erases. */
export async function closeDeletions(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await closeRequests(tx, ids, { outcome: 'answered', at, kind: 'delete' });
}

/** See AdminStore.requests. */
export async function listRequests(db: Reader, { open, after, limit }: OpenPage) {
  let query = db
    .selectFrom('privacy_requests')
    .innerJoin('submissions', 'submissions.id', 'privacy_requests.id')
    .select(['privacy_requests.id as id', 'request_kind', 'privacy_requests.received_at as received_at'])
    .select(['closed_at', 'outcome', 'reasons'])
    .orderBy('privacy_requests.id')
    .limit(limit);
  if (open) query = query.where('closed_at', 'is', null);
  if (after) query = query.where('privacy_requests.id', '>', after);
  const rows = await query.execute();
  const contacts = await contactsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(
    (row): PrivacyRequestEntry => ({
      id: row.id,
      kind: row.request_kind,
      receivedAt: row.received_at,
      // The cast reads back what submissionRow() wrote.
      suspicious: JSON.parse(row.reasons) as readonly string[],
      contacts: contacts.get(row.id) ?? [],
      ...(row.closed_at === null ? {} : { closedAt: row.closed_at }),
      ...(row.outcome === null ? {} : { outcome: row.outcome }),
    }),
  );
}

async function contactsOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly RequestContact[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('privacy_contacts').selectAll().where('request_id', 'in', ids).execute();
  const messageIds = rows.map(({ request_id: id, contact }) => verificationId(id, contact));
  const sent = await db
    .selectFrom('outbox')
    .select(['id', 'status'])
    .where('id', 'in', ['', ...messageIds])
    .execute();
  const statuses = new Map(sent.map(({ id, status }) => [id, status]));
  const contactOf = ({ request_id: id, contact, verified_at, verified_by }: PrivacyContactRow): RequestContact => {
    const message = statuses.get(verificationId(id, contact));
    return {
      contact,
      ...(verified_at === null ? {} : { verifiedAt: verified_at }),
      ...(verified_by === null ? {} : { verifiedBy: verified_by }),
      ...(message === undefined ? {} : { message }),
    };
  };
  const inOrder = rows.toSorted((a, b) => CONTACTS.indexOf(a.contact) - CONTACTS.indexOf(b.contact));
  return new Map(ids.map((id) => [id, inOrder.filter((row) => row.request_id === id).map(contactOf)]));
}

/** See Store.openRequests. */
export async function openRequests(db: Reader): Promise<readonly OpenRequests[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .innerJoin('submissions', 'submissions.id', 'privacy_requests.id')
    .select('request_kind')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('privacy_requests.received_at').as('oldest')])
    .select([
      sql`sum(case when reasons = '[]' then 0 else 1 end)`.as('suspicious'),
      sql`sum(case when exists (select 1 from privacy_contacts
        where request_id = privacy_requests.id and verified_at is not null) then 0 else 1 end)`.as('unverified'),
    ])
    .where('closed_at', 'is', null)
    .groupBy('request_kind')
    .orderBy('request_kind')
    .execute();
  return rows.map(({ request_kind: kind, count, oldest, suspicious, unverified }) => ({
    kind,
    count: Number(count),
    oldest,
    suspicious: Number(suspicious),
    unverified: Number(unverified),
  }));
}
