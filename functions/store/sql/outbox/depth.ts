import type { ExpressionBuilder } from 'kysely';
import type { DeliveryStatus } from '../../../leads/stored-submission.ts';
import type { OutboxDepth } from '../../outbox.ts';
import type { Reader } from '../database.ts';
import type { Tables } from '../tables.ts';

/** See Outbox.depth. The index outbox_status alone answers it, read once. */
export async function outboxDepth(db: Reader, now: Date): Promise<OutboxDepth> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll().as('count'), eb.fn.sum(isDue(eb, now)).as('due')])
    .where('status', 'in', ['waiting', 'dead-letter', 'quarantined'])
    .groupBy('status')
    .execute();
  const found = (status: DeliveryStatus) => rows.find((row) => row.status === status);
  const count = (status: DeliveryStatus) => Number(found(status)?.count ?? 0);
  return {
    waiting: count('waiting'),
    due: Number(found('waiting')?.due ?? 0),
    deadLetters: count('dead-letter'),
    quarantined: count('quarantined'),
  };
}

function isDue(eb: ExpressionBuilder<Tables, 'outbox'>, now: Date) {
  return eb.case().when('next_at', '<=', now.toISOString()).then(1).else(0).end();
}
