import type { DeliveryStatus } from '../../leads/stored-submission.ts';
import type { OutboxDepth } from '../outbox.ts';
import type { Reader } from './database.ts';

/** See Outbox.depth. Both queries are answered by the index outbox_status alone. */
export async function outboxDepth(db: Reader, now: Date): Promise<OutboxDepth> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .where('status', 'in', ['waiting', 'dead-letter', 'quarantined'])
    .groupBy('status')
    .execute();
  const due = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('status', '=', 'waiting')
    .where('next_at', '<=', now.toISOString())
    .executeTakeFirst();
  const count = (status: DeliveryStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    waiting: count('waiting'),
    due: Number(due?.count ?? 0),
    deadLetters: count('dead-letter'),
    quarantined: count('quarantined'),
  };
}
