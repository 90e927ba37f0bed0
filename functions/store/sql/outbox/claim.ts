import { type ExpressionBuilder, sql } from 'kysely';
import { mayBeSuppressed, personHashes } from '../../../leads/person.ts';
import { LINK_DAYS } from '../../../leads/privacy-request.ts';
import { UNVERIFIED_REQUEST } from '../../../leads/screen.ts';
import type { StoredSubmission } from '../../../leads/stored-submission.ts';
import type { FormId } from '../../../leads/submission.ts';
import { DAY_MS } from '../../../lib/time.ts';
import {
  CALL_TRACKING_RECIPIENT,
  CLOCK_SKEW_MS,
  type Claim,
  type Due,
  EMAIL_RECIPIENT,
  LONGEST_LEASE_MS,
  LONGEST_WAIT_MS,
  MAX_COUNTED,
  MAX_IDS,
  OPERATOR_RECIPIENT,
} from '../../outbox.ts';
import type { Reader, SqlDatabase, Tx } from '../database.ts';
import { suppressedTogether } from '../people/people.ts';
import { verificationId } from '../people/privacy-requests.ts';
import { dropExpiredTokens, issueToken } from '../people/verification.ts';
import { pipelineQueries } from '../pipeline-queries.ts';
import { quarantine } from '../submissions/quarantine.ts';
import { selectSubmissions } from '../submissions/select.ts';
import type { OutboxRow, Tables } from '../tables.ts';
import { isDelivery } from './outbox-type.ts';

/** A claim, and how far it looks. */
export interface Search {
  readonly claim: Claim;
  /**
   * Also finds rows that are due later by a clock that has been put back since. Reads every waiting row, while other
   * searches read the due ones.
   */
  readonly ahead: boolean;
}

/** Whether a claim would lease anything. A read, which waits for no writer. */
export async function hasDue(db: Reader, { claim, ahead }: Search): Promise<boolean> {
  return (await dueRows(db, { claim, ahead }).limit(1).execute()).length > 0;
}

/** See Outbox.countDue. */
export async function countDue(db: Reader, claim: Claim): Promise<number> {
  const counted = db
    .selectFrom(dueRows(db, { claim, ahead: false }).limit(MAX_COUNTED).as('due'))
    .select((eb) => eb.fn.countAll().as('count'));
  return Number((await counted.executeTakeFirst())?.count ?? 0);
}

/** See Outbox.claim. */
export async function claimDue(tx: Tx, search: Search, database: SqlDatabase): Promise<readonly Due[]> {
  const { claim } = search;
  const rows = await leaseDue(tx, search, database);
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
  const rows = await about.select('submission_id').orderBy('submission_id').limit(MAX_IDS).execute();
  const submissions = { count: Number(counted?.count ?? 0), ids: rows.map((row) => row.submission_id) };
  return { notice: { id, requestType, requestedAt, submissions } };
}

type LeasedRow = Pick<OutboxRow, 'id' | 'type' | 'submission_id' | 'attempts' | 'request_type' | 'created_at'>;

/** Leases the rows that are due, in one statement. */
async function leaseDue(tx: Tx, search: Search, { skipLocked }: SqlDatabase): Promise<readonly LeasedRow[]> {
  const { owner, limit, now, leaseMs } = search.claim;
  const due = dueRows(tx, search)
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
      .set({ leased_by: owner, leased_until: inMs(now, leaseMs) })
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      // The conditions repeat for Postgres, which checks them again after it waited for another worker's row.
      // coalesce keeps SQLite from the index on status: it would walk all waiting rows to find a few ids.
      .where((eb) => eb(eb.fn.coalesce('status', eb.val('')), '=', 'waiting'))
      .where((eb) => isFree(eb, now))
      .returning(['id', 'type', 'submission_id', 'attempts', 'request_type', 'created_at'])
      .execute()
  );
}

/** The free rows that are due, longest due first. */
function dueRows(db: Reader, { claim, ahead }: Search) {
  const { recipient = OPERATOR_RECIPIENT, now } = claim;
  return (
    db
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
      .where((eb) => (ahead ? isDueByAnyClock(eb, now) : eb('next_at', '<=', now.toISOString())))
      .where((eb) => isFree(eb, now))
      .orderBy('next_at')
  );
}

/**
 * Due, or scheduled by a clock that was ahead: the row was created, or last scheduled, in the future, or would wait
 * longer than anything waits.
 */
function isDueByAnyClock(eb: ExpressionBuilder<Tables, 'outbox'>, now: Date) {
  return eb.or([
    eb('next_at', '<=', now.toISOString()),
    eb('next_at', '>', inMs(now, LONGEST_WAIT_MS)),
    eb(eb.fn.coalesce('scheduled_at', 'created_at'), '>', inMs(now, CLOCK_SKEW_MS)),
  ]);
}

function inMs(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/**
 * Of the operator's rows, deliveries and links go by form, links only while they are new; notices go to the origin that
 * received the submission, or by form when it is unknown.
 */
function isRequested(eb: ExpressionBuilder<Tables, 'outbox' | 'submissions'>, claim: Claim) {
  const { channel, forms, contact, notices, now } = claim;
  const linksSince = new Date(now.getTime() - LINK_DAYS * DAY_MS).toISOString();
  const ofForms = goesTo(eb, forms);
  const byForm = eb.and([eb('channel', '=', channel), ofForms]);
  if (channel === 'verification') {
    const byContact = contact ? [eb('outbox.id', 'like', `%${verificationId('', contact)}`)] : [];
    return eb.and([byForm, eb('created_at', '>', linksSince), ...byContact]);
  }
  const delivery = eb.and([eb('outbox.type', '=', 'delivery'), byForm]);
  if (!notices || notices.forms.length === 0) return delivery;
  const byOrigin = eb.and([eb('origin', '=', notices.origin), goesTo(eb, notices.forms)]);
  const unknownOrigin = eb.and([eb('origin', 'is', null), byForm]);
  const notice = eb.and([eb('outbox.type', '=', 'notice'), eb.or([byOrigin, unknownOrigin])]);
  return eb.or([delivery, notice]);
}

/** Submissions of these forms, and of the forms of content whose answers go where theirs go. */
function goesTo(eb: ExpressionBuilder<Tables, 'outbox' | 'submissions'>, forms: readonly FormId[]) {
  // Postgres understands no empty list.
  if (forms.length === 0) return sql<boolean>`1 = 0`;
  return eb.or([eb('form', 'in', forms), ...forms.map((form) => eb('form', 'like', `${form}:%`))]);
}

/** Not leased, or the lease expired, or it was given before a clock was put back. */
function isFree(eb: ExpressionBuilder<Tables, 'outbox'>, now: Date) {
  return eb.or([
    eb('leased_until', 'is', null),
    eb('leased_until', '<=', now.toISOString()),
    eb('leased_until', '>', inMs(now, LONGEST_LEASE_MS)),
  ]);
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
  const all = people.flatMap(({ hashes }) => hashes);
  const asked = await pipelineQueries(tx, (run) => suppressedTogether(tx, run, all));
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
