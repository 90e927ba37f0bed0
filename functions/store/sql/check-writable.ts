import { LONGEST_WAIT_MS } from '../outbox.ts';
import type { StoreHealth } from '../store.ts';
import type { Tx } from './database.ts';
import { lockChainHead } from './submissions/consents.ts';

/** The only row of health_probe. */
const ROW = 1;

/** As much as a lead with its consent and all their indexes takes: a nearly full disk has room for less. */
const PADDING = '.'.repeat(64 * 1024);

/**
 * See Store.check. It takes the lock that every lead takes, so a store where leads wait, or that was closed to them,
 * fails the check. A moment that lies too far ahead was written while a clock was wrong, and is
 * forgotten.
 */
export async function checkWritable(tx: Tx, now: Date): Promise<StoreHealth> {
  await tx.executeQuery(lockChainHead(tx));
  const at = now.toISOString();
  const horizon = new Date(now.getTime() + LONGEST_WAIT_MS).toISOString();
  const written = await tx
    .selectFrom('health_probe')
    .select('checked_at')
    .where('id', '=', ROW)
    .where('checked_at', '<=', horizon)
    .executeTakeFirst();
  await tx
    .insertInto('health_probe')
    .values({ id: ROW, checked_at: at, checks: 1, padding: PADDING })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        checked_at: eb
          .case()
          .when(eb.and([eb('health_probe.checked_at', '>', at), eb('health_probe.checked_at', '<=', horizon)]))
          .then(eb.ref('health_probe.checked_at'))
          .else(at)
          .end(),
        checks: eb('health_probe.checks', '+', 1),
        padding: PADDING,
      })),
    )
    .execute();
  return written === undefined ? {} : { checkedAt: written.checked_at };
}
