import { type ExpressionBuilder, sql } from 'kysely';
import { mayBeSuppressed, personHashes } from '../../leads/person.ts';
import { LINK_DAYS } from '../../leads/privacy-request.ts';
import { UNVERIFIED_REQUEST } from '../../leads/screen.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { DAY_MS } from '../../lib/day-ms.ts';
import {
  CALL_TRACKING_RECIPIENT,
  type Claim,
  type Due,
  EMAIL_RECIPIENT,
  LONGEST_WAIT_MS,
  MOST_IDS,
  OPERATOR_RECIPIENT,
} from '../outbox.ts';
import type { SqlDatabase, Tx } from './database.ts';
import { isDelivery } from './outbox-type.ts';
import { suppressedAmong } from './people.ts';
import { verificationId } from './privacy-requests.ts';
import { quarantine } from './quarantine.ts';
import { selectSubmissions } from './select.ts';
import type { OutboxRow, Tables } from './tables.ts';
import { dropExpiredTokens, issueToken } from './verification.ts';

/** See Outbox.claim. */
export async function claimDue(tx: Tx, claim: Claim, database: SqlDatabase): Promise<readonly Due[]> {
  const rows = await leaseDue(tx, claim, database);
  const submissions = await selectSubmissions(tx, [...new Set(rows.map((row) => row.submission_id))]);
  const byId = new Map((await withRequests(tx, submissions)).map((one) => [one.submission.id, one]));
  if (rows.some(({ type }) => type === 'verification')) await dropExpiredTokens(tx, claim.now);
  const due: Due[] = [];
  for (const row of rows) {
    const known = byId.get(row.submission_id);
    if (!known) continue;
    const { submission, suppressed, heldBack } = known;
    const { id, type, attempts } = row;
    const one = { id, attempts, submission, suppressed: type === 'delivery' && suppressed };
    if (type === 'verification') {
      const { phone, email } = submission;
      const verification = await issueToken(tx, { ...row, phone, email }, claim.now);
      if (verification) due.push({ ...one, verification });
    } else if (type === 'notice') due.push({ ...one, ...(await noticeOf(tx, row)) });
    else if (heldBack && !suppressed)
      await quarantine(tx, { id: submission.id, claimed: id, reason: UNVERIFIED_REQUEST });
    else due.push(one);
  }
  return due;
}

async function noticeOf(tx: Tx, { id, request_type: requestType, created_at: requestedAt }: LeasedRow) {
  if (!requestType) return {};
  const about = tx.selectFrom('notice_submissions').where('notice_id', '=', id);
  const counted = await about.select((eb) => eb.fn.countAll().as('count')).executeTakeFirst();
  const rows = await about.select('submission_id').orderBy('submission_id').limit(MOST_IDS).execute();
  const submissions = { count: Number(counted?.count ?? 0), ids: rows.map((row) => row.submission_id) };
  return { notice: { id, requestType, requestedAt, submissions } };
}

type LeasedRow = Pick<OutboxRow, 'id' | 'type' | 'submission_id' | 'attempts' | 'request_type' | 'created_at'>;

/** Leases the rows that are due, in one statement. */
async function leaseDue(tx: Tx, claim: Claim, { skipLocked }: SqlDatabase): Promise<readonly LeasedRow[]> {
  const { owner, recipient = OPERATOR_RECIPIENT, limit, now, leaseMs } = claim;
  const [at, horizon] = [now.toISOString(), new Date(now.getTime() + LONGEST_WAIT_MS).toISOString()];
  const due = tx
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select('outbox.id as id')
    .where('outbox.status', '=', 'waiting')
    .where('outbox.recipient', '=', recipient)
    .$if(recipient === OPERATOR_RECIPIENT || recipient === EMAIL_RECIPIENT, (query) =>
      query.where((eb) => isRequested(eb, claim)),
    )
    // The call-tracking host understands no notice.
    .$if(recipient === CALL_TRACKING_RECIPIENT, (query) => query.where(isDelivery))
    .where((eb) => eb.or([eb('next_at', '<=', at), eb('next_at', '>', horizon)]))
    .where((eb) => isFree(eb, at, horizon))
    .orderBy('next_at')
    .limit(limit)
    // Leaves the rows that another worker is leasing at this moment.
    .$if(skipLocked === true, (query) => query.forUpdate('outbox').skipLocked());
  return (
    tx
      // Materialized: Postgres could run a subquery once per row, and would lease more than the limit.
      .with(
        (name) => name('due').materialized(),
        () => due,
      )
      .updateTable('outbox')
      .set({ leased_by: owner, leased_until: new Date(now.getTime() + leaseMs).toISOString() })
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      // The conditions repeat for Postgres, which checks them again after it waited for another worker's row.
      // coalesce keeps SQLite from the index on status: it would walk all waiting rows to find a few ids.
      .where((eb) => eb(eb.fn.coalesce('status', eb.val('')), '=', 'waiting'))
      .where((eb) => isFree(eb, at, horizon))
      .returning(['id', 'type', 'submission_id', 'attempts', 'request_type', 'created_at'])
      .execute()
  );
}

