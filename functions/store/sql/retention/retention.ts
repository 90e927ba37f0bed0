import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { leastIdAt } from '../../../leads/new-id.ts';
import { personHashes } from '../../../leads/person.ts';
import type { RetentionBatch, RetentionResult, RetentionRule } from '../../../leads/retention-rules.ts';
import type { OverdueCount } from '../../admin.ts';
import { VISITOR_RECIPIENT } from '../../outbox.ts';
import type { Reader, Tx } from '../database.ts';
import { lockDeliveries } from '../outbox/notices.ts';
import { isDelivery, isOwnDelivery } from '../outbox/outbox-type.ts';
import { NO_PERSON, redactConsents, removeTraces } from '../people/redact.ts';
import { personOf } from '../rows.ts';
import type { Done } from '../run-once.ts';
import type { Tables } from '../tables.ts';

type SubmissionExpressions = ExpressionBuilder<Tables, 'submissions'>;

/** A retention rule, and the moments it is judged by. */
interface RetentionCheck {
  readonly rule: RetentionRule;
  readonly before: Date;
  readonly now: Date;
}

/** How many submissions one statement counts, so that none takes long. */
const COUNTED_AT_ONCE = 10_000;

/** See AdminStore.overdue. */
export async function overdue(db: Reader, check: RetentionCheck): Promise<OverdueCount> {
  let [due, onHold, after] = [0, 0, ''];
  for (;;) {
    const rows = await overdueAfter(db, check, after).select('legal_hold').limit(COUNTED_AT_ONCE).execute();
    for (const row of rows) {
      if (row.legal_hold === null) due += 1;
      else onHold += 1;
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < COUNTED_AT_ONCE) return { due, onHold };
  }
}

/** The overdue submissions after an id, by id. */
function overdueAfter(db: Reader, check: RetentionCheck, after: string) {
  return db
    .selectFrom('submissions')
    .select('submissions.id as id')
    .where((eb) => isOverdue(eb, check))
    .where('submissions.id', '>', after)
    .orderBy('submissions.id');
}

/** See AdminStore.applyRetention. */
export async function applyRetention(tx: Tx, batch: RetentionBatch, now: Date): Promise<Done<RetentionResult>> {
  const { rule, before, after = '', limit } = batch;
  const check = { rule, before, now };
  const found = await overdueAfter(tx, check, after).where('legal_hold', 'is', null).limit(limit).execute();
  const seen = found.map(({ id }) => id);
  const ids = await lockOverdue(tx, seen, check);
  if (ids.length > 0) await applyRule(tx, rule, ids);
  const outcome = { ids, ...(seen.length < limit ? {} : { next: seen.at(-1) }) };
  if (ids.length === 0) return { outcome };
  const detail = { before: before.toISOString(), submissions: ids };
  return { outcome, event: { action: 'purge', subject: rule, detail } };
}

/** See AdminStore.removeOldKeys. Any number of processes may do so at once. */
export async function removeOldKeys(db: Kysely<Tables>, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('idempotency_keys').select('key').where('received_at', '<', before.toISOString());
  const removed = await db
    .deleteFrom('idempotency_keys')
    .where('key', 'in', old.limit(limit))
    .executeTakeFirstOrThrow();
  return Number(removed.numDeletedRows);
}

/**
 * Locks these submissions and returns those still overdue: in the meantime another process may have purged them, an
 * operator may have placed a legal hold, or a delivery may have ended.
 */
async function lockOverdue(tx: Tx, ids: readonly string[], check: RetentionCheck): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const locking = tx.updateTable('submissions').set((eb) => ({ legal_hold: eb.ref('legal_hold') }));
  await locking.where('id', 'in', ids).execute();
  await lockDeliveries(tx, ids);
  const still = await tx
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => isOverdue(eb, check))
    .where('legal_hold', 'is', null)
    .orderBy('id')
    .execute();
  return still.map(({ id }) => id);
}

async function applyRule(tx: Tx, rule: RetentionRule, ids: readonly string[]): Promise<void> {
  if (rule === 'consents') {
    await redactConsents(tx, ids);
    await tx.deleteFrom('minimized_people').where('submission_id', 'in', ids).execute();
    return;
  }
  if (rule !== 'privacy-requests') await keepHashes(tx, ids);
  const minimized = { status: 'minimized', payload: '{}', ...NO_PERSON } as const;
  await tx.updateTable('submissions').set(minimized).where('id', 'in', ids).execute();
  await removeTraces(tx, ids);
}

