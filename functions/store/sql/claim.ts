import type { ExpressionBuilder } from 'kysely';
import { mayBeSuppressed, personHashes } from '../../leads/person.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { CALL_TRACKING_RECIPIENT, type Claim, type Due, LONGEST_WAIT_MS, OPERATOR_RECIPIENT } from '../outbox.ts';
import type { SqlDatabase, Tx } from './database.ts';
import { isDelivery } from './outbox-type.ts';
import { suppressedAmong } from './people.ts';
import { selectSubmissions } from './select.ts';
import type { OutboxRow, Tables } from './tables.ts';

/** See Outbox.claim. */
export async function claimDue(tx: Tx, claim: Claim, database: SqlDatabase): Promise<readonly Due[]> {
  const rows = await leaseDue(tx, claim, database);
  const submissions = await selectSubmissions(tx, [...new Set(rows.map((row) => row.submission_id))]);
  const byId = new Map((await withRequests(tx, submissions)).map((one) => [one.submission.id, one]));
  return rows.flatMap((row) => {
    const known = byId.get(row.submission_id);
    return known ? [dueOf(row, known)] : [];
  });
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
    .$if(recipient === OPERATOR_RECIPIENT, (query) => query.where((eb) => isRequested(eb, claim)))
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

/** Of the operator's rows, deliveries go by form; notices go to the origin that received the submission, or by form when it is unknown. */
function isRequested(eb: ExpressionBuilder<Tables, 'outbox' | 'submissions'>, { channel, forms, notices }: Claim) {
  const byForm = eb.and([eb('channel', '=', channel), eb('form', 'in', forms)]);
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

type CurrentSubmission = Pick<Due, 'submission' | 'suppressed'>;

/**
 * Adds what the people of submissions have asked for. Earlier requests to stop quarantined a submission on arrival; if
 * an operator released it, only later ones count. An opt-out of sale counts whenever it was made.
 */
async function withRequests(tx: Tx, submissions: readonly StoredSubmission[]): Promise<readonly CurrentSubmission[]> {
  const { stopped, optedOut } = await suppressedAmong(tx, submissions.filter(mayBeSuppressed).flatMap(personHashes));
  return submissions.map((one) => {
    const hashes = mayBeSuppressed(one) ? personHashes(one) : [];
    const hasOptedOut = hashes.some((hash) => optedOut.has(hash));
    return {
      submission: hasOptedOut ? { optOut: 'do-not-sell', ...one } : one,
      suppressed: hashes.some((hash) => (stopped.get(hash) ?? '') >= one.receivedAt),
    };
  });
}

function dueOf(row: LeasedRow, { submission, suppressed }: CurrentSubmission): Due {
  const { id, type, attempts, request_type: requestType, created_at: requestedAt } = row;
  if (type === 'notice' && requestType)
    return { id, attempts, submission, suppressed: false, notice: { id, requestType, requestedAt } };
  return { id, attempts, submission, suppressed };
}
