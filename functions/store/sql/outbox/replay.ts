import type { ExpressionBuilder } from 'kysely';
import { REJECTED } from '../../../leads/submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import type { ReplayOutcome, ReplayTarget } from '../../admin.ts';
import { BUYERS_RECIPIENT } from '../../outbox.ts';
import type { Tx } from '../database.ts';
import { suppressedLeads } from '../people/stops.ts';
import type { Tables } from '../tables.ts';
import { isDelivery } from './outbox-type.ts';

/** See AdminStore.replay. */
export async function replay(tx: Tx, which: ReplayTarget, now: Date): Promise<ReplayOutcome> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'type', 'submission_id'])
    .where((eb) => isMeant(eb, which))
    .execute();
  const deliveries = rows.filter(({ type }) => type === 'delivery');
  const leads = await suppressedLeads(tx, [...new Set(deliveries.map((row) => row.submission_id))]);
  const stopped = new Set(deliveries.filter((row) => leads.has(row.submission_id)).map(({ id }) => id));
  const due = rows.map(({ id }) => id).filter((id) => !stopped.has(id));
  let count = 0;
  for (const page of pagesOf(due)) {
    const updated = await tx
      .updateTable('outbox')
      .set({ status: 'waiting', attempts: 0, next_at: now.toISOString(), scheduled_at: now.toISOString() })
      .where('outbox.id', 'in', page)
      .where((eb) => isMeant(eb, which))
      .returning('id')
      .execute();
    count += updated.length;
  }
  return { count, suppressed: stopped.size };
}

/** Whether a row may be made due by this target, the suppression list aside. */
function isMeant(eb: ExpressionBuilder<Tables, 'outbox'>, which: ReplayTarget) {
  const notRejected = eb.not(eb.and([isDelivery, wasRejected(eb)]));
  if (which === 'dead-letter') return eb.and([notRejected, eb('outbox.status', '=', 'dead-letter')]);
  const whole = eb.or([eb('type', '=', 'notice'), hasPayload(eb)]);
  if ('seller' in which) {
    const open = eb('outbox.status', 'in', ['waiting', 'dead-letter']);
    return eb.and([notRejected, eb('recipient', '=', which.seller), open, whole]);
  }
  return eb.and([
    ...(which.retracted ? [] : [notRejected]),
    eb('outbox.id', '=', which.id),
    eb('outbox.status', 'in', ['waiting', 'dead-letter', 'delivered', 'not-permitted', 'unsold', 'suppressed']),
    // What a buyer was offered goes by its rules only: the lead's routing is replayed, not its places.
    eb.or([eb('channel', '<>', 'buyers'), eb('recipient', '=', BUYERS_RECIPIENT)]),
    whole,
  ]);
}

/**
 * Whether the submission is quarantined and was rejected, now or before an earlier release. Its notices are still sent.
 */
function wasRejected(eb: ExpressionBuilder<Tables, 'outbox'>) {
  const rejected = eb
    .selectFrom('submissions')
    .select('submissions.id')
    .whereRef('submissions.id', '=', 'submission_id')
    .where('submissions.status', '=', 'quarantined')
    .where('submissions.reasons', 'like', `%"${REJECTED}%`);
  return eb.exists(rejected);
}

/** Whether the submission still has something to send: it was neither minimized nor erased. */
function hasPayload(eb: ExpressionBuilder<Tables, 'outbox'>) {
  const whole = eb
    .selectFrom('submissions')
    .select('submissions.id')
    .whereRef('submissions.id', '=', 'submission_id')
    .where('submissions.status', 'in', ['accepted', 'quarantined']);
  return eb.exists(whole);
}