/**
 * The consent record still names the person, and recipients may hold the lead: an erasure must find both by phone or
 * email.
 */
async function keepHashes(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('submissions').select(['id', 'phone', 'email']).where('id', 'in', ids).execute();
  const hashes = rows.flatMap((row) => personHashes(personOf(row)).map((hash) => ({ submission_id: row.id, hash })));
  if (hashes.length === 0) return;
  await tx
    .insertInto('minimized_people')
    .values(hashes)
    .onConflict((conflict) => conflict.columns(['submission_id', 'hash']).doNothing())
    .execute();
}

/**
 * Whether a submission has been kept longer than a rule allows. The period runs from arrival, and again from each
 * delivery, our last known contact. A business that is shown in listings is kept.
 *
 * Each rule also names an index of those that it may still apply to, so that a purge does not read all of the store.
 */
function isOverdue(eb: SubmissionExpressions, { rule, before, now }: RetentionCheck) {
  const date = before.toISOString();
  const end = leastIdAt(before);
  // An id has the time of arrival. A second condition on received_at would mislead the planner of Postgres.
  const old = eb('submissions.id', '<', end);
  switch (rule) {
    case 'undelivered':
      return eb.and([
        old,
        IS_WHOLE,
        isUnfinished(eb, end),
        isLead(eb),
        eb.not(wasDelivered(eb)),
        eb.not(isLeased(eb, now)),
      ]);
    case 'delivered':
      return eb.and([old, IS_WHOLE, isLead(eb), wasDelivered(eb), eb.not(wasDelivered(eb, date))]);
    case 'privacy-requests':
      return eb.and([old, IS_WHOLE, eb('kind', '=', 'privacy-request')]);
    case 'consents':
      return eb.and([old, namesPerson(eb, end), eb.not(wasDelivered(eb, date))]);
  }
}

/** With literals, as in the index submissions_whole, so that the databases use it. */
const IS_WHOLE = sql<boolean>`submissions.status in ('accepted', 'quarantined')`;

/** Whether the operator's delivery has not ended well: the index outbox_unfinished. */
function isUnfinished(eb: SubmissionExpressions, end: string) {
  const unfinished = eb
    .selectFrom('outbox')
    .select('outbox.submission_id')
    .where(isOwnDelivery)
    .where(sql<boolean>`outbox.status not in ('delivered', 'erased')`);
  return eb('submissions.id', 'in', unfinished.where('outbox.submission_id', '<', end));
}

function isLead(eb: SubmissionExpressions) {
  const shown = eb.selectFrom('listings').select('listings.id').whereRef('listings.id', '=', 'submissions.id');
  return eb.and([
    eb('kind', '<>', 'privacy-request'),
    eb.not(eb.exists(shown.where('listings.status', '=', 'approved'))),
  ]);
}

function deliveryOf(eb: SubmissionExpressions) {
  return eb
    .selectFrom('outbox')
    .select('outbox.id')
    .whereRef('outbox.submission_id', '=', 'submissions.id')
    .where(isDelivery);
}

/** Whether a destination accepted it, at or after a moment. An answer to the visitor passes nothing on. */
function wasDelivered(eb: SubmissionExpressions, since = '') {
  const passedOn = deliveryOf(eb).where('outbox.recipient', '<>', VISITOR_RECIPIENT);
  const receipts = passedOn.innerJoin('receipts', 'receipts.outbox_id', 'outbox.id');
  return eb.exists(receipts.where('receipts.at', '>=', since));
}

function isLeased(eb: SubmissionExpressions, now: Date) {
  return eb.exists(deliveryOf(eb).where('leased_until', '>', now.toISOString()));
}

/** Whether its consent record names the person (the index consents_named), or hashes do. */
function namesPerson(eb: SubmissionExpressions, end: string) {
  const named = eb.selectFrom('consents').select('consents.submission_id').where('redacted_hash', 'is', null);
  const people = eb.selectFrom('minimized_people').select('minimized_people.submission_id');
  return eb(
    'submissions.id',
    'in',
    named.where('consents.submission_id', '<', end).unionAll(people.where('minimized_people.submission_id', '<', end)),
  );
}