/**
 * Of the operator's rows, deliveries and links go by form, links only while they are new; notices go to the origin that
 * received the submission, or by form when it is unknown.
 */
function isRequested(eb: ExpressionBuilder<Tables, 'outbox' | 'submissions'>, claim: Claim) {
  const { channel, forms, contact, notices, now } = claim;
  const linksSince = new Date(now.getTime() - LINK_DAYS * DAY_MS).toISOString();
  // Postgres understands no empty list.
  const ofForms = forms.length > 0 ? eb('form', 'in', forms) : sql<boolean>`1 = 0`;
  const byForm = eb.and([eb('channel', '=', channel), ofForms]);
  if (channel === 'verification') {
    const byContact = contact ? [eb('outbox.id', 'like', `%${verificationId('', contact)}`)] : [];
    return eb.and([byForm, eb('created_at', '>', linksSince), ...byContact]);
  }
  const delivery = eb.and([eb('outbox.type', '=', 'delivery'), byForm]);
  if (!notices || notices.forms.length === 0) return delivery;
  const byOrigin = eb.and([eb('origin', '=', notices.origin), eb('form', 'in', notices.forms)]);
  const unknownOrigin = eb.and([eb('origin', 'is', null), byForm]);
  const notice = eb.and([eb('outbox.type', '=', 'notice'), eb.or([byOrigin, unknownOrigin])]);
  return eb.or([delivery, notice]);
}

/** Not leased, or the lease expired, or it was written while a clock was wrong. */
function isFree(eb: ExpressionBuilder<Tables, 'outbox'>, at: string, horizon: string) {
  return eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at), eb('leased_until', '>', horizon)]);
}

interface CurrentSubmission extends Pick<Due, 'submission' | 'suppressed'> {
  /** An unverified request to stop contact came in after it. */
  readonly heldBack: boolean;
}

/**
 * Adds what the people of submissions have asked for. Earlier requests to stop quarantined a submission on arrival; if
 * an operator released it, only later ones count. An opt-out of sale counts whenever it was made. A submission that an
 * operator released in spite of an unverified request is not held back again.
 */
async function withRequests(tx: Tx, submissions: readonly StoredSubmission[]): Promise<readonly CurrentSubmission[]> {
  const people = submissions.map((one) => ({ one, hashes: mayBeSuppressed(one) ? personHashes(one) : [] }));
  const asked = await suppressedAmong(
    tx,
    people.flatMap(({ hashes }) => hashes),
  );
  return people.map(({ one, hashes }) => {
    const hasOptedOut = hashes.some((hash) => asked.optedOut.has(hash));
    const wasReleased = one.status !== 'quarantined' && one.reasons?.includes(UNVERIFIED_REQUEST) === true;
    return {
      submission: hasOptedOut ? { optOut: 'do-not-sell', ...one } : one,
      suppressed: hashes.some((hash) => (asked.stopped.get(hash) ?? '') >= one.receivedAt),
      heldBack: !wasReleased && hashes.some((hash) => (asked.heldBack.get(hash)?.at ?? '') >= one.receivedAt),
    };
  });
}
