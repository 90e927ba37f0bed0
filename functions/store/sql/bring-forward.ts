import { LONGEST_WAIT_MS } from '../outbox.ts';
import type { Tx } from './database.ts';

/** See Outbox.bringForward. A row that waits for a retry, for calling hours, or for another message keeps its time. */
export async function bringForward(tx: Tx, now: Date): Promise<number> {
  const [at, horizon] = [now.toISOString(), new Date(now.getTime() + LONGEST_WAIT_MS).toISOString()];
  const changed = await tx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('status', '=', 'waiting')
    .where('next_at', '>', at)
    .where('next_at', '<=', horizon)
    .whereRef('next_at', '=', 'created_at')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
