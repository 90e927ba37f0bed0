import type { ExpressionBuilder } from 'kysely';
import { REJECTED } from '../../../leads/submission.ts';
import type { ReplayTarget } from '../../admin.ts';
import { BUYERS_RECIPIENT } from '../../outbox.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isDelivery } from './outbox-type.ts';

/** See AdminStore.replay. */
export async function replay(tx: Tx, which: ReplayTarget, now: Date): Promise<number> {
  const statement = tx
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, next_at: now.toISOString(), scheduled_at: now.toISOString() })
    .returning('id');
  const notRejected = statement.where((eb) => eb.not(eb.and([isDelivery, wasRejected(eb)])));
  if (which === 'dead-letter') return (await notRejected.where('status', '=', 'dead-letter').execute()).length;
  const chosen =
    'seller' in which
      ? notRejected.where('recipient', '=', which.seller).where('status', 'in', ['waiting', 'dead-letter'])
      : (which.retracted ? statement : notRejected)
          .where('outbox.id', '=', which.id)
          .where('status', 'in', ['waiting', 'dead-letter', 'delivered', 'not-permitted', 'unsold'])
          // What a buyer was offered goes by its rules only: the lead's routing is replayed, not its places.
          .where((eb) => eb.or([eb('channel', '<>', 'buyers'), eb('recipient', '=', BUYERS_RECIPIENT)]));
  const whole = chosen.where((eb) => eb.or([eb('type', '=', 'notice'), hasPayload(eb)]));
  return (await whole.execute()).length;
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
