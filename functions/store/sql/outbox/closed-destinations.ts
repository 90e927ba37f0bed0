import { CLOCK_SKEW_MS, type ClosedDestination, LONGEST_WAIT_MS } from '../../outbox.ts';
import type { Reader, Tx } from '../database.ts';
import type { ClosedDestinationRow } from '../tables.ts';

/** See Outbox.closed. */
export async function closedDestinations(db: Reader, now: Date): Promise<readonly ClosedDestination[]> {
  const rows = await db
    .selectFrom('closed_destinations')
    .selectAll()
    .orderBy('id')
    .where((eb) => eb.or([eb('closed_until', 'is', null), eb('closed_until', '>', now.toISOString())]))
    .execute();
  return rows.map(closedDestination).filter(({ at, until }) => !until || isCredible({ at, until, now }));
}

/** Whether a time until which a destination is closed was set by a clock that has not been put back since. */
function isCredible({ at, until, now }: { at: Date; until: Date; now: Date }): boolean {
  return until.getTime() - now.getTime() <= LONGEST_WAIT_MS && at.getTime() - now.getTime() <= CLOCK_SKEW_MS;
}

/** See Outbox.close. */
export async function closeDestination(tx: Tx, destination: ClosedDestination): Promise<void> {
  const { id, origin, at, until, reason } = destination;
  const row = { origin, closed_at: at.toISOString(), closed_until: until?.toISOString() ?? null, reason };
  await tx
    .insertInto('closed_destinations')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** See AdminStore.reopen. */
export async function reopenDestinations(tx: Tx): Promise<number> {
  return (await tx.deleteFrom('closed_destinations').where('closed_until', 'is', null).returning('id').execute())
    .length;
}

function closedDestination(row: ClosedDestinationRow): ClosedDestination {
  const until = row.closed_until === null ? {} : { until: new Date(row.closed_until) };
  return { id: row.id, origin: row.origin, at: new Date(row.closed_at), ...until, reason: row.reason };
}
