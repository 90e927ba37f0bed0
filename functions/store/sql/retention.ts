import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { type Person, personHashes } from '../../leads/person.ts';
import type { Retained, RetentionBatch, RetentionRule } from '../../leads/retention-rules.ts';
import type { Actor } from '../admin.ts';
import { dropTraces, NOBODY, redactAll } from './erase.ts';
import { lockOutbox } from './notices.ts';
import type { Done } from './run-once.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;
type Reading = Pick<Kysely<Tables>, 'selectFrom'>;
type Builder = ExpressionBuilder<Tables, 'submissions'>;

interface Over {
  readonly rule: RetentionRule;
  readonly before: Date;
  readonly now: Date;
}

/** How many submissions a rule is over for, and how many of them a legal hold keeps; see Desk.overdue. */
export async function overdue(db: Reading, over: Over): Promise<{ due: number; onHold: number }> {
  const count = async (operator: 'is' | 'is not') => {
    const query = db.selectFrom('submissions').select((eb) => eb.fn.countAll().as('count'));
    const row = await query
      .where((eb) => isOver(eb, over))
      .where('hold', operator, null)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  return { due: await count('is'), onHold: await count('is not') };
}

/** Applies a rule to some submissions; see Desk.retain. */
export async function applyRetention(tx: Tx, batch: RetentionBatch, by: Actor): Promise<Done<Retained>> {
  const { rule, before, after = '', limit } = batch;
  const over = { rule, before, now: by.at };
  const found = await tx
    .selectFrom('submissions')
    .select('id')
    .where((eb) => isOver(eb, over))
    .where('hold', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const seen = found.map(({ id }) => id);
  const ids = await lockOver(tx, seen, over);
  if (ids.length > 0) await apply(tx, rule, ids);
  const outcome = { ids, ...(seen.length < limit ? {} : { next: seen.at(-1) }) };
  if (ids.length === 0) return { outcome };
  const detail = { before: before.toISOString(), submissions: ids };
  return { outcome, deed: { action: 'retain', subject: rule, detail } };
}

/**
 * Those the rule is over for still, now that nobody else can change them: another process may have come first, a hold may have been placed,
 * or a delivery ended.
 */
async function lockOver(tx: Tx, ids: readonly string[], over: Over): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const locking = tx.updateTable('submissions').set((eb) => ({ hold: eb.ref('hold') }));
  await locking.where('id', 'in', ids).execute();
  await lockOutbox(tx, ids);
  const still = await tx
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => isOver(eb, over))
    .where('hold', 'is', null)
    .orderBy('id')
    .execute();
  return still.map(({ id }) => id);
}

async function apply(tx: Tx, rule: RetentionRule, ids: readonly string[]): Promise<void> {
  if (rule === 'consents') {
    await redactAll(tx, ids);
    await tx.deleteFrom('minimized_people').where('submission_id', 'in', ids).execute();
    return;
  }
  if (rule !== 'privacy-requests') await keepHashes(tx, ids);
  const reduced = { status: 'minimized', payload: '{}', ...NOBODY } as const;
  await tx.updateTable('submissions').set(reduced).where('id', 'in', ids).execute();
  await dropTraces(tx, ids);
}

/** The consent record goes on naming the person, and buyers may have the lead: an erasure or a stop must find both by phone or e-mail. */
async function keepHashes(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('submissions').select(['id', 'phone', 'email']).where('id', 'in', ids).execute();
  const hashes = rows.flatMap(({ id, phone, email }) => {
    const person: Person = { phone: phone ?? undefined, email: email ?? undefined };
    return personHashes(person).map((hash) => ({ submission_id: id, hash }));
  });
  if (hashes.length === 0) return;
  await tx
    .insertInto('minimized_people')
    .values(hashes)
    .onConflict((conflict) => conflict.columns(['submission_id', 'hash']).doNothing())
    .execute();
}

/**
 * Whether a rule's time is over for a submission. Time runs from its arrival, and anew from each delivery, which is the last contact we
 * know of. A business that is shown in listings stays.
 */
function isOver(eb: Builder, { rule, before, now }: Over) {
  const date = before.toISOString();
  const old = eb('received_at', '<', date);
  const whole = eb('submissions.status', 'in', ['accepted', 'quarantined']);
  switch (rule) {
    case 'undelivered':
      return eb.and([old, whole, isLead(eb), eb.not(wasDelivered(eb)), eb.not(isUnderWay(eb, now))]);
    case 'delivered':
      return eb.and([old, whole, isLead(eb), wasDelivered(eb), eb.not(wasDelivered(eb, date))]);
    case 'privacy-requests':
      return eb.and([old, whole, eb('kind', '=', 'privacy-request')]);
    case 'consents':
      return eb.and([old, eb.or([hasConsent(eb), isReduced(eb)]), eb.not(wasDelivered(eb, date))]);
  }
}

function isLead(eb: Builder) {
  const shown = eb.selectFrom('listings').select('listings.id').whereRef('listings.id', '=', 'submissions.id');
  return eb.and([
    eb('kind', '<>', 'privacy-request'),
    eb.not(eb.exists(shown.where('listings.status', '=', 'approved'))),
  ]);
}

/** Whether a destination took it, from a moment on. */
function wasDelivered(eb: Builder, since = '') {
  const receipts = eb.selectFrom('receipts').select('receipts.id').whereRef('outbox_id', '=', 'submissions.id');
  return eb.exists(receipts.where('receipts.at', '>=', since));
}

function isUnderWay(eb: Builder, now: Date) {
  const row = eb.selectFrom('outbox').select('outbox.id').whereRef('outbox.id', '=', 'submissions.id');
  return eb.exists(row.where('leased_until', '>', now.toISOString()));
}

function hasConsent(eb: Builder) {
  const record = eb.selectFrom('consents').select('consents.id').whereRef('submission_id', '=', 'submissions.id');
  return eb.exists(record.where('redacted_hash', 'is', null));
}

function isReduced(eb: Builder) {
  const people = eb.selectFrom('minimized_people').select('hash').whereRef('submission_id', '=', 'submissions.id');
  return eb.exists(people);
}
