import { timingSafeEqual } from 'node:crypto';
import { CONTACTS, type Contact } from '../../../leads/person.ts';
import { LINK_DAYS } from '../../../leads/privacy-request.ts';
import { sha256 } from '../../../lib/text.ts';
import { DAY_MS } from '../../../lib/time.ts';
import type { CloseRequest, CloseRequestOutcome, VerifyRequestOutcome } from '../../admin.ts';
import type { DueVerification } from '../../outbox.ts';
import type { Reader, Tx } from '../database.ts';
import type { Done } from '../run-once.ts';
import type { OutboxRow } from '../tables.ts';
import { leadsOf } from './people.ts';
import { closeRequests, takeEffect, unverifiedContacts, verificationId } from './privacy-requests.ts';

const TOKEN_BYTES = 32;

/** A leased row of type verification, and the person it is sent to. */
interface LeasedVerification extends Pick<OutboxRow, 'id' | 'submission_id' | 'created_at'> {
  readonly phone?: string;
  readonly email?: string;
}

/**
 * Makes a link's token for a message that is about to be sent, and keeps only its hash. Each attempt has a token of its
 * own; the tokens of earlier attempts stay valid, as their message may have arrived.
 * @returns undefined when the contact is gone: its person was erased.
 */
export async function issueToken(tx: Tx, row: LeasedVerification, now: Date): Promise<DueVerification | undefined> {
  const { id, submission_id: requestId, created_at: requestedAt } = row;
  const contact = CONTACTS.find((one) => verificationId(requestId, one) === id);
  const to = contact && row[contact];
  if (!contact || to === undefined) return undefined;
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  await tx
    .insertInto('verification_tokens')
    .values({ hash: sha256(token), request_id: requestId, contact, expires_at: expiresAt })
    .execute();
  return { requestType: 'verification', id, requestedAt, contact, to, token, expiresAt };
}

/** Links that are over need no row. */
export async function dropExpiredTokens(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('verification_tokens').where('expires_at', '<=', now.toISOString()).execute();
}

/** See Store.isLinkValid. */
export async function isTokenValid(db: Reader, token: string, now: Date): Promise<boolean> {
  return (await findToken(db, token, now)) !== undefined;
}

/** See Store.acceptLink. A token works once; the others that were sent to the same contact end with it. */
export async function acceptToken(tx: Tx, token: string, at: Date): Promise<Done<boolean>> {
  const found = await findToken(tx, token, at);
  if (!found) return { outcome: false };
  const { request_id: requestId, contact } = found;
  const deleted = await tx
    .deleteFrom('verification_tokens')
    .where('request_id', '=', requestId)
    .where('contact', '=', contact)
    .returning('hash')
    .execute();
  // Another use of it at the same moment was first.
  if (!deleted.some(({ hash }) => hash === found.hash)) return { outcome: false };
  const notices = await takeEffect(tx, { requestId, contact, by: contact, at });
  if (!notices) return { outcome: false };
  await endMessages(tx, [verificationId(requestId, contact)]);
  const [detail, leads] = [{ contact, by: contact, notices }, await leadsOfRequest(tx, requestId, [contact])];
  return { outcome: true, event: { action: 'verify', subject: requestId, detail, leads } };
}

/** Found by its hash, so the time that takes tells nothing about other tokens; then compared in constant time. */
async function findToken(db: Reader, token: string, now: Date) {
  const hash = sha256(token);
  const row = await db
    .selectFrom('verification_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash)) ? row : undefined;
}

/** Ends the links of these requests, and the messages that are still to send them. */
export async function withdrawVerifications(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('verification_tokens').where('request_id', 'in', ids).execute();
  await endMessages(
    tx,
    ids.flatMap((id) => CONTACTS.map((contact) => verificationId(id, contact))),
  );
}

/** A message that was not delivered yet is not sent: its link could do nothing. */
async function endMessages(tx: Tx, messages: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'erased', leased_by: null, leased_until: null })
    .where('id', 'in', messages)
    .where('status', 'in', ['waiting', 'dead-letter'])
    .execute();
}

/** See AdminStore.verifyRequest. */
export async function verifyByOperator(
  tx: Tx,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<Done<VerifyRequestOutcome>> {
  const request = await tx.selectFrom('privacy_requests').select('id').where('id', '=', id).executeTakeFirst();
  if (!request) return { outcome: { outcome: 'unknown' } };
  const contacts: Contact[] = [];
  const notices: string[] = [];
  for (const contact of await unverifiedContacts(tx, id)) {
    const made = await takeEffect(tx, { requestId: id, contact, by: 'operator', at });
    if (!made) continue;
    contacts.push(contact);
    notices.push(...made);
  }
  if (contacts.length === 0) return { outcome: { outcome: 'already-verified' } };
  await withdrawVerifications(tx, [id]);
  const detail = { contacts, by: 'operator', reason, notices };
  const event = { action: 'verify', subject: id, detail, leads: await leadsOfRequest(tx, id, contacts) };
  return { outcome: { outcome: 'verified', contacts, notices }, event };
}

/** The leads of the person whom the verified contacts of a request name. */
async function leadsOfRequest(tx: Tx, id: string, contacts: readonly Contact[]): Promise<readonly string[]> {
  const row = await tx.selectFrom('submissions').select(['phone', 'email']).where('id', '=', id).executeTakeFirst();
  const person = Object.fromEntries(contacts.map((contact) => [contact, row?.[contact] ?? undefined]));
  return Object.values(person).some(Boolean) ? leadsOf(tx, person) : [];
}

/** See AdminStore.closeRequest. */
export async function closeByOperator(
  tx: Tx,
  { id, outcome, how }: CloseRequest,
  at: Date,
): Promise<Done<CloseRequestOutcome>> {
  const request = await tx.selectFrom('privacy_requests').select('id').where('id', '=', id).executeTakeFirst();
  if (!request) return { outcome: 'unknown' };
  const closed = await closeRequests(tx, [id], { outcome, at });
  if (closed.length === 0) return { outcome: 'not-open' };
  await withdrawVerifications(tx, [id]);
  return { outcome: 'closed', event: { action: 'close-request', subject: id, detail: { outcome, how } } };
}
